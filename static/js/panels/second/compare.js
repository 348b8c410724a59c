/**
 * Another solution of the same position on the second board, beside the moves of the game: one transport for both, step for
 * step or second for second. A solution whose times nobody knows goes at the mean speed of the moves beside it.
 *
 * @typedef {object} Companion
 * @property {string} title
 * @property {import("../../puzzle/position.js").Position} start
 * @property {readonly import("../../puzzle/moves.js").Move[]} moves
 * @property {readonly number[]} [times]  milliseconds at which they were made, where that is known
 */

import { counted } from "../../page/figures.js";
import { partsOf } from "../../page/dom.js";
import { lengthStm } from "../../puzzle/moves.js";
import { samePosition, slide } from "../../puzzle/position.js";

/**
 * @param {HTMLElement} element  the second board, its markup is in _second.html
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../game/playback.js").Playback} parts.playback
 * @param {() => readonly number[]} parts.timesOf  the milliseconds at which the game's moves were made, if they are known
 * @param {import("./second-board.js").SecondBoard} parts.second
 */
export function createCompare(element, { game, playback, timesOf, second }) {
  const { mode: field } = partsOf(element);
  const mode = /** @type {HTMLSelectElement} */ (field);
  /** @type {Companion | null} */
  let companion = null;
  /** @type {import("../../puzzle/position.js").Position[]} */
  let positions = [];
  let timer = 0;

  function end() {
    clearTimeout(timer);
    companion = null;
    mode.hidden = true;
  }

  /** Begins both at their start. @param {Companion} other */
  function open(other) {
    second.open(`${other.title}: ${counted(lengthStm(other.moves), "move")}`, end);
    companion = other;
    positions = [other.start];
    for (const move of other.moves) positions.push(slide(positions[positions.length - 1], move));
    mode.hidden = timesOf().length === 0;
    playback.pause();
    game.jump(0);
    follow();
    playback.play();
  }

  function follow() {
    clearTimeout(timer);
    if (!companion) return;
    if (!samePosition(companion.start, game.start)) return second.hide();
    const times = timesOf();
    if (mode.value === "second" && times.length) showAt(times[game.step - 1] ?? -1, times);
    else show(stepOfLength(companion.moves, lengthStm(game.moves.slice(0, game.step))));
  }

  /** Shows how far it was at a time, and while the game is played the next of its moves in time. @param {number} time @param {readonly number[]} times */
  function showAt(time, times) {
    const own = timesBeside(/** @type {Companion} */ (companion), times, lengthStm(game.moves));
    const step = own.filter((made) => made <= time).length;
    show(step);
    const [now, next] = [Math.max(times[game.step - 1] ?? 0, 0), times[game.step]];
    if (!playback.isPlaying || !(own[step] < next)) return;
    const pace = playback.interval / (next - now); // a long pause is shown in less time than it took
    timer = window.setTimeout(() => showAt(own[step], times), (own[step] - Math.max(time, now)) * pace);
  }

  function show(/** @type {number} */ step) {
    const { moves } = /** @type {Companion} */ (companion);
    second.show(positions[step], `${lengthStm(moves.slice(0, step))} of ${lengthStm(moves)}`);
  }

  mode.addEventListener("change", follow);
  game.subscribe(follow);
  playback.subscribe(follow);
  return { open };
}

/** How many moves make up so many single-tile moves at the most. @param {Companion["moves"]} moves @param {number} length */
function stepOfLength(moves, length) {
  const step = moves.findIndex((_, index) => lengthStm(moves.slice(0, index + 1)) > length);
  return step < 0 ? moves.length : step;
}

/** @param {Companion} companion @param {readonly number[]} times  of the moves beside it @param {number} length  of these */
function timesBeside({ moves, times: known }, times, length) {
  if (known?.length) return known;
  const pace = times[times.length - 1] / length;
  return moves.map((_, index) => lengthStm(moves.slice(0, index + 1)) * pace);
}
