/** The counters above the board: the time, the moves in both metrics, and how near a magic square is. */

import { write } from "../page/dom.js";
import { formatTime } from "../game/clock.js";
import { MAGIC, magicLines, magicSum } from "../puzzle/magic.js";
import { lengthMtm, lengthStm } from "../puzzle/moves.js";

const TICK = 100; // ms between two drawings of the running time

/**
 * @param {Record<"time" | "stm" | "mtm" | "magic", HTMLElement>} shown
 * @param {{game: import("../game/game.js").Game, clock: import("../game/clock.js").Clock}} parts
 */
export function createCounters(shown, { game, clock }) {
  function drawTime() {
    write(shown.time, formatTime(clock.elapsed));
  }

  function draw() {
    const played = game.moves.slice(0, game.step);
    write(shown.stm, String(lengthStm(played)));
    write(shown.mtm, String(lengthMtm(played)));
    drawMagic();
    drawTime();
  }

  function drawMagic() {
    shown.magic.hidden = game.goalText !== MAGIC;
    if (shown.magic.hidden) return;
    const { done, all } = magicLines(game.position);
    write(shown.magic, `Magic square: ${done} of ${all} rows, columns and diagonals have the sum ${magicSum(game.start)}.`);
  }

  game.subscribe(draw);
  window.setInterval(() => clock.isRunning && drawTime(), TICK);
  draw();
}
