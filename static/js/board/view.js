/**
 * The board's elements: built once per size, then only moved by `transform`, renamed and marked.
 *
 *     .board                      the frame; the only tab stop in play mode
 *       .cells                    the area of the tiles
 *         button.tile ×(n-1)      in numerical order; `aria-owns` gives the reading order
 *           .face                 cut from the picture, if there is one
 *             .tile-label         the number or other face
 *         button.blank            invisible; can be focused in explore mode
 *
 * The server draws the first board with the same elements, in `templates/_board.html`.
 */

import { faceOf } from "../puzzle/faces.js";
import { DIRECTION_NAMES } from "../puzzle/moves.js";
import { moveToBlank, rowsOf } from "../puzzle/position.js";
import { pulledBack } from "./hold.js";
import { boardName, cellName, distanceOf, isInPlace, offsetToGoal } from "./state.js";
/** @import { BoardState, Hint, Look, Shape } from "./state.js" */

const MARKS = /** @type {const} */ (["position", "goal", "mode", "cursor", "solved", "look", "hint", "moving", "isFrozen", "distances", "pointers"]);

/** The role of a board: a screen reader passes arrow keys to an application. */
const ROLES = Object.freeze({ play: "group", explore: "application", look: "img" });

/** `name` is the prefix of the tiles' ids, if there are several boards. @param {HTMLElement} board */
export function createView(board, name = "tile") {
  const cells = /** @type {HTMLElement} */ (board.querySelector(".cells") ?? createCells(board));
  /** @type {HTMLElement[]} */
  let pieces = [];
  /** @type {BoardState | null} */
  let marked = null; // the state for which names and marks were drawn

  /** Build the elements for another size, or take over those drawn by the server. */
  function build(/** @type {BoardState} */ { position: { width, height } }) {
    const drawn = takeOver(cells);
    pieces = Array.from({ length: width * height }, (_, tile) => drawn.get(`${name}-${tile}`) ?? createPiece(tile, name));
    if (drawn.size !== pieces.length) cells.replaceChildren(...pieces.slice(1), pieces[0]);
    marked = null;
    board.style.setProperty("--columns", String(width));
    board.style.setProperty("--rows", String(height));
  }

  /** Draw everything but the places; dragging changes none of this. */
  function markAll(/** @type {BoardState} */ state) {
    const { position, mode } = state;
    if (marked?.look !== state.look || marked.goal !== state.goal) drawLook(board, pieces, state);
    if (marked?.goal !== state.goal) drawBands(board, pieces, state);
    position.tiles.forEach((tile, cell) => mark(pieces[tile], state, cell));
    setAttribute(cells, "aria-owns", position.tiles.map((tile) => pieces[tile].id).join(" "));
    setAttribute(board, "role", ROLES[mode]);
    setAttribute(board, "aria-label", boardName(state));
    setAttribute(board, "tabindex", mode === "play" ? "0" : "-1");
    cells.toggleAttribute("inert", mode === "look");
    board.classList.toggle("solved", state.solved);
    board.classList.toggle("frozen", state.isFrozen);
    board.classList.toggle("overlaid", state.distances || state.pointers);
    setAttribute(board, "data-moving", state.moving);
    marked = { ...state };
  }

  return {
    cells,

    /** Update the elements to the state; tiles take `duration` ms to reach their cells. */
    draw(/** @type {BoardState} */ state, /** @type {number} */ duration) {
      const { position } = state;
      if (pieces.length !== position.tiles.length || !fits(board, position)) build(state);
      const pulls = [...state.holds.values()].filter((hold) => pulledBack(hold, position) > 0);
      position.tiles.forEach((tile, cell) => {
        const hold = pulls.find(({ cells }) => cells.includes(cell));
        pieces[tile].classList.toggle("held", hold !== undefined);
        place(pieces[tile], placeOf(cell, position.width, hold), duration);
      });
      if (MARKS.some((name) => marked?.[name] !== state[name])) markAll(state);
    },

    focusCell(/** @type {BoardState} */ { position, cursor }) {
      pieces[position.tiles[cursor]].focus({ preventScroll: true });
    },

    /** Return the tile that an element is or belongs to; -1 if none. */
    tileAt(/** @type {EventTarget | null} */ target) {
      return pieces.findIndex((piece) => target instanceof Node && piece.contains(target));
    },
  };
}

function createCells(/** @type {HTMLElement} */ board) {
  const cells = document.createElement("div");
  cells.className = "cells";
  board.replaceChildren(cells);
  return cells;
}

/**
 * Return the pieces drawn by the server, by id; empty the second time. They were in a grid; from now on they are positioned.
 *
 * @param {Element} cells @returns {Map<string, HTMLElement>}
 */
function takeOver(cells) {
  const drawn = cells.classList.contains("drawn") ? [...cells.querySelectorAll("button")] : [];
  cells.classList.remove("drawn");
  cells.removeAttribute("inert");
  return new Map(drawn.map((piece) => [piece.id, piece]));
}

function createPiece(/** @type {number} */ tile, /** @type {string} */ name) {
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

function fits(/** @type {HTMLElement} */ board, /** @type {{width: number, height: number}} */ { width, height }) {
  return board.style.getPropertyValue("--columns") === String(width) && board.style.getPropertyValue("--rows") === String(height);
}

/** Return a transform in percent of the piece's size, so that nothing is measured and a resize needs no redraw. */
function placeOf(/** @type {number} */ cell, /** @type {number} */ width, /** @type {import("./hold.js").Hold | undefined} */ hold) {
  const x = (cell % width) + (hold ? hold.back.x * hold.offset : 0);
  const y = Math.floor(cell / width) + (hold ? hold.back.y * hold.offset : 0);
  return `translate(${round(x * 100)}%, ${round(y * 100)}%)`;
}

/** Set the duration only on pieces that move: set on the board, it would restyle every tile. */
function place(/** @type {HTMLElement} */ piece, /** @type {string} */ there, /** @type {number} */ duration) {
  if (piece.style.transform === there) return;
  piece.style.transitionDuration = `calc(${duration}ms * var(--motion, 1))`;
  piece.style.transform = there;
}

/** @param {HTMLElement} piece @param {BoardState} state @param {number} cell */
function mark(piece, state, cell) {
  const { position } = state;
  piece.classList.toggle("home", isInPlace(state, cell));
  piece.classList.toggle("movable", moveToBlank(position, cell) !== null);
  drawOverlays(piece, state, cell);
  drawHint(piece, state.hint, position.tiles[cell], cell);
  if (state.solved) setStyle(piece, "--order", String((cell % position.width) + Math.floor(cell / position.width)));
  setAttribute(piece, "aria-label", cellName(state, cell));
  setAttribute(piece, "tabindex", state.mode === "explore" && cell === state.cursor ? "0" : "-1");
}

/** @param {HTMLElement} piece @param {Hint | null} hint @param {number} tile @param {number} cell */
function drawHint(piece, hint, tile, cell) {
  const isHinted = hint !== null && tile !== 0 && hint.tile === tile;
  piece.classList.toggle("hinted", isHinted);
  piece.classList.toggle("next-tile", hint?.tiles?.includes(tile) ?? false);
  piece.classList.toggle("next-cell", hint?.cells?.includes(cell) ?? false);
  if (isHinted && hint.direction) setAttribute(piece, "data-hint", DIRECTION_NAMES[hint.direction]);
  else piece.removeAttribute("data-hint");
}

/**
 * Draw the look on the board and its pieces, which are in numerical order: numbers, other faces, or the pieces of a picture, cut
 * according to the goal.
 *
 * @param {HTMLElement} board
 * @param {readonly HTMLElement[]} pieces
 * @param {Pick<BoardState, "position" | "goal" | "look">} state
 */
function drawLook(board, pieces, { position, goal, look }) {
  const cut = coverBoard(position, look.shape);
  const goalOrShown = goal ?? position;
  dress(board, look, pieces.length);
  setStyle(board, "--picture-width", String(round(cut.across)));
  setStyle(board, "--picture-height", String(round(cut.down)));
  setStyle(board, "--picture-part", String(look.shape.part));
  goalOrShown.tiles.forEach((tile, cell) => {
    setStyle(pieces[tile], "--x", placed((cell % position.width) + cut.left, cut.across)); // the blank's piece is added when solved
    setStyle(pieces[tile], "--y", placed(Math.floor(cell / position.width) + cut.above, cut.down));
    const label = pieces[tile].querySelector(".tile-label");
    if (label && label.textContent !== faceOf(look.faces, tile)) label.textContent = faceOf(look.faces, tile);
  });
}

/** Set the style that all tiles share. @param {HTMLElement} board @param {Look} look @param {number} count  number of cells */
function dress(board, { faces, picture, numbers }, count) {
  const longest = Math.max(...Array.from({ length: count - 1 }, (_, index) => [...faceOf(faces, index + 1)].length));
  board.classList.toggle("pictured", picture !== "");
  board.classList.toggle("numbered", picture !== "" && numbers);
  board.classList.toggle("lettered", faces !== null);
  board.classList.toggle("narrow-numbers", longest === 1);
  board.classList.toggle("wide-numbers", longest > 2);
  board.classList.remove("awaits-picture");
  setStyle(board, "--picture", picture === "" ? "none" : `url("${picture}")`);
}

/**
 * Return how a picture covers the board, overflowing on one axis: its size in cells, and how many cells are hidden before the
 * board.
 *
 * @param {{width: number, height: number}} size @param {Shape} shape
 */
export function coverBoard({ width, height }, { ratio, part }) {
  const isWider = ratio > width / height;
  const [across, down] = isWider ? [height * ratio, height] : [width, width / ratio];
  return { across, down, left: (across - width) * part, above: (down - height) * part };
}

/** Return the CSS position of a background that is `cells` wide and starts `before` cells before its piece. */
function placed(/** @type {number} */ before, /** @type {number} */ cells) {
  return cells > 1 ? `${round((100 * before) / (cells - 1))}%` : "0%";
}

/* Overlays: the distance and an arrow on each tile that is not in place. */

/** Add or remove the enabled overlays on the piece in a cell. @param {HTMLElement} piece @param {BoardState} state @param {number} cell */
function drawOverlays(piece, state, cell) {
  const { distances, pointers } = state;
  const offset = distances || pointers ? offsetToGoal(state, cell) : null;
  const isAway = offset !== null && distanceOf(offset) > 0;
  if (isAway && distances) setAttribute(piece, "data-distance", String(distanceOf(offset)));
  else piece.removeAttribute("data-distance");
  piece.classList.toggle("pointed", isAway && pointers);
  if (isAway && pointers) setStyle(piece, "--turn", `${degreesOf(offset)}deg`);
}

/** Return the direction of an offset in degrees clockwise from up. @param {import("./state.js").Offset} offset */
function degreesOf({ across, down }) {
  return Math.round((Math.atan2(across, -down) * 180) / Math.PI);
}

/*
 * Colour schemes: the tiles of a row, a column or a layer of the goal share a colour. The root has an attribute for the
 * chosen scheme; each tile has its band in every scheme.
 *
 * layer  cells equally far from the goal's top or left edge: without the first layer a smaller board remains
 */

const TINTS = 9; // number of tints in tokens.css; further bands repeat them

/**
 * Set the tints on the pieces, which are in numerical order; none without a goal.
 *
 * @param {HTMLElement} board
 * @param {readonly HTMLElement[]} pieces
 * @param {Pick<BoardState, "goal">} state
 */
function drawBands(board, pieces, { goal }) {
  board.classList.toggle("banded", goal !== null);
  if (goal) rowsOf(goal).forEach((row, y) => row.forEach((tile, x) => setTints(pieces[tile], y, x)));
}

/** Set the tints of a cell of the goal on the element that shows its tile. @param {ElementCSSInlineStyle} element @param {number} row @param {number} column */
export function setTints(element, row, column) {
  for (const [band, number] of Object.entries({ row, column, layer: Math.min(row, column) })) {
    setStyle(element, `--${band}-tint`, `var(--tint-${number % TINTS})`);
  }
}

/* Write styles and attributes only where they differ, to avoid needless layout and announcements. */

/** @param {ElementCSSInlineStyle} element @param {string} name @param {string} value */
export function setStyle(element, name, value) {
  if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
}

/** @param {HTMLElement} element @param {string} name @param {string} value */
export function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Round a number for styles: two decimals are finer than any screen. @param {number} value */
export function round(value) {
  return Math.round(value * 100) / 100;
}
