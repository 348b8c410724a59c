/**
 * Pictures on the tiles: those that come with the page, and the visitor's own, which never leaves the browser.
 *
 * @typedef {Readonly<{ratio: number, part: number}>} Shape  width / height; the part on the board, 0 the first to 1 the last
 */

/** The built-in pictures, by the names that links carry. */
export const PICTURES = Object.freeze(["harbour", "cat", "mountains", "teapot", "shapes"]);

/** Stands for the visitor's own picture; no link carries it. */
export const OWN = "own";

const KEY = "taquin.picture";

/** @type {Shape} */
const SQUARE = Object.freeze({ ratio: 1, part: 0.5 });

/** @type {{url: string, shape: Shape}} */
let own = kept();

/** Whether a picture can be shown: a built-in one, or the player's own if it is loaded. */
export function hasPicture(/** @type {string} */ name) {
  return PICTURES.includes(name) || (name === OWN && own.url !== "");
}

/** Where a picture is. */
export function pictureUrl(/** @type {string} */ name) {
  return name === OWN ? own.url : new URL(`../../img/pictures/${name}.svg`, import.meta.url).href;
}

/** The aspect ratio of a picture, and which part of it is on the board. @returns {Shape} */
export function shapeOf(/** @type {string} */ name) {
  return name === OWN ? own.shape : SQUARE;
}

/** The own picture with its shape, to be kept with a game. */
export function ownPicture() {
  return { url: own.url, ...own.shape };
}

/** The own picture is this one: just taken, or that of a game that was kept. @param {{url: string} & Shape} picture */
export function takeOwn({ url, ratio, part }) {
  own = { url, shape: { ratio, part } };
  keep();
}

/** Put another part of the own picture on the board: 0 is its top or left end, 1 the other. */
export function choosePart(/** @type {number} */ part) {
  own = { ...own, shape: { ...own.shape, part } };
  keep();
}

function keep() {
  try {
    sessionStorage.setItem(KEY, `${own.shape.ratio} ${own.shape.part} ${own.url}`);
  } catch {
    // Without storage it lasts until the page is left.
  }
}

/** The own picture that this tab had before it was loaded again. */
function kept() {
  try {
    const found = /^([0-9.]+) ([0-9.]+) (data:image\/jpeg;base64,[A-Za-z0-9+/=]+)$/.exec(sessionStorage.getItem(KEY) ?? "");
    const [ratio, part] = [Number(found?.[1]), Number(found?.[2])];
    if (found && ratio > 0 && part >= 0 && part <= 1) return { url: found[3], shape: { ratio, part } };
  } catch {
    // No storage, and so nothing in it.
  }
  return { url: "", shape: SQUARE };
}
