/** Keys on the chart: arrows walk from place to place, plus and minus zoom, with Shift arrows move what is seen. */

const STEP = 60; // pixels of the page
const GROWTH = 1.6;

/** @type {Readonly<Record<string, readonly [number, number]>>} */
const WALKS = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] };

/** `onWalk(out, on)`: to the ring further out, or further on in the same ring. @param {HTMLElement} canvas @param {import("./gestures.js").Chart} chart @param {(out: number, on: number) => void} onWalk */
export function listenToKeys(canvas, chart, onWalk) {
  /** @type {Readonly<Record<string, () => void>>} */
  const acts = { "+": () => chart.zoom(GROWTH), "=": () => chart.zoom(GROWTH), "-": () => chart.zoom(1 / GROWTH), 0: chart.showAll };
  canvas.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const walk = WALKS[event.key];
    const act = acts[event.key];
    if (!walk && !act) return;
    event.preventDefault();
    if (act) act();
    else if (event.shiftKey) chart.move(-walk[1] * STEP, walk[0] * STEP);
    else onWalk(walk[0], walk[1]);
  });
}
