/**
 * A print: every place as a dot of its distance's colour, at one sight, in a canvas of its own that is laid under the rest.
 *
 * The dots are made in slices, pixel by pixel, with soft edges; so that the page moves and zooms what was printed before
 * meanwhile.
 *
 * @typedef {import("./distances.js").Whole} Whole
 * @typedef {import("./layout.js").Layout} Layout
 * @typedef {import("./sight.js").Sight} Sight
 * @typedef {Readonly<{canvas: HTMLCanvasElement, sight: Sight}>} Print
 */

const DOT = 0.42; // radius of a dot as a part of how far dots are apart
const LARGEST = 14; // pixels of a dot's radius
const SMALLEST = 0.6;
const PIECE = 1500; // places that are printed before others may have their turn

/**
 * Prints, unless `isStale()` has become true meanwhile: then null. `inks` are the colours by distance, as four bytes; `image` has
 * the size of the canvas and is used for one print after the other.
 *
 * @param {{whole: Whole, layout: Layout, inks: Uint32Array, sight: Sight, image: ImageData, rest: () => Promise<void>, isStale: () => boolean}} wish
 * @returns {Promise<Print | null>}
 */
export async function print({ whole, layout, inks, sight, image, rest, isStale }) {
  const pixels = { bytes: new Uint32Array(image.data.buffer), width: image.width, height: image.height };
  pixels.bytes.fill(0);
  for (let distance = 0; distance < inks.length; distance += 1) {
    const dot = dotOf(Math.min(Math.max(layout.spacing[distance] * sight.scale * DOT, SMALLEST), LARGEST), inks[distance]);
    for (let at = whole.starts[distance]; at < whole.starts[distance + 1]; at += 1) {
      const place = whole.order[at];
      stamp(pixels, dot, Math.round(sight.x + layout.x[place] * sight.scale - dot.size / 2), Math.round(sight.y + layout.y[place] * sight.scale - dot.size / 2));
      if (at % PIECE === 0) await rest();
      if (at % PIECE === 0 && isStale()) return null;
    }
  }
  return { canvas: canvasOf(image), sight };
}

/** The pixels of a dot, their opacity in the last byte. @param {number} radius @param {number} ink */
function dotOf(radius, ink) {
  const size = Math.round(2 * radius);
  const bytes = Uint32Array.from({ length: size * size }, (_, at) => {
    const apart = Math.hypot((at % size) - (size - 1) / 2, Math.floor(at / size) - (size - 1) / 2);
    const opacity = Math.min(Math.max(radius - apart + 0.5, 0), 1);
    return ((ink & 0xffffff) | (Math.round(255 * opacity) << 24)) >>> 0;
  });
  return { size, bytes };
}

/** Where dots touch, the more opaque pixel stays. @param {{bytes: Uint32Array, width: number, height: number}} pixels @param {{size: number, bytes: Uint32Array}} dot @param {number} left @param {number} top */
function stamp({ bytes, width, height }, dot, left, top) {
  if (left <= -dot.size || left >= width || top <= -dot.size || top >= height) return;
  for (let row = Math.max(0, -top); row < Math.min(dot.size, height - top); row += 1) {
    for (let column = Math.max(0, -left); column < Math.min(dot.size, width - left); column += 1) {
      const at = (top + row) * width + left + column;
      const pixel = dot.bytes[row * dot.size + column];
      if (pixel >>> 24 > bytes[at] >>> 24) bytes[at] = pixel;
    }
  }
}

/** @param {ImageData} image */
function canvasOf(image) {
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext("2d")?.putImageData(image, 0, 0);
  return canvas;
}
