/**
 * The whole 8-puzzle: all positions on one canvas, one's own game as a thread in it, and searches that light it up.
 *
 * Read on with `places.js`, a number for each position; `distances.js` and `layout.js`, all of them and where they stand;
 * `chart.js`, the canvas (`sight.js`, `print.js`, `marks.js`, `gestures.js`, `keys.js`); `here.js`, the board beside it;
 * `lights.js`, the searches (`record.js`, `small-map.js`); and `table.js`.
 */

import { gettext, ngettext } from "../../language/gettext.js";
import { createThemeSwitch } from "../../page/theme/theme-switch.js";
import { disable, onPress, partsOf, write } from "../../page/dom.js";
import { formatPosition } from "../../puzzle/position.js";
import { createAddress, readAddress } from "./address.js";
import { createChart } from "./chart.js";
import { computeWhole } from "./distances.js";
import { createGame } from "./game.js";
import { listenToGestures } from "./gestures.js";
import { createHere } from "./here.js";
import { listenToTheme } from "./inks.js";
import { listenToKeys } from "./keys.js";
import { layOut, placeBeside } from "./layout.js";
import { createLights } from "./lights.js";
import { positionAt } from "./place-space.js";
import { createTable } from "./table.js";
import { createQueue, createTurns } from "../turns.js";

const GROWTH = 1.8; // by a press on a button
const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

const nameOf = (/** @type {number} */ place) => formatPosition(positionAt(place));

/** @param {number} place @param {number} distance */
function pointedText(place, distance) {
  const slides = ngettext("{count} slide", "{count} slides", distance);
  return gettext("{slides}: {position}", { slides, position: nameOf(place) });
}

/** What the address shows; where it cannot be read, that is said, and the page begins as without one. @param {number} rings */
function firstShown(rings) {
  try {
    return readAddress(new URLSearchParams(location.search), rings);
  } catch (error) {
    write(byId("map-fault"), /** @type {Error} */ (error).message);
    byId("map-fault").hidden = false;
    return readAddress(new URLSearchParams(), rings);
  }
}

async function open() {
  const canvas = /** @type {HTMLCanvasElement} */ (byId("map"));
  const whole = await computeWhole(createTurns());
  const layout = layOut(whole);
  const first = firstShown(whole.starts.length - 1);
  let { ring } = first;
  const table = createTable(byId("distances"), (distance) => {
    ring = distance;
    show();
  });
  const game = createGame(whole, first.thread, show);
  const drawSoon = createQueue();
  const chart = createChart(canvas, { whole, layout, swatches: table.swatches, soon: drawSoon, marked: { chosen: game.place, pointed: null, thread: game.thread, ring } });
  const here = createHere(byId("here"), { whole, game });
  const lights = createLights(byId("lights"), { whole, layout, place: () => game.place, name: nameOf });
  const writeAddress = createAddress();

  /** The board, what is told of it and the chart have a frame each: together they are too much for one frame of a slow computer. */
  function show() {
    const { place, thread, moves } = game;
    for (const draw of [here.show, here.tell]) drawSoon(draw);
    chart.mark({ chosen: place, thread, ring });
    chart.find(place);
    writeAddress({ start: thread[0], moves, ring });
  }

  /** @param {number | null} place */
  function point(place) {
    chart.mark({ pointed: place });
    canvas.classList.toggle("is-pointing", place !== null);
    write(pointed, place === null ? "\u00a0" : pointedText(place, whole.distance[place]));
  }

  const { closer, wider, all, pointed } = partsOf(byId("chart"));
  onPress(closer, () => chart.zoom(GROWTH));
  onPress(wider, () => chart.zoom(1 / GROWTH));
  onPress(all, chart.showAll);
  listenToGestures(canvas, chart, { onPoint: point, onChoose: game.begin });
  listenToKeys(canvas, chart, (out, on) => game.begin(placeBeside(whole, game.place, out, on)));
  listenToTheme(() => [chart, lights].forEach(({ recolour }) => recolour()));
  table.show(ring);
  here.show();
  here.tell();
  disable(partsOf(byId("lights")).search, false);
  canvas.dataset.state = "open";
}

createThemeSwitch(byId("theme-switch"));
void open();
