/** What a goal is called: by its name in the list of goals, and in a word on the button beside the size. */

import { hasPicture } from "../game/pictures.js";
import { isGoalName } from "../puzzle/goals.js";
import { MAGIC } from "../puzzle/magic.js";

/** @param {string} goalText */
export function goalName(goalText) {
  return isGoalName(goalText) || goalText === MAGIC ? goalText : "custom";
}

/** As `aim` of `webapp/first_paint.py` has it: `1…15`, `picture`, `letters`, `spiral`. @param {import("../game/game.js").Game} game */
export function aimOf({ goalText, faces, picture, start }) {
  const name = goalName(goalText);
  if (faces) return "letters";
  if (name !== "standard") return name;
  return hasPicture(picture) ? "picture" : `1…${start.tiles.length - 1}`;
}
