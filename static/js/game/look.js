/** The look of a game: what its tiles show, and the goal to show it for. */

import { MAGIC } from "../puzzle/magic.js";
import { hasPicture, pictureUrl, shapeOf } from "./pictures.js";

/** @typedef {Pick<import("./game.js").Game, "goal" | "goalText" | "faces" | "picture" | "numbers">} Looks */

export function lookOf(/** @type {Looks} */ { faces, numbers, picture }) {
  return { faces, numbers, picture: hasPicture(picture) ? pictureUrl(picture) : "", shape: shapeOf(picture) };
}

/** Return the position with all tiles in place; null if any magic square is the goal, except with a picture. */
export function homeOf(/** @type {Looks} */ { goal, goalText, picture }) {
  return goalText === MAGIC && !hasPicture(picture) ? null : goal;
}
