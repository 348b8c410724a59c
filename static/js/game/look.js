/** The look of a game: what a board shows on its tiles, and where the goal wants them. */

import { MAGIC } from "../puzzle/magic.js";
import { hasPicture, pictureUrl, shapeOf } from "./pictures.js";

/** @typedef {Pick<import("./game.js").Game, "goal" | "goalText" | "faces" | "picture" | "numbers">} Looks */

export function lookOf(/** @type {Looks} */ { faces, numbers, picture }) {
  return { faces, numbers, picture: hasPicture(picture) ? pictureUrl(picture) : "", shape: shapeOf(picture) };
}

/** The position with all tiles in place; with any magic square as the goal there is none, except for a picture. */
export function homeOf(/** @type {Looks} */ { goal, goalText, picture }) {
  return goalText === MAGIC && !hasPicture(picture) ? null : goal;
}
