/**
 * Marks over the print: the ring of a distance, the thread of the game, the place that is chosen and the one that is pointed at.
 *
 * @typedef {object} Marked
 * @property {number} chosen             a place
 * @property {number | null} pointed     the place under the pointer
 * @property {readonly number[]} thread  places, each a slide from the one before
 * @property {number | null} ring        a distance
 *
 * @typedef {{ink: string, ground: string, accent: string}} MarkInks
 * @typedef {import("./layout.js").Layout} Layout
 * @typedef {import("./sight.js").Sight} Sight
 */

import { pixelOf } from "./sight.js";

const LABELLED = [0, 5, 10, 15, 20, 25, 30]; // distances whose numbers stand at their rings
const APART = 16; // pixels of the page between two of them
const VEIL = 0.78; // how much of the other rings is covered while one is chosen

/** @param {CanvasRenderingContext2D} pen @param {{layout: Layout, sight: Sight, marked: Marked, inks: MarkInks, unit: number}} options  `unit`: pixels of the canvas for one of the page */
export function drawMarks(pen, { layout, sight, marked, inks, unit }) {
  const at = (/** @type {number} */ place) => pixelOf(sight, { x: layout.x[place], y: layout.y[place] });
  if (marked.ring !== null) veil(pen, layout, sight, marked.ring, inks.ground);
  label(pen, layout, sight, inks, unit);
  drawThread(pen, marked.thread.map(at), inks, unit);
  if (marked.pointed !== null) circle(pen, at(marked.pointed), 5 * unit, inks, unit);
  circle(pen, at(marked.chosen), 7 * unit, inks, unit, inks.accent);
}

/** Covers all rings but one. @param {CanvasRenderingContext2D} pen @param {Layout} layout @param {Sight} sight @param {number} ring @param {string} ground */
function veil(pen, { edges }, { scale, x, y }, ring, ground) {
  const around = (/** @type {number} */ radius) => {
    pen.moveTo(x + radius * scale, y);
    pen.arc(x, y, radius * scale, 0, 2 * Math.PI);
  };
  pen.globalAlpha = VEIL;
  pen.fillStyle = ground;
  pen.beginPath();
  around(1.05);
  around(edges[ring + 1]);
  around(edges[ring]);
  pen.fill("evenodd");
  pen.globalAlpha = 1;
}

/** The numbers of some rings, straight above the goal. @param {CanvasRenderingContext2D} pen @param {Layout} layout @param {Sight} sight @param {MarkInks} inks @param {number} unit */
function label(pen, { edges }, { scale, x, y }, { ink, ground }, unit) {
  pen.font = `600 ${11 * unit}px system-ui, sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.lineWidth = 3 * unit;
  pen.lineJoin = "round";
  pen.strokeStyle = ground;
  pen.fillStyle = ink;
  let before = Infinity;
  for (const distance of LABELLED) {
    const place = y - ((edges[distance] + edges[distance + 1]) / 2) * scale;
    if (before - place < APART * unit) continue;
    before = place;
    pen.strokeText(String(distance), x, place);
    pen.fillText(String(distance), x, place);
  }
}

/** @param {CanvasRenderingContext2D} pen @param {{x: number, y: number}[]} points @param {MarkInks} inks @param {number} unit */
function drawThread(pen, points, { accent, ground }, unit) {
  if (points.length < 2) return;
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.lineJoin = pen.lineCap = "round";
  for (const [colour, width] of /** @type {const} */ ([[ground, 5], [accent, 2.5]])) {
    pen.strokeStyle = colour;
    pen.lineWidth = width * unit;
    pen.stroke();
  }
  circle(pen, points[0], 4 * unit, { ink: accent, ground, accent }, unit);
}

/** @param {CanvasRenderingContext2D} pen @param {{x: number, y: number}} middle @param {number} radius @param {MarkInks} inks @param {number} unit @param {string} [fill] */
function circle(pen, { x, y }, radius, { ink, ground }, unit, fill = ground) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = fill;
  pen.fill();
  pen.strokeStyle = ground;
  pen.lineWidth = 4 * unit;
  pen.stroke();
  pen.strokeStyle = ink;
  pen.lineWidth = 2 * unit;
  pen.stroke();
}
