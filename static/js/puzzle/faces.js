/**
 * Faces: what is written on the tiles instead of numbers; the same rules as `webapp/puzzle/faces.py`.
 *
 * The text form has one character per tile, in numerical order, like `RATEYOURMINDPAL`; longer faces are separated by commas.
 * Tiles with equal faces are interchangeable: the goal is reached either way. `words.js` has puzzles whose tiles are letters.
 *
 * @typedef {readonly string[]} Faces  for the tiles 1, 2, ..
 */

import { gettext, listedWithAnd, ngettext } from "../i18n/gettext.js";
/** @import { Position } from "./position.js" */

/** The most characters that fit on a tile. */
export const MAX_FACE_CHARACTERS = 4;

/** The most tiles that a sentence names one by one. */
export const MAX_NAMED = 6;

const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Cs}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/u;

/** Parse faces; null for an empty text. Throws an Error unless there is one for each tile. */
export function parseFaces(/** @type {string} */ text, /** @type {number} */ tiles) {
  const written = text.normalize("NFC").trim();
  if (written === "") return null;
  const faces = tiles === 1 ? [written] : written.includes(",") ? written.split(",").map((face) => face.trim()) : [...written];
  const wrong = faces.find((face) => [...face].length > MAX_FACE_CHARACTERS || !isVisible(face));
  if (wrong !== undefined) throw new Error(gettext("'{face}' cannot be a tile's label. Write 1 to {most} visible characters.", { face: wrong, most: MAX_FACE_CHARACTERS }));
  if (faces.length !== tiles) throw new Error(gettext("{tiles} tiles need {tiles} labels; there are {faces}.", { tiles, faces: faces.length }));
  return Object.freeze(faces);
}

/** Return whether a face is visible: it has a character other than combining marks, and nothing invisible but joiners. */
function isVisible(/** @type {string} */ face) {
  const bare = face.replaceAll(/[\u200c\u200d]/g, "");
  return !INVISIBLE.test(bare) && /[^\p{M}]/u.test(bare);
}

/** Return the text form; empty for null. */
export function formatFaces(/** @type {Faces | null} */ faces) {
  if (faces === null) return "";
  return faces.join(faces.every((face) => [...face].length === 1) ? "" : ",");
}

/** Return whether every tile has a letter, so that positions read as words. */
export function areLetters(/** @type {Faces | null} */ faces) {
  return faces !== null && faces.every((face) => /^\p{L}$/u.test(face));
}

/** Return what is written on a tile. */
export function faceOf(/** @type {Faces | null} */ faces, /** @type {number} */ tile) {
  return faces === null ? String(tile) : faces[tile - 1];
}

/** Return what is written on several tiles, or only their number if there are many. */
export function facesOf(/** @type {Faces | null} */ faces, /** @type {readonly number[]} */ tiles) {
  if (tiles.length > MAX_NAMED) return ngettext("{count} tile", "{count} tiles", tiles.length);
  return listedWithAnd(tiles.map((tile) => faceOf(faces, tile)));
}

/** Return whether two tiles look the same; the blank only equals itself. */
export function areAlike(/** @type {Faces | null} */ faces, /** @type {number} */ one, /** @type {number} */ other) {
  return one === other || (faces !== null && one !== 0 && other !== 0 && faces[one - 1] === faces[other - 1]);
}

/** Return whether two positions look the same. */
export function readAlike(/** @type {Faces | null} */ faces, /** @type {Position} */ a, /** @type {Position} */ b) {
  return a.width === b.width && a.height === b.height && a.tiles.every((tile, cell) => areAlike(faces, tile, b.tiles[cell]));
}
