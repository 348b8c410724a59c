/** Answers to typed commands on the current game: where tiles are, and whether they can move. No DOM. */

import { distanceOf, offsetToGoal } from "../../board/state.js";
import { lookOf, shownGoal } from "../../game/pictures.js";
import { gettext, joined, listed, ngettext } from "../../i18n/gettext.js";
import { faceOf } from "../../puzzle/faces.js";
import { IllegalMove, parseMoves } from "../../puzzle/moves.js";
import { placeOf } from "../../puzzle/parity.js";
import { blankOf, moveToBlank, rowsOf, slide } from "../../puzzle/position.js";
import { shownWord } from "./parsing.js";
/** @import { Direction, Move } from "../../puzzle/moves.js" */

/**
 * @typedef {Pick<import("../../game/game.js").Game, "position" | "goal" | "goalText" | "faces" | "picture" | "numbers">} Shown
 */

/** Texts on where a tile next to the blank can move. @type {Readonly<Record<Direction, (tile: string) => string>>} */
const BESIDE = Object.freeze({
  U: (tile) => gettext("Tile {tile} can move up.", { tile }),
  D: (tile) => gettext("Tile {tile} can move down.", { tile }),
  L: (tile) => gettext("Tile {tile} can move left.", { tile }),
  R: (tile) => gettext("Tile {tile} can move right.", { tile }),
});

/** Return the move that brings a tile of that face to the blank; of several, the one next to it. Throws IllegalMove if there is none. @param {Shown} game @param {string} face */
export function movesOfTile(game, face) {
  const cells = cellsOfFace(game, face);
  const found = cells.flatMap((cell) => moveToBlank(game.position, cell) ?? []).sort((a, b) => a.count - b.count);
  if (found.length) return [found[0]];
  throw new IllegalMove(cells.length ? gettext("Tile {tile} is not in the blank’s row or column.", { tile: face }) : noTile(face));
}

/** Return all the moves. Throws an Error with a sentence if one of them is not possible. @param {Shown} game @param {string} text */
export function movesOfText(game, text) {
  const moves = parseMoves(text);
  moves.reduce(slideOrExplain, game.position);
  return moves;
}

/** Return where a tile is and how far from its goal cell; for equal tiles, where each is. @param {Shown} game @param {string} face */
export function whereIs(game, face) {
  return joined(cellsOfFace(game, face).map((cell) => whereOfCell(game, cell, face))) || noTile(face);
}

export function whereIsBlank(/** @type {Shown} */ { position, faces }) {
  const beside = position.tiles.flatMap((tile, cell) => {
    const move = moveToBlank(position, cell);
    return move?.count === 1 ? BESIDE[move.direction](faceOf(faces, tile)) : [];
  });
  return joined([gettext("The blank is in row {row}, column {column}.", placeOf(position, blankOf(position))), ...beside]);
}

/** Return the rows as text. @param {Shown} game */
export function rowsText({ position, faces }) {
  const name = (/** @type {number} */ tile) => (tile === 0 ? gettext("blank") : faceOf(faces, tile));
  return joined(rowsOf(position).map((row, index) => gettext("Row {row}: {tiles}.", { row: index + 1, tiles: listed(row.map(name)) })));
}

export function helpText() {
  const words = /** @type {const} */ (["board", "blank", "left", "hint", "solve", "stop", "undo", "redo", "restart", "new", "pause", "explore", "help"]);
  return gettext("Type a tile’s number or letter to move it, moves such as R2U, “{where} 7”, or one of these: {words}.", {
    where: shownWord("where"),
    words: listed(words.map(shownWord)),
  });
}

export function unknownText(/** @type {string} */ text) {
  return joined([gettext("Unknown command: “{text}”.", { text: text.slice(0, 40) }), helpText()]);
}

/** Return the cells of all tiles with that face. @param {Shown} game @param {string} face */
function cellsOfFace({ position, faces }, face) {
  return [...position.tiles.keys()].filter((cell) => position.tiles[cell] !== 0 && faceOf(faces, position.tiles[cell]) === face);
}

/** @param {Shown} game @param {number} cell @param {string} tile */
function whereOfCell(game, cell, tile) {
  const { position } = game;
  const place = { tile, ...placeOf(position, cell) };
  const way = offsetToGoal({ position, goal: shownGoal(game), look: lookOf(game) }, cell);
  if (!way) return gettext("Tile {tile} is in row {row}, column {column}.", place);
  if (distanceOf(way) === 0) return gettext("Tile {tile} is in row {row}, column {column}, in place.", place);
  const home = { home_row: place.row + way.down, home_column: place.column + way.across };
  return ngettext(
    "Tile {tile} is in row {row}, column {column}, {count} cell from its place: row {home_row}, column {home_column}.",
    "Tile {tile} is in row {row}, column {column}, {count} cells from its place: row {home_row}, column {home_column}.",
    distanceOf(way),
    { ...place, ...home },
  );
}

/** @param {import("../../puzzle/position.js").Position} position @param {Move} move @param {number} index @param {readonly Move[]} moves */
function slideOrExplain(position, move, index, moves) {
  try {
    return slide(position, move);
  } catch (error) {
    if (!(error instanceof IllegalMove) || moves.length === 1) throw error;
    throw new IllegalMove(gettext("No tile was moved: move {number} of {count} is not possible. {reason}", { number: index + 1, count: moves.length, reason: error.message }));
  }
}

function noTile(/** @type {string} */ face) {
  return gettext("There is no tile {tile} on this board.", { tile: face });
}
