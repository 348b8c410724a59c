/** The figures of a search: who searches, for how long, and for those who want to know, how many positions. */

import { write } from "../../page/dom.js";
import { count, duration } from "../../page/figures.js";

const COUNTS = /** @type {const} */ (["expanded", "generated", "frontier", "explored", "bound"]);
const EXPLAINED = /** @type {const} */ (["frontier", "explored", "bound"]);

/**
 * @typedef {import("../../server/job.js").View} View
 * @typedef {import("../../server/protocol.js").Info} Info
 * @typedef {Record<"method" | "time" | "figures" | "rate" | "frontierWords" | "exploredWords" | "boundWords" | typeof COUNTS[number],
 *   HTMLElement>} FigureParts
 */

/** @param {FigureParts} parts  of the Solve panel */
export function createSearchFigures(parts) {
  /** Draws what a view of the solver client tells. */
  function show(/** @type {View} */ view) {
    const known = knownIn(view);
    write(parts.method, methodOf(view));
    write(parts.time, known.seconds && known.phase !== "queued" ? duration(known.seconds) : "");
    parts.figures.hidden = !known.generated;
    if (known.generated) showCounts(known, view.result !== null);
  }

  function showCounts(/** @type {Partial<Info>} */ known, /** @type {boolean} */ isOver) {
    for (const name of COUNTS) {
      /** @type {HTMLElement} */ (parts[name].parentElement).hidden = known[name] === undefined;
      write(parts[name], count(known[name] ?? 0));
    }
    for (const name of EXPLAINED) parts[`${name}Words`].hidden = known[name] === undefined;
    const { seconds, generated = 0, rate = 0 } = known;
    write(parts.rate, count(isOver && seconds ? generated / seconds : rate));
  }

  return { show };
}

/** The latest figures of a view. @param {View} view @returns {Partial<Info>} */
function knownIn({ info, result }) {
  if (!result || result.type === "unsolvable") return info ?? {};
  const { expanded, generated, seconds } = result;
  return { ...info, expanded, generated, seconds };
}

/** The solver and the heuristic at work, by the titles that the server gives them. */
function methodOf(/** @type {View} */ { hello, info, result }) {
  const known = result?.type === "solution" ? result : info;
  return [titleOf(hello?.solvers, known?.solver), titleOf(hello?.heuristics, known?.heuristic)].filter(Boolean).join(" · ");
}

/** @param {import("../../server/protocol.js").Offer[] | undefined} offers @param {string | undefined} name */
function titleOf(offers = [], name) {
  return offers.find((offer) => offer.name === name)?.title ?? name;
}
