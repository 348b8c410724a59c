/** The boards next to the game's own: the ghost of a challenge (`ghost.js`), or other solutions during a replay. */

import { gettext, ngettext } from "../../i18n/gettext.js";
import { lengthStm, stepOfLength } from "../../puzzle/moves.js";
import { positionsAlong, samePosition } from "../../puzzle/position.js";
import { onPress, partsOf, write } from "../../ui/dom.js";
import { createGhost } from "./ghost.js";
import { createFigure, createSmallBoard } from "./small-board.js";
/** @import { Game } from "../../game/game.js" */
/** @import { Position } from "../../puzzle/position.js" */
/** @import { Page } from "../lazy-parts.js" */

/** @param {HTMLElement} element  with the markup of _compare.html @param {Pick<Page, "game" | "clock" | "playback" | "timesOf">} page */
export function createCompareBoards(element, { game, clock, playback, timesOf }) {
  const board = createCompareBoard(element, game);
  const showMore = createMoreCompareBoards(partsOf(element).more, game);
  const compare = createCompare(element, { game, playback, timesOf, board, showMore });
  createGhost({ game, clock, board });
  return compare;
}

/** @typedef {{title: string, position: Position, text: string}} Shown */

/** Create further boards below the second one. Returns a function that shows exactly the given ones. @param {HTMLElement} element @param {Game} game */
function createMoreCompareBoards(element, game) {
  const figures = ["third", "fourth"].map((name) => createFigure(game, name));
  element.append(...figures.map((figure) => figure.element));

  return function showMore(/** @type {readonly Shown[]} */ shown) {
    element.hidden = !shown.length;
    figures.forEach((figure, index) => { figure.element.hidden = index >= shown.length; });
    shown.forEach(({ title, position, text }, index) => figures[index].show(position, title, text));
  };
}

/** @typedef {ReturnType<typeof createCompareBoard>} CompareBoard  the second board, with a caption: as large as the main one, or small for a ghost */

/** @param {HTMLElement} element  with the markup of _compare.html @param {Game} game */
function createCompareBoard(element, game) {
  const { title, words, place, close } = partsOf(element);
  const showBoard = createSmallBoard(place, game, "compare");
  let onLeave = () => {}; // called when its content is closed

  function toggle(/** @type {"" | "has-compare" | "is-comparing"} */ look) {
    element.hidden = !look;
    for (const name of ["has-compare", "is-comparing"]) element.parentElement?.classList.toggle(name, name === look);
  }

  function hide() {
    toggle("");
    const end = onLeave;
    onLeave = () => {};
    end();
  }

  onPress(close, hide);

  return {
    hide,

    /** Open the board; `end` is called when it is closed or shows something else. */
    open(/** @type {string} */ name, /** @type {() => void} */ end, isGhost = false) {
      onLeave();
      onLeave = end;
      write(title, name);
      toggle(isGhost ? "has-compare" : "is-comparing");
    },

    /** Show a position with the look of the game, and a caption. */
    show(/** @type {Position} */ position, /** @type {string} */ text) {
      showBoard(position);
      write(words, text);
    },
  };
}

/**
 * Other solutions of the same position next to the game: one on the second board, up to two more below it. The transport
 * drives all of them, by step or by time. Moves without known times get the mean speed of the others.
 *
 * @typedef {object} OtherSolution
 * @property {string} title
 * @property {Position} start
 * @property {readonly import("../../puzzle/moves.js").Move[]} moves
 * @property {readonly number[]} [times]  ms at which they were made, if known
 *
 * @typedef {OtherSolution & {positions: readonly Position[]}} Beside
 */

/** @param {HTMLElement} element  the second board @param {Pick<Page, "game" | "playback" | "timesOf"> & {board: CompareBoard, showMore: (shown: readonly Shown[]) => void}} parts */
function createCompare(element, { game, playback, timesOf, board, showMore }) {
  const { mode: field } = partsOf(element);
  const mode = /** @type {HTMLSelectElement} */ (field);
  /** @type {readonly Beside[]} */
  let beside = [];
  let timer = 0;

  /** Show other solutions next to the game; `onEnd` is called when they are closed or replaced. */
  function show(/** @type {readonly OtherSolution[]} */ others, onEnd = () => {}) {
    if (!others.length) return board.hide();
    const [{ title, moves }] = others;
    board.open(ngettext("{title}: {count} move", "{title}: {count} moves", lengthStm(moves), { title }), () => {
      clearTimeout(timer);
      beside = [];
      showMore([]);
      mode.hidden = true;
      onEnd();
    });
    beside = others.map((other) => ({ ...other, positions: positionsAlong(other.start, other.moves) }));
    mode.hidden = timesOf().length === 0;
    return follow();
  }

  function open(/** @type {OtherSolution} */ other) {
    playback.pause();
    game.jump(0);
    show([other]);
    playback.play();
  }

  function follow() {
    clearTimeout(timer);
    if (!beside.length) return;
    if (!samePosition(beside[0].start, game.start)) return board.hide();
    const times = timesOf();
    if (mode.value === "second" && times.length) showAt(times[game.step - 1] ?? -1, times);
    else draw(beside.map(({ moves }) => stepOfLength(moves, lengthStm(game.moves.slice(0, game.step)))));
  }

  /** Show their progress at a time; while the game plays, schedule their next move. @param {number} time @param {readonly number[]} times */
  function showAt(time, times) {
    const made = beside.map((one) => timesBeside(one, times, lengthStm(game.moves)));
    draw(made.map((own) => own.filter((at) => at <= time).length));
    const [now, next] = [Math.max(times[game.step - 1] ?? 0, 0), times[game.step]];
    const due = Math.min(...made.flatMap((own) => own.find((at) => at > time) ?? []));
    if (!playback.isPlaying || !(due < next)) return;
    const pace = playback.interval / (next - now); // scale down as the replay shortens long pauses
    timer = window.setTimeout(() => showAt(due, times), (due - Math.max(time, now)) * pace);
  }

  function draw(/** @type {readonly number[]} */ steps) {
    const shown = beside.map((one, index) => shownAt(one, steps[index]));
    board.show(shown[0].position, shown[0].text);
    showMore(shown.slice(1));
  }

  mode.addEventListener("change", follow);
  game.subscribe(follow);
  playback.subscribe(follow);
  return { open, show };
}

/** Return what is shown of a solution at one of its steps. @param {Beside} beside @param {number} step @returns {Shown} */
export function shownAt({ title, moves, positions }, step) {
  return { title, position: positions[step], text: gettext("{number} of {all}", { number: lengthStm(moves.slice(0, step)), all: lengthStm(moves) }) };
}

/** @param {OtherSolution} other @param {readonly number[]} times  of the game's moves @param {number} length  number of these moves */
export function timesBeside({ moves, times: known }, times, length) {
  if (known?.length) return known;
  const pace = times[times.length - 1] / length;
  let made = 0;
  return moves.map(({ count }) => (made += count) * pace);
}
