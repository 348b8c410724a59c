/** What a goal is called: by its name in the list of goals, and in a word on the button beside the size. */

import { gettext } from "../language/gettext.js";
import { hasPicture } from "../game/pictures.js";
import { isGoalName } from "../puzzle/goals.js";
import { MAGIC } from "../puzzle/magic.js";

/** The goals in a word, beside the size of the board. */
const AIMS = /** @type {Record<string, string>} */ ({
  "blank-first": gettext("blank-first"),
  columns: gettext("columns"),
  snake: gettext("snake"),
  spiral: gettext("spiral"),
  turned: gettext("turned"),
  // Translators: a magic square, the goal in a word
  magic: gettext("magic"),
  // Translators: a goal that somebody has laid
  custom: gettext("custom"),
});

/** @param {string} goalText */
export function goalName(goalText) {
  return isGoalName(goalText) || goalText === MAGIC ? goalText : "custom";
}

/** As `aim` of `webapp/first_paint.py` has it: `1…15`, `picture`, `letters`, `spiral`. @param {Pick<import("../game/game.js").Game, "goalText" | "faces" | "picture" | "start">} game */
export function aimOf({ goalText, faces, picture, start }) {
  const name = goalName(goalText);
  if (faces) return gettext("letters");
  if (name !== "standard") return AIMS[name];
  return hasPicture(picture) ? gettext("picture") : `1…${start.tiles.length - 1}`;
}
