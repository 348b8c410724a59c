/** Saves a plot as a PNG or SVG file, with its title, a legend and a ground of its own. */

import { saveFile } from "./copying.js";
import { svg } from "./dom.js";
/** @import { Axis, Plot, Series } from "./plot.js" */

/**
 * @typedef {{text: string, ink: string}} LegendEntry
 * @typedef {{at: readonly [number, number], text: string, ink: string, ground: string}} Dot  a point of the plot with a short text on it
 *
 * @typedef {object} Heading
 * @property {string} name                       of the file, without its ending
 * @property {string} title
 * @property {readonly LegendEntry[]} [legend]
 * @property {readonly Dot[]} [dots]
 * @property {{align: number, width: number}} [bars]  if the plot has bars: their place as for uPlot, and the distance between them
 */

const PADDING = 12; // CSS pixels
const LINE = 20;
const RADIUS = 8; // of a dot
const SWATCH = 18; // length of the line before a name in the legend
const SHARE = 0.9; // of the distance between bars

/** Save a plot as `png` or `svg`. @param {Plot} plot @param {"png" | "svg"} kind @param {Heading} heading */
export function savePlot(plot, kind, heading) {
  const ground = groundOf(plot.over);
  if (kind === "svg") {
    const text = new XMLSerializer().serializeToString(plotAsSvg(plot, heading, ground));
    saveFile(`${heading.name}.svg`, new Blob([text], { type: "image/svg+xml" }));
  } else {
    plotAsCanvas(plot, heading, ground).toBlob((blob) => blob && saveFile(`${heading.name}.png`, blob));
  }
}

/** Return the first background colour behind an element that is not transparent. @param {Element | null} element @returns {string} */
function groundOf(element) {
  if (!element) return "white";
  const { backgroundColor } = getComputedStyle(element);
  return /^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
}

/** Return the size of a file in CSS pixels, and where its plot begins. @param {Plot} plot @param {Heading} heading */
function extentOf({ width, height }, { legend = [] }) {
  const top = PADDING + LINE * (1 + legend.length) + PADDING / 2;
  return { width: width + 2 * PADDING, height: top + height + PADDING, top };
}

/** @param {Plot} plot @param {Heading} heading @param {string} ground */
function plotAsCanvas(plot, heading, ground) {
  const { title, legend = [] } = heading;
  const extent = extentOf(plot, heading);
  const { canvas: drawn } = plot.ctx;
  const unit = drawn.width / plot.width;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [extent.width * unit, extent.height * unit].map(Math.round);
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.scale(unit, unit);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, extent.width, extent.height);
  const { stroke, family } = lookOf(plot);
  pen.textBaseline = "middle";
  pen.fillStyle = stroke;
  pen.font = `600 14px ${family}`;
  pen.fillText(title, PADDING, PADDING + LINE / 2);
  pen.font = `12px ${family}`;
  legend.forEach(({ text, ink }, row) => {
    const y = PADDING + LINE * (row + 1.5);
    pen.fillStyle = ink;
    pen.fillRect(PADDING, y - 1.5, SWATCH, 3);
    pen.fillStyle = stroke;
    pen.fillText(text, PADDING + SWATCH + 6, y);
  });
  pen.drawImage(drawn, PADDING, extent.top, plot.width, plot.height);
  return canvas;
}

/** Return the colour and the font of a plot's texts, which come from the style sheet. @param {Plot} plot */
function lookOf({ root }) {
  const { color, fontFamily } = getComputedStyle(root);
  return { stroke: color, family: fontFamily };
}

/** Return a plot as SVG, in CSS pixels. @param {Plot} plot @param {Heading} heading @param {string} ground */
export function plotAsSvg(plot, heading, ground) {
  const { title, legend = [], dots = [], bars } = heading;
  const { width, height, top } = extentOf(plot, heading);
  const { stroke, family } = lookOf(plot);
  const box = boxOf(plot);
  const names = legend.flatMap(({ text, ink }, row) => {
    const y = PADDING + LINE * (row + 1.5);
    return [svg("rect", { x: PADDING, y: y - 1.5, width: SWATCH, height: 3, fill: ink }), textAt(text, PADDING + SWATCH + 6, y, "start")];
  });
  const drawn = plot.series.slice(1).flatMap((series, index) => (bars ? barsOf(plot, series, index + 1, bars) : lineOf(plot, series, index + 1)));
  const marks = dots.flatMap(({ at: [x, y], text, ink, ground: paper }) => {
    const place = { x: plot.valToPos(x, "x", false) + box.left, y: plot.valToPos(y, "y", false) + box.top };
    return [svg("circle", { cx: place.x, cy: place.y, r: RADIUS, fill: ink }), textAt(text, place.x, place.y, "middle", { fill: paper, "font-weight": 700 })];
  });
  const heads = textAt(title, PADDING, PADDING + LINE / 2, "start", { "font-size": 14, "font-weight": 600 });
  const inner = svg("g", { transform: `translate(${PADDING} ${top})` }, [...axesOf(plot, box), ...drawn, ...marks]);
  const paper = svg("rect", { width, height, fill: ground });
  return svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height, fill: stroke, "font-family": family.replaceAll('"', "'"), "font-size": 12 }, [paper, heads, ...names, inner]);
}

/** @typedef {{left: number, top: number, width: number, height: number}} Box  in CSS pixels */

/** Return the area between the axes. @param {Plot} plot @returns {Box} */
function boxOf({ bbox, ctx, width }) {
  const unit = ctx.canvas.width / width;
  return { left: bbox.left / unit, top: bbox.top / unit, width: bbox.width / unit, height: bbox.height / unit };
}

/** @param {string} text @param {number} x @param {number} y @param {"start" | "middle" | "end"} anchor @param {Record<string, string | number>} [look] */
function textAt(text, x, y, anchor, look = {}) {
  return svg("text", { x: x.toFixed(1), y: y.toFixed(1), "text-anchor": anchor, "dominant-baseline": "central", ...look }, [text]);
}

/** Return the marks and titles of both axes, with lines for the vertical one. @param {Plot} plot @param {Box} box */
function axesOf(plot, box) {
  const [across, up] = plot.axes;
  const bottom = box.top + box.height;
  const inColumns = shownMarks(across).map(([value, text]) => textAt(text, box.left + plot.valToPos(value, "x", false), bottom + 14, "middle"));
  const inRows = shownMarks(up).flatMap(([value, text]) => {
    const y = box.top + plot.valToPos(value, "y", false);
    const line = svg("line", { x1: box.left, x2: box.left + box.width, y1: y, y2: y, stroke: "currentColor", "stroke-opacity": 0.25 });
    return [line, textAt(text, box.left - 6, y, "end")];
  });
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const aside = textAt(up.label, 10, middle.y, "middle", { transform: `rotate(-90 10 ${middle.y})` });
  return [...inRows, ...inColumns, textAt(across.label, middle.x, bottom + 34, "middle"), aside];
}

/** Return the marks of an axis as values and texts, from the last drawing. @param {Axis} axis @returns {[number, string][]} */
function shownMarks({ _splits: splits, _values: values }) {
  return (splits ?? []).map((value, index) => /** @type {[number, string]} */ ([value, values?.[index] ?? ""]));
}

/** @param {Plot} plot @param {Series} series @param {number} index @returns {SVGElement[]} */
function lineOf(plot, { _stroke: stroke, width, dash = [] }, index) {
  const box = boxOf(plot);
  const points = plot.data[0].flatMap((x, at) => {
    const y = plot.data[index][at];
    return x === null || y === null || y === undefined ? [] : [`${(box.left + plot.valToPos(x, "x", false)).toFixed(1)},${(box.top + plot.valToPos(y, "y", false)).toFixed(1)}`];
  });
  return [svg("polyline", { points: points.join(" "), fill: "none", stroke: stroke ?? "currentColor", "stroke-width": width, "stroke-dasharray": dash.join(" ") })];
}

/** @param {Plot} plot @param {Series} series @param {number} index @param {NonNullable<Heading["bars"]>} bars @returns {SVGElement[]} */
function barsOf(plot, { _fill: fill }, index, { align, width: step }) {
  const box = boxOf(plot);
  const xs = plot.data[0].map(Number);
  const apart = plot.valToPos(xs[0] + step, "x", false) - plot.valToPos(xs[0], "x", false);
  const width = SHARE * apart;
  return xs.map((x, at) => {
    const top = plot.valToPos(plot.data[index][at] ?? 0, "y", false);
    const left = box.left + plot.valToPos(x, "x", false) - (align ? 0 : width / 2);
    return svg("rect", { x: left.toFixed(1), y: (box.top + top).toFixed(1), width: width.toFixed(1), height: (box.height - top).toFixed(1), fill: fill ?? "currentColor" });
  });
}
