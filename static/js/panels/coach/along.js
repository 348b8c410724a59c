/** The graph of a game, and the slider along it: the same points for the eye, the pointer and the keyboard. */

import { write } from "../../page/dom.js";
import { createGraph } from "./graph.js";

/** @typedef {Record<"leftKey" | "leastKey" | "betweenKey" | "onlyKey" | "lostKey" | "hereKey" | "chart" | "point", HTMLElement> & {along: HTMLInputElement}} AlongParts */

/** `onChoose(number)` is called when the point after so many moves is chosen. @param {AlongParts} parts @param {(number: number) => void} onChoose */
export function createAlong(parts, onChoose) {
  const { along, point } = parts;
  const graph = createGraph(parts.chart, { inks: () => inksOf(parts), onChoose });
  along.addEventListener("input", () => onChoose(Number(along.value)));

  return {
    /**
     * Shows a point of what is known of a game of so many moves.
     *
     * @param {import("./course.js").Course} course
     * @param {{length: number, here: number}} game  `here` is the number of moves made at that point
     */
    show(course, { length, here }) {
      const { known } = course;
      const shown = Math.min(here, known);
      const text = course.textOf(shown);
      graph.show(course, { length, here: shown });
      along.max = String(known);
      along.value = String(shown);
      along.style.setProperty("--played", String(shown / known));
      along.setAttribute("aria-valuetext", text);
      write(point, text);
    },
  };
}

/** The colours that the key has by the style sheet, as a canvas understands them. @param {AlongParts} parts */
function inksOf({ leftKey, leastKey, betweenKey, onlyKey, lostKey, hereKey, chart }) {
  const ink = (/** @type {Element} */ part) => getComputedStyle(part).color;
  return { left: ink(leftKey), least: ink(leastKey), between: ink(betweenKey), only: ink(onlyKey), lost: ink(lostKey), here: ink(hereKey), text: ink(chart), line: getComputedStyle(chart).borderTopColor };
}
