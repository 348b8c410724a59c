/**
 * The table of results at a moment, in the page and as it is copied; no network.
 *
 * @typedef {import("./record.js").Entry} Entry
 * @typedef {import("./contest.js").Race} Race
 * @typedef {import("../../puzzle/problem.js").Problem} Problem
 */

import { gettext, ngettext, number } from "../../language/gettext.js";
import { html } from "../../page/dom.js";
import { ROOT } from "../../page/root.js";
import { movesOf } from "../../panels/solve/search-sentences.js";
import { writeProblem } from "../problem-link.js";
import { isProved } from "./lanes.js";

/** The columns in their order, and what they are called. */
const TITLES = Object.freeze({
  racer: gettext("racer"),
  // Translators: heads a column of lower bounds on the moves that are needed.
  proved: gettext("proved"),
  // Translators: heads a column of the moves of the best solution known.
  found: gettext("found"),
  // Translators: heads a column that says whether the solution is proved optimal.
  optimal: gettext("optimal"),
  // Translators: heads a column of numbers of positions.
  expanded: gettext("expanded"),
  // Translators: heads a column of numbers of positions.
  generated: gettext("generated"),
  // Translators: heads a column of the most positions that were kept at once.
  mostKept: gettext("most kept"),
  seconds: gettext("seconds"),
  // Translators: heads a column of positions generated in a second.
  perSecond: gettext("per second"),
});
const COLUMNS = Object.keys(TITLES);
const NONE = "–";

/** The figures of all racers, under their names. @param {Race} race @param {readonly (Entry | null)[]} entries @param {readonly string[]} titles @returns {(string | number)[][]} */
export function resultsOf({ records }, entries, titles) {
  return [Object.values(TITLES), ...records.map((record, index) => [titles[index], ...figuresOf(entries[index], record)])];
}

/** @param {Entry | null} entry @param {import("./record.js").Record} record */
function figuresOf(entry, record) {
  if (!entry) return COLUMNS.slice(1).map(() => "");
  const { lower, upper, expanded, generated, seconds, rate } = entry;
  const optimal = upper === null ? "" : isProved(entry) ? gettext("yes") : gettext("not proved");
  return [lower, upper ?? "", optimal, expanded, generated, record.mostKept(entry) ?? "", Number(seconds.toFixed(3)), Math.round(rate)];
}

/** Draws the table. @param {HTMLElement} table @param {Race} race @param {readonly (Entry | null)[]} entries @param {readonly string[]} titles */
export function showResults(table, race, entries, titles) {
  const [names, ...rows] = resultsOf(race, entries, titles);
  const head = html("tr", {}, names.map((name) => html("th", { scope: "col" }, [String(name)])));
  const body = rows.map(([title, ...figures], index) => {
    const badge = html("span", { class: "racer-number", "aria-hidden": "true" }, [String(index + 1)]);
    const cells = figures.map((figure, column) => html("td", {}, [cellOf(figure, COLUMNS[column + 1], entries[index], race.plan.problem)]));
    return html("tr", { class: `racer-${index}` }, [html("th", { scope: "row" }, [badge, String(title)]), ...cells]);
  });
  table.querySelector("thead")?.replaceChildren(head);
  table.querySelector("tbody")?.replaceChildren(...body);
}

/** What stands in a cell: a solution found leads to where it is replayed. @param {string | number} figure @param {string} column @param {Entry | null} entry @param {Problem} problem */
function cellOf(figure, column, entry, problem) {
  const moves = entry && column === "found" ? movesOf(entry.view) : null;
  const text = figure === "" ? NONE : typeof figure === "number" ? number(figure, { maximumFractionDigits: 3 }) : figure;
  if (!moves || text === NONE) return text;
  const label = ngettext("{count} move, replay it", "{count} moves, replay them", Number(figure), { count: text });
  return html("a", { href: replayLink(problem, moves), "aria-label": label }, [text]);
}

/** @param {Problem} problem @param {string} moves */
function replayLink(problem, moves) {
  const [position, ...rest] = writeProblem(problem);
  return `${ROOT}/p/${position.slice("position=".length)}?${[...rest, `moves=${moves}`, "step=0"].join("&")}`;
}
