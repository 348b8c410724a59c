/**
 * The settings of a worksheet, kept in its address, and the tasks that follow from them. No DOM.
 *
 * @typedef {object} Settings
 * @property {string} title
 * @property {number} count           positions
 * @property {string} size            like `3x3`
 * @property {number} from            length of the first position's shortest solution
 * @property {number} to              of the last one's; lengths rise evenly between them
 * @property {number} seed
 * @property {boolean} asksSolvable   "Can it be solved?": half of the positions cannot
 * @property {boolean} asksInversions "Count the inversions"
 * @property {boolean} asksSwap       "Which swap mends it?": half of the positions cannot be solved
 * @property {boolean} asksMoves      "Solve it in 12 moves"
 * @property {number} each            positions per page
 * @property {"a4" | "letter"} paper
 * @property {boolean} hasCover
 * @property {boolean} hasSolutions
 *
 * @typedef {{number: number, length: number, isSolvable: boolean, position: Position, moves: string}} Task
 *   `position` is solved in `length` moves if it is solvable, and by `moves` if the worksheet asks for them
 */

import { swapTiles } from "../../puzzle/position.js";
/** @import { Position } from "../../puzzle/position.js" */

/** The most moves that a position of a size needs. @type {Readonly<Record<string, number>>} */
export const MAX_LENGTHS = Object.freeze({ "2x2": 6, "3x2": 21, "3x3": 31, "4x3": 53, "4x4": 80 });

const MAX_COUNT = 60;
export const MAX_SEED = 999_999;
const MAX_TITLE_LENGTH = 80; // characters
const PER_PAGE = [1, 2, 4, 6, 9, 12];

/** @type {Readonly<Settings>} */
export const DEFAULTS = Object.freeze({
  title: "",
  count: 6,
  size: "3x3",
  from: 8,
  to: 12,
  seed: 1,
  asksSolvable: false,
  asksInversions: false,
  asksSwap: false,
  asksMoves: true,
  each: 6,
  paper: "a4",
  hasCover: false,
  hasSolutions: true,
});

const NUMBERS = /** @type {const} */ (["count", "from", "to", "seed", "each"]);
const FLAGS = /** @type {const} */ ({ asksSolvable: "solvable", asksInversions: "inversions", asksSwap: "swap", asksMoves: "moves", hasCover: "cover", hasSolutions: "solutions" });
const FLAG_NAMES = /** @type {(keyof typeof FLAGS)[]} */ (Object.keys(FLAGS));

/** Return the settings in an address; anything that cannot be used becomes the nearest value that can. @param {string} search */
export function readSettings(search) {
  const query = new URLSearchParams(search);
  const settings = { ...DEFAULTS, title: query.get("title") ?? "", size: query.get("size") ?? DEFAULTS.size };
  for (const name of NUMBERS) settings[name] = /^\d{1,9}$/.test(query.get(name) ?? "") ? Number(query.get(name)) : DEFAULTS[name];
  for (const name of FLAG_NAMES) settings[name] = query.has(FLAGS[name]) ? query.get(FLAGS[name]) === "1" : DEFAULTS[name];
  settings.paper = query.get("paper") === "letter" ? "letter" : "a4";
  return fitted(settings);
}

/** Return the settings with every value in its range. @param {Settings} settings @returns {Settings} */
export function fitted(settings) {
  const size = settings.size in MAX_LENGTHS ? settings.size : DEFAULTS.size;
  const from = within(settings.from, 1, MAX_LENGTHS[size]);
  return {
    ...settings,
    size,
    from,
    to: within(settings.to, from, MAX_LENGTHS[size]),
    title: settings.title.slice(0, MAX_TITLE_LENGTH),
    count: within(settings.count, 1, MAX_COUNT),
    seed: within(settings.seed, 0, MAX_SEED),
    each: PER_PAGE.includes(settings.each) ? settings.each : DEFAULTS.each,
  };
}

/** Return the query of the settings; `readSettings` reads it back. Usual values are omitted, except the seed. @param {Settings} settings */
export function writeSettings(settings) {
  const query = new URLSearchParams();
  if (settings.title) query.set("title", settings.title);
  if (settings.size !== DEFAULTS.size) query.set("size", settings.size);
  for (const name of NUMBERS) if (name === "seed" || settings[name] !== DEFAULTS[name]) query.set(name, String(settings[name]));
  for (const name of FLAG_NAMES) if (settings[name] !== DEFAULTS[name]) query.set(FLAGS[name], settings[name] ? "1" : "0");
  if (settings.paper !== DEFAULTS.paper) query.set("paper", settings.paper);
  return `?${query}`;
}

/** Return the length of each position's shortest solution; they rise evenly. @param {Settings} settings */
export function lengthsOf({ count, from, to }) {
  return Array.from({ length: count }, (_, index) => Math.round(from + ((to - from) * index) / Math.max(count - 1, 1)));
}

/** Return for each position whether it can be solved: half of them cannot if the worksheet asks for that, in an order set by the seed. @param {Settings} settings */
export function solvableOf({ count, seed, asksSolvable, asksSwap }) {
  const random = randomOf(seed);
  const order = Array.from({ length: count }, (_, index) => ({ index, key: random() })).sort((one, other) => one.key - other.key);
  const unsolvable = new Set(asksSolvable || asksSwap ? order.slice(0, Math.floor(count / 2)).map(({ index }) => index) : []);
  return Array.from({ length: count }, (_, index) => !unsolvable.has(index));
}

/** Return the position with two tiles swapped, so that it cannot be solved; the seed chooses them. @param {Position} position @param {number} seed */
export function unsolvableOf(position, seed) {
  const random = randomOf(seed);
  const tiles = position.tiles.filter((tile) => tile !== 0);
  const [one] = tiles.splice(Math.floor(random() * tiles.length), 1);
  return swapTiles(position, one, tiles[Math.floor(random() * tiles.length)]);
}

/** Return what a class link asks instead of the tasks on paper. @param {Settings} settings @returns {import("../class/assignment.js").Kind[]} */
export function asksOf({ asksSolvable, asksInversions, asksSwap, asksMoves }) {
  const asksParity = asksSolvable || asksInversions || asksSwap;
  return [...(asksParity ? /** @type {const} */ (["parity"]) : []), ...(asksMoves ? /** @type {const} */ (["solve"]) : [])];
}

/** Divide items into pages. @template T @param {readonly T[]} items @param {number} each @returns {T[][]} */
export function pagesOf(items, each) {
  return Array.from({ length: Math.ceil(items.length / each) }, (_, page) => items.slice(page * each, (page + 1) * each));
}

/** Return a generator of numbers from 0 to 1 that repeats itself for the same seed (mulberry32). @param {number} seed */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function within(/** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) {
  return Math.min(Math.max(Math.round(value) || least, least), most);
}
