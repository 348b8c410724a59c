/**
 * The board's elements: built once a size, then only moved by `transform`, renamed and marked.
 *
 *     .board                      the frame; the one tab stop while playing
 *       .cells                    the well
 *         button.tile ×(n-1)      in the order of their numbers; `aria-owns` gives the order in which they are read
 *           .face                 cut from the picture, if there is one
 *             .tile-label         the number, or what is written instead
 *         button.blank            nothing to see; a cell to stand on while exploring
 *
 * The server draws the first board in the same elements, `templates/_board.html`.
 *
 * @typedef {import("./state.js").BoardState} BoardState
 */

import { DIRECTION_NAMES } from "../puzzle/moves.js";
import { moveToBlank } from "../puzzle/position.js";
import { pulledBack } from "./hold.js";
import { drawLook } from "./look.js";
import { drawOverlays } from "./overlays.js";
import { drawScheme } from "./scheme.js";
import { boardName, cellName, isHome } from "./state.js";
import { round, setAttribute, setStyle } from "./style.js";

/** The parts of the state that names and marks are made of. */
const MARKS = /** @type {const} */ (["position", "goal", "mode", "cursor", "solved", "look", "hint", "moving", "isFrozen", "scheme", "motion", "distances", "pointers"]);

/** What a board is to those who hear the page; a screen reader leaves the arrows to an application. */
const ROLES = Object.freeze({ play: "group", explore: "application", look: "img" });

/** `name` begins the ids of the tiles, where there is more than one board. @param {HTMLElement} board */
export function createView(board, name = "tile") {
  const cells = /** @type {HTMLElement} */ (board.querySelector(".cells") ?? createCells(board));
  /** @type {HTMLElement[]} */
  let pieces = [];
  /** @type {BoardState | null} */
  let marked = null; // the state that the names and marks are of

  /** Build the elements of another size, or take over those that the server drew. */
  function build(/** @type {BoardState} */ { position: { width, height } }) {
    const drawn = takeOver(cells);
    pieces = Array.from({ length: width * height }, (_, tile) => drawn.get(`${name}-${tile}`) ?? createPiece(tile, name));
    if (drawn.size !== pieces.length) cells.replaceChildren(...pieces.slice(1), pieces[0]);
    marked = null;
    board.style.setProperty("--columns", String(width));
    board.style.setProperty("--rows", String(height));
  }

  /** Everything but the places; a drag alone changes none of it. */
  function markAll(/** @type {BoardState} */ state) {
    const { position, mode } = state;
    if (marked?.look !== state.look || marked.goal !== state.goal) drawLook(board, pieces, state);
    if (marked?.scheme !== state.scheme || marked.goal !== state.goal) drawScheme(board, pieces, state);
    position.tiles.forEach((tile, cell) => mark(pieces[tile], state, cell));
    setAttribute(cells, "aria-owns", position.tiles.map((tile) => pieces[tile].id).join(" "));
    setAttribute(board, "role", ROLES[mode]);
    setAttribute(board, "aria-label", boardName(state));
    setAttribute(board, "tabindex", mode === "play" ? "0" : "-1");
    cells.toggleAttribute("inert", mode === "look");
    board.classList.toggle("solved", state.solved);
    board.classList.toggle("frozen", state.isFrozen);
    setAttribute(board, "data-moving", state.moving);
    setAttribute(board, "data-motion", state.motion);
    marked = { ...state };
  }

  return {
    cells,

    /**
     * Bring the elements in line with the state; tiles take `duration` milliseconds to their new cells.
     *
     * @param {BoardState} state
     * @param {number} duration
     */
    draw(state, duration) {
      const { position } = state;
      if (pieces.length !== position.tiles.length || !fits(board, position)) build(state);
      const pulls = [...state.holds.values()].filter((hold) => pulledBack(hold, position) > 0);
      position.tiles.forEach((tile, cell) => {
        const hold = pulls.find(({ cells }) => cells.includes(cell));
        pieces[tile].classList.toggle("held", hold !== undefined);
        place(pieces[tile], placeOf(cell, position.width, hold), duration);
      });
      if (!marked || differ(marked, state)) markAll(state);
    },

    /** The cell's element takes the keyboard's focus. */
    focusCell(/** @type {BoardState} */ { position, cursor }) {
      pieces[position.tiles[cursor]].focus({ preventScroll: true });
    },

    /** The tile whose element this is or is part of; -1 for none. */
    tileAt(/** @type {EventTarget | null} */ target) {
      return pieces.findIndex((piece) => target instanceof Node && piece.contains(target));
    },
  };
}

/** The well of a board that the server did not draw. */
function createCells(/** @type {HTMLElement} */ board) {
  const cells = document.createElement("div");
  cells.className = "cells";
  board.replaceChildren(cells);
  return cells;
}

/**
 * The pieces that the server drew, by their ids; none the second time. They stood in a grid, from now on they are placed.
 *
 * @param {Element} cells @returns {Map<string, HTMLElement>}
 */
function takeOver(cells) {
  const drawn = cells.classList.contains("drawn") ? [...cells.querySelectorAll("button")] : [];
  cells.classList.remove("drawn");
  cells.removeAttribute("inert");
  return new Map(drawn.map((piece) => [piece.id, piece]));
}

/** @param {number} tile @param {string} name */
function createPiece(tile, name) {
  const piece = document.createElement("button");
  piece.type = "button";
  piece.id = `${name}-${tile}`;
  piece.className = tile === 0 ? "blank" : "tile";
  if (tile !== 0) {
    const face = document.createElement("span");
    face.className = "face";
    const label = document.createElement("span");
    label.className = "tile-label";
    face.append(label);
    piece.append(face);
  }
  return piece;
}

/** @param {HTMLElement} board @param {{width: number, height: number}} size */
function fits(board, { width, height }) {
  return board.style.getPropertyValue("--columns") === String(width) && board.style.getPropertyValue("--rows") === String(height);
}

/** Percentages of the piece's own size: no pixel is measured, and a resize needs no redraw. */
function placeOf(/** @type {number} */ cell, /** @type {number} */ width, /** @type {import("./hold.js").Hold | undefined} */ hold) {
  const x = (cell % width) + (hold ? hold.back.x * hold.offset : 0);
  const y = Math.floor(cell / width) + (hold ? hold.back.y * hold.offset : 0);
  return `translate(${round(x * 100)}%, ${round(y * 100)}%)`;
}

/** Only what moves is told how long it takes: told to the board, every tile of it and all that is on them would be styled anew. */
function place(/** @type {HTMLElement} */ piece, /** @type {string} */ there, /** @type {number} */ duration) {
  if (piece.style.transform === there) return;
  piece.style.transitionDuration = `calc(${duration}ms * var(--motion, 1))`;
  piece.style.transform = there;
}

/** @param {BoardState} one @param {BoardState} other */
function differ(one, other) {
  return MARKS.some((name) => one[name] !== other[name]);
}

/** @param {HTMLElement} piece @param {BoardState} state @param {number} cell */
function mark(piece, state, cell) {
  const { position } = state;
  piece.classList.toggle("home", isHome(state, cell));
  piece.classList.toggle("movable", moveToBlank(position, cell) !== null);
  drawOverlays(piece, state, cell);
  drawHint(piece, state.hint?.tile === position.tiles[cell] ? state.hint : null);
  if (state.solved) setStyle(piece, "--order", String((cell % position.width) + Math.floor(cell / position.width)));
  setAttribute(piece, "aria-label", cellName(state, cell));
  setAttribute(piece, "tabindex", state.mode === "explore" && cell === state.cursor ? "0" : "-1");
}

/** @param {HTMLElement} piece @param {import("./state.js").Hint | null} hint */
function drawHint(piece, hint) {
  piece.classList.toggle("hinted", hint !== null);
  if (hint?.direction) setAttribute(piece, "data-hint", DIRECTION_NAMES[hint.direction]);
  else piece.removeAttribute("data-hint");
}
