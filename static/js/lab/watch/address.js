/** The address of a watched search: `position=`, `search=` and `step=`. */

import { gettext, listed } from "../../language/gettext.js";
import { namedGoal } from "../../puzzle/goals.js";
import { canReach } from "../../puzzle/parity.js";
import { formatLink, parseLink, sizeOf } from "../../puzzle/position.js";
import { SEARCHES } from "../../searches/offers.js";
import { MOST_STEPS } from "./recording.js";

/** @typedef {import("../../puzzle/position.js").Position} Position */
/** @typedef {{position: Position, search: import("../../searches/search.js").Search, step: number}} Watched */

/** The sizes that can be watched. */
export const SIZES = ["2x2", "2x3", "3x2", "3x3"];
const FIRST = "1-3-5.4-0-2.7-8-6"; // where no position is named

/** What an address shows. Throws an Error with a sentence. @param {URLSearchParams} query @returns {Watched} */
export function readAddress(query) {
  const [name, step] = [query.get("search") ?? "a-star", query.get("step") ?? "1"];
  const search = SEARCHES.find((each) => each.name === name);
  if (!search) throw new Error(noSearch(name.slice(0, 20)));
  if (!/^\d{1,6}$/.test(step) || Number(step) < 1 || Number(step) > MOST_STEPS) throw new Error(noStep(step.slice(0, 20)));
  return { position: checked(parseLink(query.get("position") ?? FIRST)), search, step: Number(step) };
}

/** @param {string} name */
function noSearch(name) {
  return gettext("There is no search '{name}': there are {names}.", { name, names: listed(SEARCHES.map((each) => each.name)) });
}

/** @param {string} text */
function noStep(text) {
  return gettext("'{text}' is not a step: they go from 1 to {most:,}.", { text, most: MOST_STEPS });
}

/** A position that can be watched. Throws an Error with a sentence for any other. @param {Position} position */
export function checked(position) {
  if (!SIZES.includes(sizeOf(position))) throw new Error(gettext("Here boards of {sizes} are searched; this one is {size}.", { sizes: listed(SIZES), size: sizeOf(position) }));
  if (!canReach(position, goalFor(position))) throw new Error(gettext("This position cannot be solved: a search would only find that out when it has seen all that can be reached."));
  return position;
}

/** @param {import("../../puzzle/position.js").Size} size */
export function goalFor({ width, height }) {
  return namedGoal("standard", width, height);
}

/** @param {Watched} watched */
export function writeAddress({ position, search, step }) {
  history.replaceState(null, "", `?position=${formatLink(position)}&search=${search.name}&step=${step}`);
}
