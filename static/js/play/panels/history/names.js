/** Display names of sessions, puzzle types, controls and goals. */

import { shownTime } from "../../../game/clock.js";
import { gettext } from "../../../i18n/gettext.js";
import { places } from "../../../ui/figures.js";
import { GOAL_WORDS } from "../../goal-label.js";
import { FIRST_SESSION } from "../../../storage/solve-record.js";

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

/** Return the name of a session; the default one is translated. */
export function sessionName(/** @type {string} */ session) {
  return session === FIRST_SESSION ? gettext("Session 1") : session;
}

export function kindName(/** @type {string} */ kind) {
  return KINDS[kind] ?? kind;
}

export function controlName(/** @type {string} */ control) {
  return CONTROLS[control] ?? control;
}

export function goalName(/** @type {string} */ goal) {
  return GOAL_WORDS[goal] ?? goal;
}

const UNCOUNTED = /** @type {Record<string, string>} */ ({
  again: gettext("Not counted: you had solved this scramble before"),
  shown: gettext("Not counted: a solution was shown"),
  hinted: gettext("Not counted: a hint made a move"),
  easy: gettext("Not counted: it was nearly solved at the start"),
  begun: gettext("Not counted: its first moves were not timed"),
});

/** Return why a solve is not counted. @param {import("../../../storage/solve-record.js").Uncounted | "begun"} reason  begun: of a game that came with moves, and is not saved */
export function uncountedText(reason) {
  return UNCOUNTED[reason] ?? "";
}

/** Return a result, best or average like any time on the page; `DNF` if not finished, `–` if unknown. @param {number | null} milliseconds  Infinity if not finished */
export function resultText(milliseconds) {
  if (milliseconds === null) return "–";
  // Translators: "did not finish", in place of a time
  if (milliseconds === Infinity) return gettext("DNF");
  return shownTime(milliseconds);
}

/** Return how fast moves were made; "" if there is nothing to measure. @param {number} length @param {number} milliseconds */
export function speedText(length, milliseconds) {
  // Translators: {number} moves in a second
  return length && milliseconds ? gettext("{number} moves/s", { number: places((1000 * length) / milliseconds, 1) }) : "";
}
