/**
 * The look of a game: what is on its tiles. Their pictures are built in, or the player's own, which never leaves the browser.
 *
 * @typedef {Pick<import("./game.js").Game, "goal" | "goalText" | "faces" | "picture" | "numbers">} Looks
 * @typedef {Readonly<{ratio: number, part: number}>} Shape  width / height; the visible part, from 0 (first) to 1 (last)
 */

import { MAGIC } from "../puzzle/magic.js";

/** The built-in pictures, by the names used in links. */
export const PICTURES = Object.freeze(["harbour", "cat", "mountains", "teapot", "shapes"]);

/** Name of the player's own picture, which is never in a link. */
export const OWN = "own";

const KEY = "taquin.picture";

/** @type {Shape} */
const SQUARE = Object.freeze({ ratio: 1, part: 0.5 });

/** @type {{url: string, shape: Shape}} */
let own = readOwn();

export function lookOf(/** @type {Looks} */ { faces, numbers, picture }) {
  return { faces, numbers, picture: hasPicture(picture) ? pictureUrl(picture) : "", shape: shapeOf(picture) };
}

/** Return the position with all tiles in place; null if any magic square is the goal, except with a picture. */
export function shownGoal(/** @type {Looks} */ { goal, goalText, picture }) {
  return goalText === MAGIC && !hasPicture(picture) ? null : goal;
}

/** Whether a picture can be shown: a built-in one, or the player's own if it is loaded. */
export function hasPicture(/** @type {string} */ name) {
  return PICTURES.includes(name) || (name === OWN && own.url !== "");
}

/** Whether the tiles are pieces of a picture without numbers. */
export function isUnnumbered(/** @type {Pick<Looks, "picture" | "numbers">} */ { picture, numbers }) {
  return hasPicture(picture) && !numbers;
}

export function pictureUrl(/** @type {string} */ name) {
  return name === OWN ? own.url : new URL(`../../img/pictures/${name}.svg`, import.meta.url).href;
}

/** Return the aspect ratio of a picture and its visible part. @returns {Shape} */
export function shapeOf(/** @type {string} */ name) {
  return name === OWN ? own.shape : SQUARE;
}

/** Return the player's own picture with its shape, to be saved with a game. */
export function ownPicture() {
  return { url: own.url, ...own.shape };
}

/** Set the player's own picture: a new one, that of a saved game, or another part of it. @param {{url: string} & Shape} picture */
export function setOwnPicture({ url, ratio, part }) {
  own = { url, shape: { ratio, part } };
  try {
    sessionStorage.setItem(KEY, `${ratio} ${part} ${url}`);
  } catch {
    // Without storage the picture lasts until the page closes.
  }
}

/** Return whether an address asks for the player's own picture and this tab has it. */
export function asksForOwn(/** @type {string} */ search) {
  return hasPicture(OWN) && new URLSearchParams(search).get("picture") === OWN;
}

/** Return the own picture that this tab kept before a reload or on the page of puzzles. */
function readOwn() {
  try {
    const found = /^([0-9.]+) ([0-9.]+) (data:image\/jpeg;base64,[A-Za-z0-9+/=]+)$/.exec(sessionStorage.getItem(KEY) ?? "");
    const [ratio, part] = [Number(found?.[1]), Number(found?.[2])];
    if (found && ratio > 0 && part >= 0 && part <= 1) return { url: found[3], shape: { ratio, part } };
  } catch {
    // No storage, so no picture.
  }
  return { url: "", shape: SQUARE };
}
