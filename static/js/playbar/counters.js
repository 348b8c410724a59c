/** The counters above the board: the time, the moves in both metrics, and how near a magic square is. */

import { gettext, ngettext } from "../language/gettext.js";
import { write } from "../page/dom.js";
import { exactTime, formatTime } from "../game/clock.js";
import { MAGIC, magicLines, magicSum } from "../puzzle/magic.js";
import { lengthMtm, lengthStm } from "../puzzle/moves.js";

const TICK = 40; // ms between two drawings of the running time

/** What is shown of a running time; one that stands is shown to the millisecond. */
const SHOWN = /** @type {Record<string, (milliseconds: number) => string>} */ ({
  exact: exactTime,
  tenths: formatTime,
  hidden: () => "–",
});

/**
 * @param {Record<"time" | "stm" | "mtm" | "magic", HTMLElement>} shown
 * @param {object} parts
 * @param {import("../game/game.js").Game} parts.game
 * @param {import("../game/clock.js").Clock} parts.clock
 * @param {import("../game/pause.js").Pause} parts.pause
 * @param {import("./settings.js").Settings} parts.settings
 */
export function createCounters(shown, { game, clock, pause, settings }) {
  let running = exactTime; // as it is shown

  function drawTime() {
    write(shown.time, (clock.isRunning ? running : exactTime)(clock.elapsed));
  }

  function draw() {
    const played = game.moves.slice(0, game.step);
    write(shown.stm, String(lengthStm(played)));
    write(shown.mtm, ngettext("({count} slide)", "({count} slides)", lengthMtm(played)));
    drawMagic();
    drawTime();
  }

  function drawMagic() {
    shown.magic.hidden = game.goalText !== MAGIC;
    if (shown.magic.hidden) return;
    const figures = { ...magicLines(game.position), sum: magicSum(game.start) };
    write(shown.magic, gettext("Magic square: {done} of {all} rows, columns and diagonals have the sum {sum}.", figures));
  }

  settings.follow("clock", (wish) => {
    running = SHOWN[wish];
    drawTime();
  });
  pause.subscribe(drawTime);
  game.subscribe(draw);
  window.setInterval(() => clock.isRunning && drawTime(), TICK);
  draw();
}
