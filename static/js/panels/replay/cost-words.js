/** What is said of what moves have cost. */

import { gettext } from "../../language/gettext.js";

/** @typedef {readonly (number | null)[]} MoveCosts  null where it is not known */

/** What the shown step has cost, and all until there: `This step: +2. In all: +4.` @param {MoveCosts} costs @param {number} step */
export function stepCost(costs, step) {
  const cost = costs[step - 1] ?? null;
  if (cost === null) return "";
  const all = sumOf(costs.slice(0, step));
  return all === null ? gettext("This step: +{cost}.", { cost }) : gettext("This step: +{cost}, so far +{all}.", { cost, all });
}

/** What all of them have cost; null while one is not known. @param {MoveCosts} costs @returns {number | null} */
export function sumOf(costs) {
  return costs.reduce((/** @type {number | null} */ sum, cost) => (sum === null || cost === null ? null : sum + cost), 0);
}
