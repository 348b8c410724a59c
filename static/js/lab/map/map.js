/** The whole 8-puzzle: all positions on one canvas, your own game as a path through them, and searches that light up what they expand. */

import { gettext, ngettext } from "../../i18n/gettext.js";
import { createPageSettings } from "../../play/settings.js";
import { formatPosition } from "../../puzzle/position.js";
import { copyTo } from "../../ui/copying.js";
import { byId, disable, onPress, partsOf, write } from "../../ui/dom.js";
import { createDrawQueue } from "../../ui/scheduling.js";
import { tableAsCsv, tableAsText } from "../tables.js";
import { createAddress, readAddress } from "./map-address.js";
import { createChart } from "./chart.js";
import { createHere } from "./here.js";
import { layOut, stateBeside } from "./layout.js";
import { createLights } from "./lights.js";
import { createGame } from "./map-game.js";
import { computeLayers, countsOf, positionOf } from "./states.js";
import { listenToTheme } from "./viewport.js";

/**
 * Gestures on the chart: dragging moves it, the wheel and two fingers zoom, a press without dragging selects a state.
 *
 * While everything is in view, one-finger drags and zooming out with the wheel scroll the page.
 *
 * @typedef {ReturnType<typeof import("./chart.js").createChart>} Chart
 * @typedef {{x: number, y: number}} Spot  in CSS pixels, from the canvas's corner
 */

const MAX_PRESS_TRAVEL_PX = 6; // CSS pixels that a press may move
const WHEEL_ZOOM = 0.0016; // per pixel of the wheel
const LINE_PX = 16; // the unit of some wheels

/** @param {HTMLCanvasElement} canvas @param {Chart} chart @param {{onPoint: (state: number | null) => void, onChoose: (state: number) => void}} listener */
function listenToGestures(canvas, chart, { onPoint, onChoose }) {
  /** @type {Map<number, Spot>} */
  const held = new Map();
  let travelled = 0; // CSS pixels since the first pointer was pressed; a two-finger gesture selects no state

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
    if (!before) return void (event.pointerType === "mouse" && onPoint(chart.stateAt(spot)));
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
    held.set(event.pointerId, spot);
    travelled += Math.hypot(spot.x - before.x, spot.y - before.y);
    if (other) pinch(chart, before, spot, other);
    else if (travelled > MAX_PRESS_TRAVEL_PX) chart.move(spot.x - before.x, spot.y - before.y);
  }

  function up(/** @type {PointerEvent} */ event) {
    if (!held.delete(event.pointerId) || event.type === "pointercancel" || travelled > MAX_PRESS_TRAVEL_PX) return;
    const state = chart.stateAt(spotOf(canvas, event));
    if (state !== null) onChoose(state);
  }

  function wheel(/** @type {WheelEvent} */ event) {
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * LINE_PX;
    if (chart.isWhole && pixels > 0) return;
    event.preventDefault();
    chart.zoom(Math.exp(-pixels * WHEEL_ZOOM * (event.ctrlKey ? 6 : 1)), spotOf(canvas, event));
  }

  canvas.addEventListener("pointerdown", down);
  canvas.addEventListener("pointermove", move);
  for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) canvas.addEventListener(end, up);
  canvas.addEventListener("pointerleave", () => onPoint(null));
  canvas.addEventListener("wheel", wheel, { passive: false });
  canvas.addEventListener("dblclick", (event) => chart.zoom(2.5, spotOf(canvas, event)));
}

/** Handle one of two fingers moving from `before` to `spot`. @param {Chart} chart @param {Spot} before @param {Spot} spot @param {Spot} other */
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

/* The table of distances: the colours of the layers, buttons that show a single layer, and copying. */

/** Create the table; `onLayer(distance)` gets the layer to show alone, null for all. @param {HTMLElement} section @param {import("./states.js").Layers} layers @param {(distance: number | null) => void} onLayer */
function createTable(section, layers, onLayer) {
  const { asText, asCsv, copied } = partsOf(section);
  const buttons = /** @type {HTMLElement[]} */ ([...section.querySelectorAll("tbody button")]);
  const swatches = /** @type {HTMLElement[]} */ ([...section.querySelectorAll(".layer-swatch")]);
  const lines = /** @type {HTMLElement[]} */ ([...section.querySelectorAll("tbody tr")]);
  const head = [...section.querySelectorAll("th[scope=col]")].map(({ textContent }) => String(textContent));
  const rows = [head, ...countsOf(layers)];
  /** @type {number | null} */
  let layer = null;

  function show(/** @type {number | null} */ distance) {
    layer = distance;
    buttons.forEach((button, at) => button.setAttribute("aria-pressed", String(at === layer)));
  }

  lines.forEach(({ style, dataset }, at) => {
    style.setProperty("--far", String(at / (lines.length - 1)));
    style.setProperty("--share", String(dataset.share));
  });
  buttons.forEach((button, at) => onPress(button, () => {
    show(layer === at ? null : at);
    onLayer(layer);
  }));
  onPress(asText, () => copyTo(copied, tableAsText(rows)));
  onPress(asCsv, () => copyTo(copied, tableAsCsv(rows)));

  return { swatches, show };
}

/* Keys on the chart: arrows move from state to state, with Shift they move the view; plus and minus zoom. */

const KEY_STEP_PX = 60;
const KEY_ZOOM = 1.6;

/** @type {Readonly<Record<string, readonly [number, number]>>} */
const WALKS = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] };

/** Listen to keys; `onWalk(out, on)` moves to another layer, or along the same layer. @param {HTMLElement} canvas @param {Chart} chart @param {(out: number, on: number) => void} onWalk */
function listenToKeys(canvas, chart, onWalk) {
  /** @type {Readonly<Record<string, () => void>>} */
  const acts = { "+": () => chart.zoom(KEY_ZOOM), "=": () => chart.zoom(KEY_ZOOM), "-": () => chart.zoom(1 / KEY_ZOOM), 0: chart.showAll };
  canvas.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const walk = WALKS[event.key];
    const act = acts[event.key];
    if (!walk && !act) return;
    event.preventDefault();
    if (act) act();
    else if (event.shiftKey) chart.move(-walk[1] * KEY_STEP_PX, walk[0] * KEY_STEP_PX);
    else onWalk(walk[0], walk[1]);
  });
}

const BUTTON_ZOOM = 1.8;
const nameOf = (/** @type {number} */ state) => formatPosition(positionOf(state));

function pointedText(/** @type {number} */ state, /** @type {number} */ distance) {
  const slides = ngettext("{count} move", "{count} moves", distance);
  return gettext("{slides}: {position}", { slides, position: nameOf(state) });
}

/** Parse the address. If it is invalid, report that and start as without one. @param {number} layerCount */
function firstShown(layerCount) {
  try {
    return readAddress(new URLSearchParams(location.search), layerCount);
  } catch (error) {
    write(byId("map-fault"), /** @type {Error} */ (error).message);
    byId("map-fault").hidden = false;
    return readAddress(new URLSearchParams(), layerCount);
  }
}

async function open() {
  const canvas = /** @type {HTMLCanvasElement} */ (byId("map"));
  const layers = await computeLayers();
  const layout = layOut(layers);
  const first = firstShown(layers.starts.length - 1);
  let { layer } = first;
  const table = createTable(byId("distances"), layers, (distance) => {
    layer = distance;
    show();
  });
  const game = createGame(layers, first.path, show);
  const drawSoon = createDrawQueue();
  const chart = createChart(canvas, { layers, layout, swatches: table.swatches, soon: drawSoon, marked: { chosen: game.state, pointed: null, path: game.path, layer } });
  const here = createHere(byId("here"), { layers, game });
  const lights = createLights(byId("lights"), { layers, layout, state: () => game.state, name: nameOf });
  const writeAddress = createAddress();

  /** Draw the board, its message and the chart in separate frames: together they take too long for one on a slow computer. */
  function show() {
    const { state, path, moves } = game;
    for (const draw of [here.show, here.describe]) drawSoon(draw);
    chart.mark({ chosen: state, path, layer });
    chart.reveal(state);
    writeAddress({ start: path[0], moves, layer });
  }

  function point(/** @type {number | null} */ state) {
    chart.mark({ pointed: state });
    canvas.classList.toggle("is-pointing", state !== null);
    write(pointed, state === null ? "\u00a0" : pointedText(state, layers.distance[state]));
  }

  const { closer, wider, all, pointed } = partsOf(byId("chart"));
  onPress(closer, () => chart.zoom(BUTTON_ZOOM));
  onPress(wider, () => chart.zoom(1 / BUTTON_ZOOM));
  onPress(all, chart.showAll);
  listenToGestures(canvas, chart, { onPoint: point, onChoose: game.begin });
  listenToKeys(canvas, chart, (out, on) => game.begin(stateBeside(layers, game.state, out, on)));
  listenToTheme(() => [chart, lights].forEach(({ recolour }) => recolour()));
  table.show(layer);
  here.show();
  here.describe();
  disable(partsOf(byId("lights")).search, false);
  canvas.dataset.state = "open";
}

createPageSettings();
void open();
