/** Pictures from files: drawn to a canvas, small enough to work with. They never leave the browser. */

import { gettext } from "../i18n/gettext.js";

const MAX_FILE_BYTES = 60e6;

/**
 * Draw a picture on white, no side longer than `maxSide` pixels; throws an Error with a sentence for you where it cannot be.
 *
 * @param {Blob} file
 * @param {number} maxSide
 */
export async function canvasOf(file, maxSide) {
  if (file.size > MAX_FILE_BYTES) throw new Error(gettext("This file is too large: choose a picture of less than 60 MB."));
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) throw new Error(gettext("This browser cannot show this file as a picture: choose a JPEG, PNG, WebP or GIF."));
  const scale = Math.min(maxSide / Math.max(picture.width, picture.height), 1);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(Math.round(picture.width * scale), 1);
  canvas.height = Math.max(Math.round(picture.height * scale), 1);
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.imageSmoothingQuality = "high";
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}

export function isPicture(/** @type {string} */ type) {
  return type.startsWith("image/");
}
