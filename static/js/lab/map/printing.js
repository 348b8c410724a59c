/**
 * Printing: what was printed last is moved and zoomed with the sight at once; when that rests, it is printed anew. A print of the
 * whole lies beneath, for what comes into sight meanwhile.
 *
 * @typedef {import("./print.js").Print} Print
 * @typedef {import("./sight.js").Sight} Sight
 * @typedef {import("./sight.js").Extent} Extent
 */

import { inksOf } from "./inks.js";
import { print } from "./print.js";
import { closeness, wholeSight } from "./sight.js";
import { createTurns } from "../turns.js";

const REST = 120; // milliseconds without a change of the sight, after which it is printed

/**
 * `onPrint()` is called when there is another print to be laid.
 *
 * @param {{whole: import("./distances.js").Whole, layout: import("./layout.js").Layout, swatches: readonly Element[], onPrint: () => void}} options
 */
export function createPrinting({ whole, layout, swatches, onPrint }) {
  /** @type {{whole: Print | null, near: Print | null}} */
  let prints = { whole: null, near: null };
  let image = new ImageData(1, 1); // in which it is printed
  let inks = inksOf(swatches);
  let begun = 0; // prints: of several the last counts
  let timer = 0;

  function wish(/** @type {Sight} */ sight, /** @type {Extent} */ extent) {
    begun += 1;
    const number = begun;
    if (image.width !== extent.width) image = new ImageData(extent.width, extent.height);
    return print({ whole, layout, inks, sight, image, rest: createTurns(), isStale: () => number !== begun });
  }

  async function printNow(/** @type {Sight} */ sight, /** @type {Extent} */ extent) {
    prints.whole ??= await wish(wholeSight(extent), extent);
    if (!prints.whole) return;
    const near = closeness(sight, extent) <= 1 ? prints.whole : await wish(sight, extent);
    if (!near) return;
    prints.near = near;
    onPrint();
  }

  return {
    /** Prints a sight, once it rests. @param {Sight} sight @param {Extent} extent */
    printSoon(sight, extent) {
      begun += 1;
      clearTimeout(timer);
      timer = window.setTimeout(printNow, REST, sight, extent);
    },

    /** Prints all anew: the canvas has another size, or the page other colours. @param {Sight} sight @param {Extent} extent */
    printAnew(sight, extent) {
      clearTimeout(timer);
      inks = inksOf(swatches);
      prints = { whole: null, near: prints.near };
      void printNow(sight, extent);
    },

    /** Lays what is printed under a sight. @param {CanvasRenderingContext2D} pen @param {Sight} sight */
    lay(pen, sight) {
      if (prints.whole && prints.near?.sight !== sight) lay(pen, sight, prints.whole);
      if (prints.near) lay(pen, sight, prints.near);
    },
  };
}

/** @param {CanvasRenderingContext2D} pen @param {Sight} sight @param {Print} print */
function lay(pen, sight, { canvas, sight: its }) {
  const grown = sight.scale / its.scale;
  const [left, top, width, height] = [sight.x - its.x * grown, sight.y - its.y * grown, canvas.width * grown, canvas.height * grown];
  pen.clearRect(left, top, width, height);
  pen.drawImage(canvas, left, top, width, height);
}
