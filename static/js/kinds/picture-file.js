/** A picture of one's own, from a file: made small enough to be kept. It never leaves the browser. */

import { takeOwn } from "../game/pictures.js";
import { gettext } from "../language/gettext.js";

const SIDE = 1280; // pixels of the kept picture's longer side at most
const QUALITY = 0.85;
const LARGEST = 60e6; // bytes of a file that is tried
const MIDDLE = 0.5; // the part of it that is on the board at first

/** Take a file as the own picture. Throws an Error with a sentence. */
export async function takeFile(/** @type {Blob} */ file) {
  if (file.size > LARGEST) throw new Error(gettext("This file is too large: choose a picture of less than 60 MB."));
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) throw new Error(gettext("This browser cannot show this file as a picture: choose a JPEG, PNG, WebP or GIF."));
  const scale = Math.min(SIDE / Math.max(picture.width, picture.height), 1);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(Math.round(picture.width * scale), 1);
  canvas.height = Math.max(Math.round(picture.height * scale), 1);
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  takeOwn({ url: canvas.toDataURL("image/jpeg", QUALITY), ratio: canvas.width / canvas.height, part: MIDDLE });
}
