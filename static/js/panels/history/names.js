/** Names: what people call the sessions, the kinds of puzzles, the controls and the goals that solves are kept with. */

import { FIRST_SESSION } from "../../kept/solve.js";
import { gettext } from "../../language/gettext.js";

const KINDS = /** @type {Record<string, string>} */ ({
  numbers: gettext("numbers"),
  letters: gettext("letters"),
  picture: gettext("picture"),
  magic: gettext("magic"),
  other: gettext("other"),
});

const CONTROLS = /** @type {Record<string, string>} */ ({
  keyboard: gettext("keyboard"),
  mouse: gettext("mouse"),
  hover: gettext("hover"),
  touch: gettext("touch"),
  unknown: gettext("unknown"),
});

/** @type {Record<import("../../puzzle/goals.js").GoalName | "magic", string>} */
const GOALS = {
  standard: gettext("standard"),
  "blank-first": gettext("blank-first"),
  columns: gettext("columns"),
  snake: gettext("snake"),
  spiral: gettext("spiral"),
  turned: gettext("turned"),
  magic: gettext("magic"),
};

/** A session: of those that a person has not named there is one. */
export function sessionName(/** @type {string} */ session) {
  return session === FIRST_SESSION ? gettext("Session 1") : session;
}

/** What the tiles show. */
export function kindName(/** @type {string} */ kind) {
  return KINDS[kind] ?? kind;
}

/** By what the tiles were moved. */
export function controlName(/** @type {string} */ control) {
  return CONTROLS[control] ?? control;
}

/** A goal by its name, or by its text. */
export function goalName(/** @type {string} */ goal) {
  return GOALS[/** @type {keyof typeof GOALS} */ (goal)] ?? goal;
}
