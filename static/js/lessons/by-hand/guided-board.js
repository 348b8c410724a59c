/**
 * A guided board: it marks the next tile and its place, dims what is finished, and says what to do. How much of this it shows
 * is its guidance level; a button shows more until the current step is done. As long as finished tiles are marked, they are
 * locked: the method never moves them. If one was moved while nothing was marked, the board says so.
 *
 * @typedef {ReturnType<typeof createGuidedBoard>} GuidedBoard
 */

import { setAttribute } from "../../board/view.js";
import { gettext, listed, ngettext } from "../../i18n/gettext.js";
import { cellsOf } from "../../puzzle/position.js";
import { onPress, partsOf, write } from "../../ui/dom.js";
import { guidanceAt } from "./guide.js";
/** @import { Hint } from "../../board/state.js" */
/** @import { Move } from "../../puzzle/moves.js" */
/** @import { Position } from "../../puzzle/position.js" */
/** @import { LessonBoard } from "../exercises.js" */
/** @import { Guidance, Topic } from "./guide.js" */

/** Guidance levels; each shows what the one before it shows, and more. */
export const LEVELS = Object.freeze({ none: 0, marks: 1, words: 2, arrows: 3 });

/**
 * @param {HTMLElement} figure  with the markup of `guided` in templates/learn/_guided.html
 * @param {LessonBoard} board
 * @param {{onHelp?: (topic: Topic) => void, onDone?: () => void}} [listener]
 */
export function createGuidedBoard(figure, board, { onHelp = () => {}, onDone = () => {} } = {}) {
  const { guide, say, how, refused, progress, help } = partsOf(figure);
  const wanted = String(figure.dataset.wanted).split(" ").filter(Boolean).map(Number);
  let level = Number(figure.dataset.level);
  let asked = 0; // the level that the reader asked for, in the current step
  let slides = 0;
  let refusal = ""; // of the last move
  /** @type {Guidance | null} */
  let next = null;
  /** @type {readonly number[]} */
  let finished = []; // the most cells that have been finished

  /** Return the cells of the tiles that this board is about: all of them unless some are named. */
  function targets() {
    const { goal } = board.shown;
    return [...goal.tiles.keys()].filter((cell) => (wanted.length ? wanted.includes(goal.tiles[cell]) : goal.tiles[cell]));
  }

  const isPlaced = (/** @type {number} */ cell) => board.shown.position.tiles[cell] === board.shown.goal.tiles[cell];

  /** Return the level that is shown. */
  const shownLevel = () => Math.max(level, asked);

  /** Refuse a move of a finished tile, and return the reason. @param {Move} move */
  function refuse(move) {
    refusal = refusalOf(board.shown.position, move, shownLevel() >= LEVELS.marks ? next?.done ?? [] : []);
    draw();
    return refusal;
  }

  function follow() {
    const { position, goal, slides: made } = board.shown;
    const found = targets().every(isPlaced) ? null : guidanceAt(position, goal);
    if (String(found?.cells) !== String(next?.cells)) asked = 0;
    const done = found?.done ?? targets();
    if (finished.every(isPlaced) || made <= slides) finished = done;
    [next, slides, refusal] = [found, made, ""];
    draw();
    if (!found) onDone();
  }

  function draw() {
    const now = next;
    const shown = shownLevel();
    const isLit = now !== null && shown >= LEVELS.marks;
    const kept = isLit ? now.kept : [];
    const lost = isLit ? finished.find((cell) => !isPlaced(cell)) : undefined;
    const { goal } = board.shown;
    board.mark(isLit ? markOf(now, shown) : null);
    drawFinished(board, kept, isLit ? now.done : []);
    setAttribute(guide, "class", `said guide needs-js ${now === null ? "good" : lost === undefined && !refusal ? "" : "warn"}`);
    write(refused, refusal);
    write(say, lost === undefined ? wordsFor(now, shown, slides) : gettext("{tile} was in place. Put it back, or press Undo.", { tile: goal.tiles[lost] }));
    write(how, now && shown >= LEVELS.words ? now.how : "");
    if (progress) write(progress, now ? gettext("{done} of {count} tiles finished.", { done: now.done.length, count: goal.tiles.length - 1 }) : "");
    help.hidden = now === null || shown >= LEVELS.arrows;
  }

  onPress(help, () => {
    if (!next) return;
    asked = Math.max(level, asked, LEVELS.marks) + 1;
    onHelp(next.topic);
    draw();
  });
  board.refuseBy(refuse);
  board.subscribe(follow);
  follow();

  return {
    setLevel(/** @type {number} */ chosen) {
      [level, refusal] = [chosen, ""];
      draw();
    },
  };
}

/** Return why a move is refused; "" if it moves no tile in a locked cell. @param {Position} position @param {Move} move @param {readonly number[]} locked */
function refusalOf(position, move, locked) {
  const cell = cellsOf(position, move).find((each) => locked.includes(each));
  return cell === undefined ? "" : gettext("{tile} is finished and locked. Take the blank round it.", { tile: position.tiles[cell] });
}

/** Dim the tiles that should not move, and put a lock on the finished ones. @param {LessonBoard} board @param {readonly number[]} kept @param {readonly number[]} done */
function drawFinished(board, kept, done) {
  board.shown.position.tiles.forEach((_, cell) => {
    const { classList } = board.pieceIn(cell);
    classList.toggle("settled", kept.includes(cell));
    classList.toggle("locked", done.includes(cell));
  });
}

/** Mark the tiles and their places. Where several tiles turn, the next move is marked instead of them, if this level shows it. @param {Guidance} guidance @param {number} level @returns {Hint} */
function markOf({ tiles, cells, tile, direction, isTurned }, level) {
  const showsMove = level >= (isTurned ? LEVELS.words : LEVELS.arrows);
  return { tile: showsMove ? tile : 0, direction: showsMove ? direction : null, tiles: showsMove && isTurned ? [] : tiles, cells };
}

/** @param {Guidance | null} guidance  null when all is done @param {number} level @param {number} slides */
function wordsFor(guidance, level, slides) {
  if (!guidance) return ngettext("Done, in {count} move.", "Done, in {count} moves.", slides);
  if (level >= LEVELS.words) return guidance.aim;
  if (level >= LEVELS.marks) return gettext("Next: {tiles}.", { tiles: listed(guidance.tiles) });
  return gettext("Your turn. Ask for help if you are stuck.");
}
