/**
 * The viewport: which part of the disc is visible, and its scale. No DOM.
 *
 * pixel   of the canvas, not of the screen
 *
 * @typedef {Readonly<{scale: number, x: number, y: number}>} Viewport  pixels per disc radius; pixel of the disc's centre
 * @typedef {Readonly<{width: number, height: number}>} Extent       size of the canvas in pixels
 */

const MAX_ZOOM = 48; // relative to the whole disc in view
const DISC_SHARE = 0.94; // fraction of the smaller side taken by the whole disc, leaving room for a mark at its edge

/** Return the viewport of the whole disc. @param {Extent} extent @returns {Viewport} */
export function wholeViewport({ width, height }) {
  return { scale: (Math.min(width, height) / 2) * DISC_SHARE, x: width / 2, y: height / 2 };
}

/** Return the zoom relative to the whole disc. @param {Viewport} viewport @param {Extent} extent */
export function closeness({ scale }, extent) {
  return scale / wholeViewport(extent).scale;
}

/** Zoom by a factor around a pixel. @param {Viewport} viewport @param {Extent} extent @param {number} factor @param {{x: number, y: number}} pixel */
export function closer(viewport, extent, factor, pixel) {
  const { scale: least } = wholeViewport(extent);
  const scale = Math.min(Math.max(viewport.scale * factor, least), least * MAX_ZOOM);
  const grown = scale / viewport.scale;
  return limited({ scale, x: pixel.x + (viewport.x - pixel.x) * grown, y: pixel.y + (viewport.y - pixel.y) * grown }, extent);
}

/** Move the viewport by pixels. @param {Viewport} viewport @param {Extent} extent @param {number} right @param {number} down */
export function moved(viewport, extent, right, down) {
  return limited({ ...viewport, x: viewport.x + right, y: viewport.y + down }, extent);
}

/** Centre a point of the disc if it is out of view. @param {Viewport} viewport @param {Extent} extent @param {{x: number, y: number}} point */
export function showing(viewport, extent, point) {
  const { x, y } = pixelOf(viewport, point);
  const isSeen = x > 0.05 * extent.width && x < 0.95 * extent.width && y > 0.05 * extent.height && y < 0.95 * extent.height;
  return isSeen || closeness(viewport, extent) <= 1 ? viewport : moved(viewport, extent, extent.width / 2 - x, extent.height / 2 - y);
}

/** Fit the viewport to a canvas of another size. @param {Viewport} viewport @param {Extent} from @param {Extent} to @returns {Viewport} */
export function refitted(viewport, from, to) {
  const grown = wholeViewport(to).scale / wholeViewport(from).scale;
  const scale = viewport.scale * grown;
  return limited({ scale, x: to.width / 2 + (viewport.x - from.width / 2) * grown, y: to.height / 2 + (viewport.y - from.height / 2) * grown }, to);
}

export function pixelOf(/** @type {Viewport} */ { scale, x, y }, /** @type {{x: number, y: number}} */ point) {
  return { x: x + point.x * scale, y: y + point.y * scale };
}

export function pointOf(/** @type {Viewport} */ { scale, x, y }, /** @type {{x: number, y: number}} */ pixel) {
  return { x: (pixel.x - x) / scale, y: (pixel.y - y) / scale };
}

/** Limit the empty space around the disc to that of the whole view. @param {Viewport} viewport @param {Extent} extent @returns {Viewport} */
function limited({ scale, x, y }, extent) {
  const within = (/** @type {number} */ at, /** @type {number} */ side) => {
    const free = Math.max(scale - wholeViewport(extent).scale, 0);
    return Math.min(Math.max(at, side / 2 - free), side / 2 + free);
  };
  return { scale, x: within(x, extent.width), y: within(y, extent.height) };
}

/* The page's colours for a canvas, and when they change. */

const SCHEMES = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"];

/** Return the colours of elements, four bytes each. @param {readonly Element[]} elements */
export function inksOf(elements) {
  const canvas = document.createElement("canvas");
  canvas.width = elements.length;
  canvas.height = 1;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
  elements.forEach((element, at) => {
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(at, 0, 1, 1);
  });
  return new Uint32Array(context.getImageData(0, 0, elements.length, 1).data.buffer);
}

/** Call `onChange` whenever the page's colours may have changed. @param {() => void} onChange */
export function listenToTheme(onChange) {
  new MutationObserver(onChange).observe(document.documentElement, { attributeFilter: ["data-theme", "data-accent"] });
  for (const scheme of SCHEMES) matchMedia(scheme).addEventListener("change", onChange);
}
