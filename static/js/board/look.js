/**
 * The look of the tiles: their numbers, other faces, or the pieces of a picture that is cut by the goal.
 *
 * @typedef {import("./state.js").Look} Look
 */

import { faceOf } from "../puzzle/faces.js";
import { round, setStyle } from "./style.js";

/**
 * Put the look on the board and its pieces, which stand by their numbers. It changes with the goal where that cuts a picture.
 *
 * @param {HTMLElement} board
 * @param {readonly HTMLElement[]} pieces
 * @param {Pick<import("./state.js").BoardState, "position" | "goal" | "look">} state
 */
export function drawLook(board, pieces, { position, goal, look }) {
  const cut = coverBoard(position, look.shape);
  const home = goal ?? position;
  dress(board, look, pieces.length);
  setStyle(board, "--picture-width", String(round(cut.across)));
  setStyle(board, "--picture-height", String(round(cut.down)));
  home.tiles.forEach((tile, cell) => tile && showPiece(pieces[tile], faceOf(look.faces, tile), cell % position.width, Math.floor(cell / position.width), cut));
}

/** What all tiles have in common. @param {HTMLElement} board @param {Look} look @param {number} count  cells of the board */
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
 * How a picture covers the board and goes beyond it on one axis: its size in cells, and how many cells lie before the board.
 *
 * @param {{width: number, height: number}} size @param {import("./state.js").Shape} shape
 */
function coverBoard({ width, height }, { ratio, part }) {
  const isWider = ratio > width / height;
  const [across, down] = isWider ? [height * ratio, height] : [width, width / ratio];
  return { across, down, left: (across - width) * part, above: (down - height) * part };
}

/**
 * A tile shows the piece of the picture that lies on its home cell.
 *
 * @param {HTMLElement} piece @param {string} text @param {number} column @param {number} row
 * @param {ReturnType<typeof coverBoard>} cut
 */
function showPiece(piece, text, column, row, { across, down, left, above }) {
  const label = /** @type {HTMLElement} */ (piece.querySelector(".tile-label"));
  if (label.textContent !== text) label.textContent = text;
  setStyle(piece, "--x", placed(column + left, across));
  setStyle(piece, "--y", placed(row + above, down));
}

/** Where a background of so many cells stands that begins so many cells before its piece. */
function placed(/** @type {number} */ before, /** @type {number} */ cells) {
  return cells > 1 ? `${round((100 * before) / (cells - 1))}%` : "0%";
}
