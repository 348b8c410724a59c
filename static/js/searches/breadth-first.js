/** Breadth-first search: expands nodes nearer to the start first, so the first solution found is a shortest one. */

import { gettext } from "../i18n/gettext.js";
import { childOf, linesOf, rootOf } from "./search.js";

/** @type {import("./search.js").Search} */
export const BREADTH_FIRST = {
  name: "breadth-first",
  title: gettext("Breadth-first"),
  isShortest: true,
  lines: linesOf(gettext("take the oldest position out of the frontier"), false),
  *steps(space, start) {
    const root = rootOf(space, start);
    const known = new Set([start]);
    const frontier = [root];
    yield { line: 0, kind: "begin", node: root, entered: root };
    for (let oldest = 0; oldest < frontier.length; oldest += 1) {
      const node = frontier[oldest];
      yield { line: 1, kind: "take", node, taken: node };
      if (node.state === space.goal) return void (yield { line: 2, kind: "goal", node });
      yield { line: 3, kind: "expand", node };
      for (const next of space.neighbours(node.state)) {
        const child = childOf(space, node, next);
        if (known.has(child.state)) {
          yield { line: 5, kind: "known", node: child };
          continue;
        }
        known.add(child.state);
        frontier.push(child);
        yield { line: 4, kind: "enter", node: child, entered: child };
      }
    }
  },
};
