/**
 * Gestures on the chart: a drag moves it, the wheel and two fingers zoom, a press without a drag means a place.
 *
 * While all is in sight, one finger and a wheel that would make it smaller move the page.
 *
 * @typedef {ReturnType<typeof import("./chart.js").createChart>} Chart
 * @typedef {{x: number, y: number}} Spot  in pixels of the page, from the canvas's corner
 */

const SLACK = 6; // pixels that a press may move
const WHEEL = 0.0016; // growth by a pixel of the wheel
const LINE = 16; // pixels of a wheel that counts lines

/** @param {HTMLCanvasElement} canvas @param {Chart} chart @param {{onPoint: (place: number | null) => void, onChoose: (place: number) => void}} listener */
export function listenToGestures(canvas, chart, { onPoint, onChoose }) {
  /** @type {Map<number, Spot>} */
  const held = new Map();
  let travelled = 0; // pixels since the first came down; two fingers mean no place

  function down(/** @type {PointerEvent} */ event) {
    if (event.button !== 0) return;
    if (held.size === 0) travelled = 0;
    else travelled = Infinity;
    held.set(event.pointerId, spotOf(canvas, event));
    canvas.setPointerCapture(event.pointerId);
  }

  function move(/** @type {PointerEvent} */ event) {
    const spot = spotOf(canvas, event);
    const before = held.get(event.pointerId);
    if (!before) return void (event.pointerType === "mouse" && onPoint(chart.placeAt(spot)));
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
    held.set(event.pointerId, spot);
    travelled += Math.hypot(spot.x - before.x, spot.y - before.y);
    if (other) pinch(chart, before, spot, other);
    else if (travelled > SLACK) chart.move(spot.x - before.x, spot.y - before.y);
  }

  function up(/** @type {PointerEvent} */ event) {
    if (!held.delete(event.pointerId) || event.type === "pointercancel" || travelled > SLACK) return;
    const place = chart.placeAt(spotOf(canvas, event));
    if (place !== null) onChoose(place);
  }

  function wheel(/** @type {WheelEvent} */ event) {
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * LINE;
    if (chart.isWhole && pixels > 0) return;
    event.preventDefault();
    chart.zoom(Math.exp(-pixels * WHEEL * (event.ctrlKey ? 6 : 1)), spotOf(canvas, event));
  }

  canvas.addEventListener("pointerdown", down);
  canvas.addEventListener("pointermove", move);
  for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) canvas.addEventListener(end, up);
  canvas.addEventListener("pointerleave", () => onPoint(null));
  canvas.addEventListener("wheel", wheel, { passive: false });
  canvas.addEventListener("dblclick", (event) => chart.zoom(2.5, spotOf(canvas, event)));
}

/** One of two fingers goes from `before` to `spot`. @param {Chart} chart @param {Spot} before @param {Spot} spot @param {Spot} other */
function pinch(chart, before, spot, other) {
  const grown = Math.hypot(spot.x - other.x, spot.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
  chart.move((spot.x - before.x) / 2, (spot.y - before.y) / 2);
  chart.zoom(grown, { x: (spot.x + other.x) / 2, y: (spot.y + other.y) / 2 });
}

/** @param {HTMLCanvasElement} canvas @param {MouseEvent} event @returns {Spot} */
function spotOf(canvas, { clientX, clientY }) {
  const { left, top } = canvas.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
