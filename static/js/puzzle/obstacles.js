/**
 * Obstacles: why a move is impossible, in the words of `webapp/puzzle/board.py`.
 *
 * @typedef {import("./moves.js").Direction} Direction
 */

import { gettext, ngettext } from "../language/gettext.js";

/** @type {Readonly<Record<Direction, string>>} */
const NO_TILE = {
  U: gettext("no tile is below the blank"),
  D: gettext("no tile is above the blank"),
  L: gettext("no tile is right of the blank"),
  R: gettext("no tile is left of the blank"),
};

/** @type {Readonly<Record<Direction, (room: number) => string>>} */
const TOO_FEW_TILES = {
  U: (room) => ngettext("only {count} tile is below the blank", "only {count} tiles are below the blank", room),
  D: (room) => ngettext("only {count} tile is above the blank", "only {count} tiles are above the blank", room),
  L: (room) => ngettext("only {count} tile is right of the blank", "only {count} tiles are right of the blank", room),
  R: (room) => ngettext("only {count} tile is left of the blank", "only {count} tiles are left of the blank", room),
};

/** Why so few tiles can slide that way as there is room for, as a clause. @param {Direction} direction @param {number} room */
export function obstacle(direction, room) {
  return room === 0 ? NO_TILE[direction] : TOO_FEW_TILES[direction](room);
}
