/**
 * The sight: which part of the disc is seen, and how large. No page.
 *
 * pixel   of the canvas, not of the screen
 *
 * @typedef {Readonly<{scale: number, x: number, y: number}>} Sight  pixels of the disc's radius; the pixel of its middle
 * @typedef {Readonly<{width: number, height: number}>} Extent       of the canvas in pixels
 */

const CLOSEST = 48; // times as large as the whole
const FREE = 0.94; // of the smaller side is taken by the whole disc; the rest has room for a mark at its edge

/** All of the disc. @param {Extent} extent @returns {Sight} */
export function wholeSight({ width, height }) {
  return { scale: (Math.min(width, height) / 2) * FREE, x: width / 2, y: height / 2 };
}

/** How many times as large as the whole. @param {Sight} sight @param {Extent} extent */
export function closeness({ scale }, extent) {
  return scale / wholeSight(extent).scale;
}

/** Larger by a factor around a pixel. @param {Sight} sight @param {Extent} extent @param {number} factor @param {{x: number, y: number}} pixel */
export function closer(sight, extent, factor, pixel) {
  const { scale: least } = wholeSight(extent);
  const scale = Math.min(Math.max(sight.scale * factor, least), least * CLOSEST);
  const grown = scale / sight.scale;
  return kept({ scale, x: pixel.x + (sight.x - pixel.x) * grown, y: pixel.y + (sight.y - pixel.y) * grown }, extent);
}

/** Moved by so many pixels. @param {Sight} sight @param {Extent} extent @param {number} right @param {number} down */
export function moved(sight, extent, right, down) {
  return kept({ ...sight, x: sight.x + right, y: sight.y + down }, extent);
}

/** So that a point of the disc is in sight, where it is not: it comes into the middle. @param {Sight} sight @param {Extent} extent @param {{x: number, y: number}} point */
export function showing(sight, extent, point) {
  const { x, y } = pixelOf(sight, point);
  const isSeen = x > 0.05 * extent.width && x < 0.95 * extent.width && y > 0.05 * extent.height && y < 0.95 * extent.height;
  return isSeen || closeness(sight, extent) <= 1 ? sight : moved(sight, extent, extent.width / 2 - x, extent.height / 2 - y);
}

/** The same part on a canvas of another size. @param {Sight} sight @param {Extent} from @param {Extent} to @returns {Sight} */
export function refitted(sight, from, to) {
  const grown = wholeSight(to).scale / wholeSight(from).scale;
  const scale = sight.scale * grown;
  return kept({ scale, x: to.width / 2 + (sight.x - from.width / 2) * grown, y: to.height / 2 + (sight.y - from.height / 2) * grown }, to);
}

/** @param {Sight} sight @param {{x: number, y: number}} point */
export function pixelOf({ scale, x, y }, point) {
  return { x: x + point.x * scale, y: y + point.y * scale };
}

/** @param {Sight} sight @param {{x: number, y: number}} pixel */
export function pointOf({ scale, x, y }, pixel) {
  return { x: (pixel.x - x) / scale, y: (pixel.y - y) / scale };
}

/** The canvas never shows more emptiness beside the disc than when all of it is seen. @param {Sight} sight @param {Extent} extent @returns {Sight} */
function kept({ scale, x, y }, extent) {
  const within = (/** @type {number} */ at, /** @type {number} */ side) => {
    const free = Math.max(scale - wholeSight(extent).scale, 0);
    return Math.min(Math.max(at, side / 2 - free), side / 2 + free);
  };
  return { scale, x: within(x, extent.width), y: within(y, extent.height) };
}
