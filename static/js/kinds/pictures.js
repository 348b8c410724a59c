/** Pictures on the tiles: those that come with the page, and the visitor's own, which never leaves the browser. */

/** The built-in pictures, by the names that links carry. */
export const PICTURES = Object.freeze(["harbour", "cat", "mountains", "teapot", "shapes"]);

/** Stands for the visitor's own picture; no link carries it. */
export const OWN = "own";

const KEY = "taquin.picture";
const SIDE = 960; // pixels of the cropped picture at most
const QUALITY = 0.85;
const LARGEST = 60e6; // bytes of a file that is tried

/** @type {string} */
let own = kept();

/** Whether a picture can be shown: a built-in one, or an own one that is at hand. */
export function hasPicture(/** @type {string} */ name) {
  return PICTURES.includes(name) || (name === OWN && own !== "");
}

/** Where a picture is. */
export function pictureUrl(/** @type {string} */ name) {
  return name === OWN ? own : new URL(`../../img/pictures/${name}.svg`, import.meta.url).href;
}

/** Take a file as the own picture, cropped to a square about its middle. Throws an Error with a sentence. */
export async function takeOwn(/** @type {Blob} */ file) {
  if (file.size > LARGEST) throw new Error("This file is too large: take a picture of less than 60 MB.");
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) throw new Error("This file is no picture that this browser can show: take a JPEG, PNG, WebP or GIF.");
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.min(side, SIDE);
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2];
  pen.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
  picture.close();
  own = canvas.toDataURL("image/jpeg", QUALITY);
  try {
    sessionStorage.setItem(KEY, own);
  } catch {
    // Without storage it lasts until the page is left.
  }
}

/** The own picture that this tab had before it was loaded again. */
function kept() {
  try {
    const found = sessionStorage.getItem(KEY) ?? "";
    return /^data:image\/jpeg;base64,[A-Za-z0-9+/=]+$/.test(found) ? found : "";
  } catch {
    return "";
  }
}
