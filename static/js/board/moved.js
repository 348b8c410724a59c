/** What has moved, in words for those who hear the page. */

import { listed, ngettext } from "../language/gettext.js";
import { faceOf } from "../puzzle/faces.js";
import { cellsOf } from "../puzzle/position.js";

/** So many tiles that moved there. @type {Readonly<Record<import("../puzzle/moves.js").Direction, (count: number, tiles: {tiles: string}) => string>>} */
const MOVED = Object.freeze({
  U: (count, tiles) => ngettext("Tile {tiles} moved up.", "Tiles {tiles} moved up.", count, tiles),
  D: (count, tiles) => ngettext("Tile {tiles} moved down.", "Tiles {tiles} moved down.", count, tiles),
  L: (count, tiles) => ngettext("Tile {tiles} moved left.", "Tiles {tiles} moved left.", count, tiles),
  R: (count, tiles) => ngettext("Tile {tiles} moved right.", "Tiles {tiles} moved right.", count, tiles),
});

/**
 * "Tile 8 moved left."
 *
 * @param {import("../puzzle/position.js").Position} before
 * @param {import("../puzzle/moves.js").Move} move
 * @param {import("../puzzle/faces.js").Faces | null} faces
 */
export function movedText(before, move, faces) {
  const tiles = cellsOf(before, move).map((cell) => faceOf(faces, before.tiles[cell]));
  return MOVED[move.direction](tiles.length, { tiles: listed(tiles) });
}
