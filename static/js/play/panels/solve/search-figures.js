/** The figures of a search: method, time and, in the details, node counts, tables, threads and iterations. */

import { gettext } from "../../../i18n/gettext.js";
import { html, write, writeOrHide } from "../../../ui/dom.js";
import { count, duration } from "../../../ui/figures.js";
/** @import { View } from "../../../api/job.js" */
/** @import { Details, Info, Iteration, Offer } from "../../../api/protocol.js" */

const COUNTS = /** @type {const} */ (["expanded", "generated", "frontier", "explored", "bound"]);
const ORDERLY = ["astar", "idastar"]; // searches whose order matters only among positions with the same f
const SETTINGS = /** @type {const} */ (["tables", "h", "threads"]);
const EXPLAINED = /** @type {const} */ (["generated", "frontier", "explored", "bound", "tables", "h"]);
const DEEPENING = ["idastar", "parallel-idastar", "anytime"]; // solvers with iterations of IDA*
const MIN_TIMED_S = 0.0005; // shorter times round to less than a millisecond on the wire
const NONE = "–";

/** Explanations of the figures, during a search and after it. */
const WORDS = {
  running: {
    generated: gettext("Generated: positions reached so far, and how many per second. Expanded: those whose moves have been tried."),
    frontier: gettext("Frontier: those still to expand."),
    explored: gettext("Explored: those already expanded."),
    bound: gettext("Threshold: the search now tries solutions of up to this many moves."),
  },
  over: {
    generated: gettext("Generated: positions reached, and how many per second. Expanded: those whose moves were tried."),
    frontier: gettext("Frontier: those that were not expanded."),
    explored: gettext("Explored: those that were expanded."),
    bound: gettext("Threshold: the last iteration tried solutions of up to this many moves."),
  },
};
const TABLES = gettext("Tables: the tiles in each pattern database.");

/**
 * @typedef {Record<"method" | "time" | "figures" | "rate" | "searchNote" | "iterations" | "iterationsTitle" | "iterationRows" |
 *   "untimed" | "must" | "mustWords" | typeof COUNTS[number] | typeof SETTINGS[number] | `${typeof EXPLAINED[number]}Words`, HTMLElement>} FigureParts
 * @typedef {Partial<Info> & Pick<Details, "h" | "threads">} Known
 */

/** @param {FigureParts} parts  of the Solve panel */
export function createSearchFigures(parts) {
  /** @type {View | null} */
  let shown = null;

  /** Draw the figures in a view of the solver client. */
  function show(/** @type {View} */ view) {
    const known = knownIn(view);
    shown = view;
    write(parts.method, methodOf(view));
    write(parts.time, known.seconds && known.phase !== "queued" ? duration(known.seconds) : "");
    parts.figures.hidden = !known.generated;
    if (!known.generated) return;
    const isOver = view.result !== null;
    for (const name of [...COUNTS, ...SETTINGS]) {
      const value = known[name];
      /** @type {HTMLElement} */ (parts[name].parentElement).hidden = value === undefined;
      write(parts[name], typeof value === "number" ? count(value) : value ?? "");
    }
    const must = mustExpand(view.result);
    /** @type {HTMLElement} */ (parts.must.parentElement).hidden = parts.mustWords.hidden = must === undefined;
    write(parts.must, must === undefined ? "" : count(must));
    for (const name of EXPLAINED) parts[`${name}Words`].hidden = known[name] === undefined;
    for (const [name, words] of Object.entries(WORDS[isOver ? "over" : "running"])) write(parts[/** @type {"boundWords"} */ (`${name}Words`)], words);
    write(parts.tablesWords, TABLES);
    writeOrHide(parts.searchNote, searchNoteText(known));
    const { seconds, generated, rate = 0 } = known;
    write(parts.rate, count(isOver && seconds ? generated / seconds : rate));
    drawIterations(view);
  }

  function drawIterations(/** @type {View} */ view) {
    const { details, solver = "" } = knownIn(view);
    const iterations = iterationsOf(details);
    parts.iterations.hidden = iterations.length === 0;
    write(parts.iterationsTitle, DEEPENING.includes(solver) ? gettext("Each iteration") : gettext("Each lower bound"));
    if (!(/** @type {HTMLDetailsElement} */ (parts.iterations).open)) return;
    const isEnded = view.result?.type === "solution";
    parts.untimed.hidden = iterations.every(({ seconds }) => seconds !== undefined);
    parts.iterationRows.replaceChildren(...iterations.map((iteration, index) => rowOf(iteration, isEnded || index < iterations.length - 1)));
  }

  parts.iterations.addEventListener("toggle", () => shown && drawIterations(shown));

  return show;
}

/**
 * Return how many positions every such search with this heuristic must expand: those with f, or the bound, below the length
 * of the solution. Undefined where that is not known.
 *
 * @param {View["result"]} result
 */
export function mustExpand(result) {
  if (result?.type !== "solution" || !result.optimal || !ORDERLY.includes(result.solver) || result.heuristic === "zero") return undefined;
  const { details, length_stm: length, memory_full_after: fullAfter } = result;
  if (!details || details.backwards || details.first_tables !== undefined || fullAfter !== undefined) return undefined;
  return details.iterations.reduce((sum, { bound, expanded }) => sum + (bound < length ? expanded : 0), 0);
}

/** Return the iterations to show: all that have generated something. @param {Details | undefined} details */
export function iterationsOf(details) {
  return (details?.iterations ?? []).filter(({ generated }) => generated);
}

/** @param {Iteration} iteration @param {boolean} isEnded */
function rowOf({ bound, generated, seconds }, isEnded) {
  // Translators: an iteration with the bound {bound} that has not ended.
  const title = isEnded ? String(bound) : gettext("{bound}, unfinished", { bound });
  return html("tr", {}, [html("th", { scope: "row" }, [title]), html("td", {}, [count(generated)]), html("td", {}, [timeText(seconds)])]);
}

/** Return the time of an iteration, a dash if it is unknown. */
export function timeText(/** @type {number | undefined} */ seconds) {
  if (seconds === undefined) return NONE;
  // Translators: less than a duration, as in "< 1 ms"
  return seconds < MIN_TIMED_S ? gettext("< {duration}", { duration: duration(0.001) }) : duration(seconds);
}

/** Return a sentence about larger tables that became ready, or about a search that begins at the goal; or "". @param {Known} known */
export function searchNoteText({ tables = "", details }) {
  const first = details?.first_tables;
  if (details?.backwards) return gettext("IDA* started at the goal instead of the position, because it got further that way in a short trial.");
  if (first === undefined) return "";
  if (!first) return gettext("The search began without tables; {tables} became ready while it ran.", { tables });
  return gettext("The search began with the tables {first}; the larger {tables} became ready while it ran.", { first, tables });
}

/** Return the latest figures in a view. @param {View} view @returns {Known} */
export function knownIn({ info, result }) {
  const ended = result && result.type !== "unsolvable" ? result : null;
  const last = ended ?? info;
  const { tables = info?.tables, details = info?.details, solver = info?.solver } = last ?? {};
  const how = { tables, details, solver, h: details?.h, threads: details?.threads };
  return ended ? { ...info, expanded: ended.expanded, generated: ended.generated, seconds: ended.seconds, ...how } : { ...info, ...how };
}

/** Return the titles of the solver and the heuristic in use. */
function methodOf(/** @type {View} */ { hello, info, result }) {
  const known = result?.type === "solution" ? result : info;
  return [titleOf(hello?.solvers, known?.solver), titleOf(hello?.heuristics, known?.heuristic)].filter(Boolean).join(" · ");
}

/** @param {Offer[] | undefined} offers @param {string | undefined} name */
function titleOf(offers = [], name) {
  return offers.find((offer) => offer.name === name)?.title ?? name;
}
