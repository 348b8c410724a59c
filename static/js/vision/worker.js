/**
 * The worker that reads boards in pictures: keeps the latest picture, finds the board in it, and reads it again as its place
 * is corrected.
 *
 * @typedef {object} Question
 * @property {number} id
 * @property {{width: number, height: number, data: Uint8ClampedArray}} [picture]  a new picture, in which to find the board
 * @property {Place} [place]  where to read the board in the latest picture
 * @property {boolean} [isSizeOpen]  the size of that place is only a guess
 *
 * @typedef {{id: number, place: Place | null, numbers: Numbers | null, hasFailed?: boolean}} Answer
 */

import { createNetwork } from "./network.js";
import { grayOf } from "./raster.js";
import { findBoard, readBoard, sizeBetween } from "./reading.js";
/** @import { Numbers } from "./numbers.js" */
/** @import { Gray } from "./raster.js" */
/** @import { Place } from "./reading.js" */

const WEIGHTS = new URL("../../vision/digits.bin", import.meta.url);

/** @type {Promise<import("./network.js").Network> | null} */
let network = null;
/** @type {Gray | null} */
let gray = null;

async function fetchNetwork() {
  const answer = await fetch(WEIGHTS);
  if (!answer.ok) throw new Error(`The weights are missing: ${answer.status}.`);
  return createNetwork(await answer.arrayBuffer());
}

/** @param {Question} question @returns {Promise<Answer>} */
async function answerTo({ id, picture, place: given, isSizeOpen = false }) {
  network ??= fetchNetwork();
  const reader = await network;
  if (picture) gray = grayOf(picture);
  if (!gray) return { id, place: null, numbers: null };
  if (given) {
    const place = { ...given, ...(isSizeOpen ? sizeBetween(gray, given.corners, reader) : null) };
    return { id, place, numbers: readBoard(gray, place, reader) };
  }
  return { id, ...(findBoard(gray, reader) ?? { place: null, numbers: null }) };
}

addEventListener("message", async ({ data }) => {
  try {
    postMessage(await answerTo(data));
  } catch {
    network = null; // the next question fetches the weights again
    postMessage({ id: data.id, place: null, numbers: null, hasFailed: true });
  }
});
