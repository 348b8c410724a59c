/**
 * Variations as values: games from one start, each with a label. `variations.js` follows a game.
 *
 * @typedef {{number: number, title: string, name: string}} Label
 *   number: variations count from 1 as they begin; title: what it is called, "" for what its moves are; name: by a person, or ""
 * @typedef {Label & {state: GameState}} Variation
 * @typedef {{own: Label, others: readonly Variation[], removed?: Variation | null}} Kept
 *   what a game keeps: its own label, the variations beside it, and the one that was deleted last, as long as it can come back
 */

import { gettext } from "../../i18n/gettext.js";
import { begin, withProblem } from "../state.js";
/** @import { Move } from "../../puzzle/moves.js" */
/** @import { GameState } from "../state.js" */

const MOST = 20; // variations of a game
const LONGEST = 30; // characters of a name
const BACK = /** @type {Record<string, string>} */ ({ U: "D", D: "U", L: "R", R: "L" });
const FORK_TITLE = /^Try (\d+)$/;

const NUMBERED = /^(.+) (\d+)$/;

/** The titles that variations get here, as they are kept, in the page's language. */
const TITLES = /** @type {Record<string, string>} */ ({
  // Translators: what a line of moves is called
  Solution: gettext("Solution"),
  // Translators: what a line of moves is called: the shortest solution
  Shortest: gettext("Shortest"),
  // Translators: what a line of moves is called: those of the player
  "Your game": gettext("Your game"),
  // Translators: what a line of moves is called: those that came with a link
  "The game": gettext("The game"),
});

/** Moves never change: their text is written once. @type {WeakMap<readonly Move[], string>} */
const texts = new WeakMap();

/** What a game without variations keeps. @type {Kept} */
export const NOTHING = Object.freeze({ own: { number: 1, title: "", name: "" }, others: [] });

/** What people call a variation: by its name, or else by its title. @param {Pick<Label, "name" | "title">} label */
export function calledOf({ name, title }) {
  return name || titleText(title);
}

function titleText(/** @type {string} */ title) {
  const [, kind = title, number] = NUMBERED.exec(title) ?? [];
  // Translators: what a line of moves is called: one that was tried out
  if (isFork({ title })) return gettext("Variation {number}", { number });
  const text = TITLES[kind] ?? kind;
  // Translators: the title of a line of moves, told from others with the same title by a number
  return number ? gettext("{title} {number}", { title: text, number }) : text;
}

/** The labels that are taken: what was deleted may come back. @param {Kept} kept @returns {Label[]} */
function labelsOf({ own, others, removed }) {
  return [own, ...others, ...(removed ? [removed] : [])];
}

/** The label of the variation that begins now. @param {Kept} kept @param {string} title */
export function nextLabel(kept, title) {
  const last = Math.max(...labelsOf(kept).map(({ number }) => number));
  return { number: last + 1, title, name: "" };
}

/** Whether a variation began with a fork. @param {Pick<Label, "title">} label */
export function isFork({ title }) {
  return FORK_TITLE.test(title);
}

/** The title of the next variation that begins with a fork. @param {Kept} kept */
export function nextForkTitle(kept) {
  const numbers = labelsOf(kept).map(({ title }) => Number(FORK_TITLE.exec(title)?.[1] ?? 0));
  return `Try ${Math.max(...numbers) + 1}`;
}

/** A title that none of the variations has: `Shortest`, `Shortest 2`. @param {string} wanted @param {readonly Label[]} labels */
export function freeTitle(wanted, labels) {
  const taken = new Set(labels.map(calledOf));
  let title = wanted;
  for (let number = 2; taken.has(calledOf({ name: "", title })); number += 1) title = `${wanted} ${number}`;
  return title;
}

/** A name as it is kept: `~` parts the variations of a link. @param {string} text */
export function nameFrom(text) {
  return text.replace(/[\s~]+/g, " ").trim().slice(0, LONGEST).trim();
}

/** Moves as a text of a letter for each tile slid. @param {readonly Move[]} moves */
export function singly(moves) {
  const text = texts.get(moves) ?? moves.map(({ direction, count }) => direction.repeat(count)).join("");
  texts.set(moves, text);
  return text;
}

/** A text of tiles slid, without those that were slid back at once, and what came between. @param {string} text */
export function withoutDetours(text) {
  /** @type {string[]} */
  const left = [];
  for (const way of text) {
    if (left.length && BACK[way] === left[left.length - 1]) left.pop();
    else left.push(way);
  }
  return left.join("");
}

/** How many tiles are slid alike by two variations, from the start on. @param {readonly Move[]} moves @param {readonly Move[]} others */
export function sharedBy(moves, others) {
  const [text, other] = [singly(moves), singly(others)];
  let shared = 0;
  while (shared < text.length && text[shared] === other[shared]) shared += 1;
  return shared;
}

/** Whether `moves` begin with these. @param {readonly Move[]} moves @param {readonly Move[]} first */
export function beginsWith(moves, first) {
  return singly(moves).startsWith(singly(first));
}

/** The variations that came with a game. @param {GameState} state @returns {Kept} */
export function givenWith(state) {
  if (!state.linkVariations) return NOTHING;
  const [start] = state.positions;
  /** @type {Variation[]} */
  const others = [];
  for (const { name, moves } of state.linkVariations.others) {
    const label = { number: others.length + 2, title: freeTitle("The game", others), name: nameFrom(name) };
    others.push(variationOf(label, begin({ start, moves, step: 0 }, state)));
  }
  return { own: { ...NOTHING.own, name: nameFrom(state.linkVariations.name) }, others };
}

/** A game as a variation beside another: with a label, and nothing beside it. @param {Label} label @param {GameState} state @returns {Variation} */
export function variationOf({ number, title, name }, state) {
  return Object.freeze({ number, title, name, state: Object.freeze({ ...state, variations: undefined }) });
}

/** Whether a variation is called after a solution that it ends with. @param {Variation} variation */
export function isSolution({ state, title }) {
  return state.solutionFrom !== null && !isFork({ title });
}

/** The latest of the variations that say more than the moves beside them, are another solution, or have a name. @param {readonly Variation[]} variations @param {readonly Move[]} moves */
export function worthKeeping(variations, moves) {
  const saysMore = (/** @type {Variation} */ variation) => (isSolution(variation) ? singly(variation.state.moves) !== singly(moves) : !beginsWith(moves, variation.state.moves));
  return variations.filter((variation) => variation.name || saysMore(variation)).slice(-MOST);
}

/** The variations of a game, with its problem and its look. @param {readonly Variation[]} variations @param {GameState} state */
export function posedAs(variations, { goal, goalText, faces, picture, numbers }) {
  const posed = { goal, goalText, faces, picture, numbers };
  return variations.map((variation) => variationOf(variation, { ...variation.state, ...withProblem(variation.state, posed) }));
}

/** Whether a variation is not called after a solution. @param {Label} label */
export function isByHand({ title }) {
  return !title || /^(?:Try|Your game|The game)/.test(title);
}
