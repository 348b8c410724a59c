/**
 * Other solutions of the same position beside the moves of the game: one on the second board, up to two more below it; one
 * transport for all, step for step or second for second. Moves whose times nobody knows go at the mean speed of those beside them.
 *
 * @typedef {object} Companion
 * @property {string} title
 * @property {import("../../puzzle/position.js").Position} start
 * @property {readonly import("../../puzzle/moves.js").Move[]} moves
 * @property {readonly number[]} [times]  milliseconds at which they were made, where that is known
 *
 * @typedef {Companion & {positions: readonly import("../../puzzle/position.js").Position[]}} Beside
 */

import { gettext, ngettext } from "../../language/gettext.js";
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
 * @param {import("./more-boards.js").MoreBoards} parts.more
 */
export function createCompare(element, { game, playback, timesOf, second, more }) {
  const { mode: field } = partsOf(element);
  const mode = /** @type {HTMLSelectElement} */ (field);
  /** @type {readonly Beside[]} */
  let beside = [];
  let timer = 0;

  /** Shows these beside the game where it is; `onEnd` is called when they are closed, or something else is shown there. */
  function show(/** @type {readonly Companion[]} */ others, onEnd = () => {}) {
    if (!others.length) return second.hide();
    const [{ title, moves }] = others;
    second.open(ngettext("{title}: {count} move", "{title}: {count} moves", lengthStm(moves), { title }), () => {
      clearTimeout(timer);
      beside = [];
      more.show([]);
      mode.hidden = true;
      onEnd();
    });
    beside = others.map(withPositions);
    mode.hidden = timesOf().length === 0;
    return follow();
  }

  /** Shows another beside the game, and begins both at their start. */
  function open(/** @type {Companion} */ other) {
    playback.pause();
    game.jump(0);
    show([other]);
    playback.play();
  }

  function follow() {
    clearTimeout(timer);
    if (!beside.length) return;
    if (!samePosition(beside[0].start, game.start)) return second.hide();
    const times = timesOf();
    if (mode.value === "second" && times.length) showAt(times[game.step - 1] ?? -1, times);
    else draw(beside.map(({ moves }) => stepOfLength(moves, lengthStm(game.moves.slice(0, game.step)))));
  }

  /** Shows how far they were at a time, and while the game is played the next of their moves in time. @param {number} time @param {readonly number[]} times */
  function showAt(time, times) {
    const made = beside.map((one) => timesBeside(one, times, lengthStm(game.moves)));
    draw(made.map((own) => own.filter((at) => at <= time).length));
    const [now, next] = [Math.max(times[game.step - 1] ?? 0, 0), times[game.step]];
    const due = Math.min(...made.flatMap((own) => own.find((at) => at > time) ?? []));
    if (!playback.isPlaying || !(due < next)) return;
    const pace = playback.interval / (next - now); // a long pause is shown in less time than it took
    timer = window.setTimeout(() => showAt(due, times), (due - Math.max(time, now)) * pace);
  }

  function draw(/** @type {readonly number[]} */ steps) {
    const shown = beside.map(({ title, moves, positions }, index) => {
      const step = steps[index];
      return { title, position: positions[step], said: gettext("{number} of {all}", { number: lengthStm(moves.slice(0, step)), all: lengthStm(moves) }) };
    });
    second.show(shown[0].position, shown[0].said);
    more.show(shown.slice(1));
  }

  mode.addEventListener("change", follow);
  game.subscribe(follow);
  playback.subscribe(follow);
  return { open, show };
}

/** @param {Companion} other @returns {Beside} */
function withPositions(other) {
  const positions = [other.start];
  for (const move of other.moves) positions.push(slide(positions[positions.length - 1], move));
  return { ...other, positions };
}

/** How many moves make up so many single-tile moves at the most. @param {Companion["moves"]} moves @param {number} length */
function stepOfLength(moves, length) {
  let made = 0;
  const step = moves.findIndex(({ count }) => (made += count) > length);
  return step < 0 ? moves.length : step;
}

/** @param {Companion} companion @param {readonly number[]} times  of the moves beside it @param {number} length  of these */
function timesBeside({ moves, times: known }, times, length) {
  if (known?.length) return known;
  const pace = times[times.length - 1] / length;
  let made = 0;
  return moves.map(({ count }) => (made += count) * pace);
}
