/**
 * Variations as values: games from the same start, each with a label. `variations.js` tracks those of a game.
 *
 * @typedef {{number: number, title: string, name: string}} Label
 *   number: counts from 1 in order of creation; title: the default name, "" to derive it from the moves; name: given by the
 * player, or ""
 * @typedef {Label & {state: GameState}} Variation
 * @typedef {{own: Label, others: readonly Variation[], removed?: Variation | null}} VariationSet
 *   the variations of a game: its own label, the others, and the one deleted last while it can be restored
 */

import { gettext } from "../../i18n/gettext.js";
import { begin, isFinished, withProblem } from "../state.js";
/** @import { Move } from "../../puzzle/moves.js" */
/** @import { GameState } from "../state.js" */

const MAX_VARIATIONS = 20; // variations per game
const MAX_NAME_CHARACTERS = 30; // characters in a name
const OPPOSITE = /** @type {Record<string, string>} */ ({ U: "D", D: "U", L: "R", R: "L" });
const FORK_TITLE = /^Try (\d+)$/;

const NUMBERED = /^(.+) (\d+)$/;

/** Translations of the default titles, keyed by the stored title. */
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

/** Move lists never change, so their text is cached. @type {WeakMap<readonly Move[], string>} */
const texts = new WeakMap();

/** Variations of a game that has no others. @type {VariationSet} */
export const NO_VARIATIONS = Object.freeze({ own: { number: 1, title: "", name: "" }, others: [] });

/** Return the displayed name of a variation: its name, or else its title. @param {Pick<Label, "name" | "title">} label */
export function displayName({ name, title }) {
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

/** Return all labels in use, including that of the deleted variation, which may be restored. @param {VariationSet} variations @returns {Label[]} */
function labelsOf({ own, others, removed }) {
  return [own, ...others, ...(removed ? [removed] : [])];
}

/** Return the label of a new variation. @param {VariationSet} variations @param {string} title */
export function nextLabel(variations, title) {
  const last = Math.max(...labelsOf(variations).map(({ number }) => number));
  return { number: last + 1, title, name: "" };
}

/** Return whether a variation began with a fork. @param {Pick<Label, "title">} label */
export function isFork({ title }) {
  return FORK_TITLE.test(title);
}

/** Return the title of the next variation that begins with a fork. @param {VariationSet} variations */
export function nextForkTitle(variations) {
  const numbers = labelsOf(variations).map(({ title }) => Number(FORK_TITLE.exec(title)?.[1] ?? 0));
  return `Try ${Math.max(...numbers) + 1}`;
}

/** Return an unused title: `Shortest`, `Shortest 2`. @param {string} wanted @param {readonly Label[]} labels */
export function unusedTitle(wanted, labels) {
  const taken = new Set(labels.map(displayName));
  let title = wanted;
  for (let number = 2; taken.has(displayName({ name: "", title })); number += 1) title = `${wanted} ${number}`;
  return title;
}

/** Clean up a name; `~` is reserved as the separator in links. @param {string} text */
export function nameFrom(text) {
  return text.replace(/[\s~]+/g, " ").trim().slice(0, MAX_NAME_CHARACTERS).trim();
}

/** Return moves as text, one letter per single-tile move. @param {readonly Move[]} moves */
export function singleLetters(moves) {
  const text = texts.get(moves) ?? moves.map(({ direction, count }) => direction.repeat(count)).join("");
  texts.set(moves, text);
  return text;
}

/** Cancel adjacent pairs of inverse moves until none are left. @param {string} text */
export function withoutDetours(text) {
  /** @type {string[]} */
  const left = [];
  for (const way of text) {
    if (left.length && OPPOSITE[way] === left[left.length - 1]) left.pop();
    else left.push(way);
  }
  return left.join("");
}

/** Return how many single-tile moves two variations share from the start. @param {readonly Move[]} moves @param {readonly Move[]} others */
export function sharedLength(moves, others) {
  const [text, other] = [singleLetters(moves), singleLetters(others)];
  let shared = 0;
  while (shared < text.length && text[shared] === other[shared]) shared += 1;
  return shared;
}

/** Return whether `moves` begin with `first`. @param {readonly Move[]} moves @param {readonly Move[]} first */
export function beginsWith(moves, first) {
  return singleLetters(moves).startsWith(singleLetters(first));
}

/** Return the variations that came with a game's link. @param {GameState} state @returns {VariationSet} */
export function variationsInLink(state) {
  if (!state.linkVariations) return NO_VARIATIONS;
  const [start] = state.positions;
  /** @type {Variation[]} */
  const others = [];
  for (const { name, moves } of state.linkVariations.others) {
    const label = { number: others.length + 2, title: unusedTitle("The game", others), name: nameFrom(name) };
    others.push(variationOf(label, begin({ start, moves, step: 0 }, state)));
  }
  return { own: { ...NO_VARIATIONS.own, name: nameFrom(state.linkVariations.name) }, others };
}

/** Return a game as a variation: with a label, and without variations of its own. @param {Label} label @param {GameState} state @returns {Variation} */
export function variationOf({ number, title, name }, state) {
  return Object.freeze({ number, title, name, state: Object.freeze({ ...state, variations: undefined }) });
}

/** Return whether a variation is named after the solution that it ends with. @param {Variation} variation */
export function isSolution({ state, title }) {
  return state.solutionFrom !== null && !isFork({ title });
}

/** Return whether a variation is followed again once moves lead back to it: a solution or a finished game. @param {Variation} variation */
export function isWhole(variation) {
  return isSolution(variation) || isFinished(variation.state);
}

/** Return the latest variations worth keeping: those that add to `moves`, are another solution or finished game, or have a name. @param {readonly Variation[]} variations @param {readonly Move[]} moves */
export function worthKeeping(variations, moves) {
  const saysMore = (/** @type {Variation} */ variation) => (isWhole(variation) ? singleLetters(variation.state.moves) !== singleLetters(moves) : !beginsWith(moves, variation.state.moves));
  return variations.filter((variation) => variation.name || saysMore(variation)).slice(-MAX_VARIATIONS);
}

/** Return the variations with the problem and the look of a game. @param {readonly Variation[]} variations @param {GameState} state */
export function withProblemOf(variations, { goal, goalText, faces, picture, numbers }) {
  const posed = { goal, goalText, faces, picture, numbers };
  return variations.map((variation) => variationOf(variation, { ...variation.state, ...withProblem(variation.state, posed) }));
}

/** Return whether a variation is not named after a solution. @param {Label} label */
export function isByHand({ title }) {
  return !title || /^(?:Try|Your game|The game)/.test(title);
}
