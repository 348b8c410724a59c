/**
 * The daily puzzle without the server: the same position as `daily` in `webapp/puzzle/scramble.py`, whose `Random(seed)` is the
 * Mersenne Twister MT19937 (Matsumoto and Nishimura, 1998), seeded by an array of one number.
 */

import { gettext } from "../i18n/gettext.js";
import { goalOf } from "./problem.js";
import { createPosition, shownSize } from "./position.js";
import { madeSolvable, shuffled } from "./scramble.js";
/** @import { Position } from "./position.js" */

const FIRST_DAY = "2026-01-01"; // the same in webapp/server/pages.py
const SIZES = ["3x3", "4x4", "5x5"]; // the same in webapp/puzzle/scramble.py

const WORDS = 624; // of the generator's state
const SHIFT = 397;

/**
 * Return the position of a day like 2026-11-29. Throws an Error with a sentence if there is none.
 *
 * @param {string} size  like `4x4`
 * @param {string} day
 * @param {string} [today]
 * @returns {Position}
 */
export function dailyPosition(size, day, today = new Date().toISOString().slice(0, 10)) {
  if (!SIZES.includes(size)) throw new Error(gettext("There is no daily puzzle of that size. Choose {sizes}.", { sizes: SIZES.map(shownSize).join(", ") }));
  if (!isDate(day) || day < FIRST_DAY || day > today) throw new Error(gettext("Daily puzzles are from {first} to {today}.", { first: FIRST_DAY, today }));
  const [width, height] = size.split("x").map(Number);
  const goal = goalOf("standard", width, height);
  const next = createTwister(Number(day.replaceAll("-", "")));
  return madeSolvable(createPosition(width, height, shuffled(goal.tiles, (count) => belowBy(next, count))), goal);
}

function isDate(/** @type {string} */ text) {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Return a random number from 0 to count - 1 as Python does: from the upper bits, until one is small enough. @param {() => number} next @param {number} count */
function belowBy(next, count) {
  const unused = Math.clz32(count);
  let number;
  do number = next() >>> unused;
  while (number >= count);
  return number;
}

/** Return a generator of random numbers of 32 bits. @param {number} seed */
function createTwister(seed) {
  const state = new Uint32Array(WORDS);
  const mixed = (/** @type {number} */ index) => state[index - 1] ^ (state[index - 1] >>> 30);
  const each = (/** @type {number} */ steps, /** @type {number} */ first, /** @type {(index: number) => number} */ value) => {
    for (let step = 0, index = first; step < steps; step += 1, index += 1) {
      if (index === WORDS) [state[0], index] = [state[WORDS - 1], 1];
      state[index] = value(index);
    }
  };
  state[0] = 19650218;
  each(WORDS - 1, 1, (index) => Math.imul(1812433253, mixed(index)) + index);
  each(WORDS, 1, (index) => (state[index] ^ Math.imul(mixed(index), 1664525)) + seed);
  each(WORDS - 1, 2, (index) => (state[index] ^ Math.imul(mixed(index), 1566083941)) - index);
  state[0] = 0x80000000;
  let place = WORDS;

  function twist() {
    for (let index = 0; index < WORDS; index += 1) {
      const joined = (state[index] & 0x80000000) | (state[(index + 1) % WORDS] & 0x7fffffff);
      state[index] = state[(index + SHIFT) % WORDS] ^ (joined >>> 1) ^ (joined & 1 ? 0x9908b0df : 0);
    }
    place = 0;
  }

  return () => {
    if (place === WORDS) twist();
    let word = state[place];
    place += 1;
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c5680;
    word ^= (word << 15) & 0xefc60000;
    return (word ^ (word >>> 18)) >>> 0;
  };
}
