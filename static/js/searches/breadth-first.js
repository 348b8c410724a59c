/** Breadth-first search: what is nearer to the start comes first, so that the first way found is a shortest one. */

import { gettext } from "../language/gettext.js";
import { INDENT, childOf, rootOf } from "./search.js";

/** @type {import("./search.js").Search} */
export const BREADTH_FIRST = {
  name: "breadth-first",
  title: gettext("Breadth-first"),
  isShortest: true,
  lines: [
    gettext("put the start into the frontier"),
    gettext("take the oldest position out of the frontier"),
    gettext("if it is the goal: done"),
    gettext("for each slide from there:"),
    INDENT + gettext("if the position it leads to is new: put it into the frontier"),
    INDENT + gettext("else: leave it"),
  ],
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
