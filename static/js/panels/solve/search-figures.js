/** The figures of a search: who searches, for how long, and for those who want to know, how many positions. */

import { count, duration } from "../../page/figures.js";
import { write } from "../../page/parts.js";

const COUNTS = ["expanded", "generated", "frontier", "explored", "bound"];

/** @param {Record<string, any>} parts  of the Solve panel */
export function createSearchFigures(parts) {
  /** Draws what a view of the solver client tells. */
  function show(view) {
    const known = { ...view.info, ...(view.result?.expanded === undefined ? null : view.result) };
    write(parts.method, methodOf(view));
    write(parts.time, known.seconds && known.phase !== "queued" ? duration(known.seconds) : "");
    parts.figures.hidden = !known.generated;
    if (known.generated) showCounts(known, view.result !== null);
  }

  function showCounts(known, isOver) {
    for (const name of COUNTS) {
      const isUnknown = known[name] === undefined;
      parts[name].parentElement.hidden = isUnknown;
      if (parts[`${name}Words`]) parts[`${name}Words`].hidden = isUnknown;
      write(parts[name], count(known[name] ?? 0));
    }
    write(parts.rate, count(isOver && known.seconds ? known.generated / known.seconds : (known.rate ?? 0)));
  }

  return { show };
}

/** The solver and the heuristic at work, by the titles that the server gives them. */
function methodOf({ hello, info, result }) {
  const solver = result?.solver ?? info?.solver;
  const heuristic = result?.heuristic ?? info?.heuristic;
  const titles = [titleOf(hello?.solvers, solver), titleOf(hello?.heuristics, heuristic)];
  return titles.filter(Boolean).join(" · ");
}

function titleOf(entries = [], name) {
  return entries.find((entry) => entry.name === name)?.title ?? name;
}
