/**
 * Lines: timelines from one start, each with a label by which people know it. Values only; `branches.js` follows a game.
 *
 * @typedef {import("../timeline.js").Timeline} Timeline
 * @typedef {import("../../puzzle/moves.js").Move} Move
 * @typedef {{number: number, title: string, name: string}} Label
 *   number: lines count from 1 as they begin; title: what it is called, "" for what its moves are; name: by a person, or ""
 * @typedef {Label & {timeline: Timeline}} Line
 * @typedef {{own: Label, others: readonly Line[], removed?: Line | null}} Kept
 *   what a timeline keeps: its own label, the lines beside it, and the one that was deleted last, as long as it can come back
 */

import { gettext } from "../../language/gettext.js";
import { begin, withProblem } from "../timeline.js";

const MOST = 20; // lines beside a timeline
const LONGEST = 30; // characters of a name
const BACK = /** @type {Record<string, string>} */ ({ U: "D", D: "U", L: "R", R: "L" });
const TRY = /^Try (\d+)$/;

const NUMBERED = /^(.+) (\d+)$/;

/** The titles that lines get here, as they are kept, in the page's language. */
const SAID = /** @type {Record<string, string>} */ ({
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

/** What a timeline keeps that nothing was kept beside yet. @type {Kept} */
export const NOTHING = Object.freeze({ own: { number: 1, title: "", name: "" }, others: [] });

/** What people call a line: by its name, or else by its title. @param {Pick<Label, "name" | "title">} label */
export function calledOf({ name, title }) {
  return name || saidOf(title);
}

/** @param {string} title */
function saidOf(title) {
  const [, kind = title, number] = NUMBERED.exec(title) ?? [];
  // Translators: what a line of moves is called: one that was tried out
  if (isTry({ title })) return gettext("Try {number}", { number });
  const said = SAID[kind] ?? kind;
  // Translators: the title of a line of moves, told from others with the same title by a number
  return number ? gettext("{title} {number}", { title: said, number }) : said;
}

/** The labels that are taken: what was deleted may come back. @param {Kept} kept @returns {Label[]} */
function labelsOf({ own, others, removed }) {
  return [own, ...others, ...(removed ? [removed] : [])];
}

/** The label of the line that begins now. @param {Kept} kept @param {string} title */
export function nextLabel(kept, title) {
  const last = Math.max(...labelsOf(kept).map(({ number }) => number));
  return { number: last + 1, title, name: "" };
}

/** Whether a line was tried out. @param {Pick<Label, "title">} label */
export function isTry({ title }) {
  return TRY.test(title);
}

/** The title of the next line that is tried out. @param {Kept} kept */
export function nextTry(kept) {
  const tries = labelsOf(kept).map(({ title }) => Number(TRY.exec(title)?.[1] ?? 0));
  return `Try ${Math.max(...tries) + 1}`;
}

/** A title that none of the lines has: `Shortest`, `Shortest 2`. @param {string} wanted @param {readonly Label[]} labels */
export function freeTitle(wanted, labels) {
  const taken = new Set(labels.map(calledOf));
  let title = wanted;
  for (let number = 2; taken.has(calledOf({ name: "", title })); number += 1) title = `${wanted} ${number}`;
  return title;
}

/** A name as it is kept: `~` parts the lines of a link. @param {string} text */
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

/** How many tiles are slid alike by two lines, from the start on. @param {readonly Move[]} moves @param {readonly Move[]} others */
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

/** The lines that came with a timeline. @param {Timeline} timeline @returns {Kept} */
export function givenWith(timeline) {
  if (!timeline.lines) return NOTHING;
  const [start] = timeline.positions;
  /** @type {Line[]} */
  const others = [];
  for (const { name, moves } of timeline.lines.others) {
    const label = { number: others.length + 2, title: freeTitle("The game", others), name: nameFrom(name) };
    others.push(lineOf(label, begin({ start, moves, step: 0 }, timeline)));
  }
  return { own: { ...NOTHING.own, name: nameFrom(timeline.lines.name) }, others };
}

/** A timeline as a line beside another: with a label, and nothing beside it. @param {Label} label @param {Timeline} timeline @returns {Line} */
export function lineOf({ number, title, name }, timeline) {
  return Object.freeze({ number, title, name, timeline: Object.freeze({ ...timeline, branches: undefined }) });
}

/** Whether a line is called after a solution that it ends with. @param {Line} line */
export function isSolution({ timeline, title }) {
  return timeline.solutionFrom !== null && !isTry({ title });
}

/** The latest of the lines that say more than the moves beside them, are another solution, or have a name. @param {readonly Line[]} lines @param {readonly Move[]} moves */
export function tellingBeside(lines, moves) {
  const tellsMore = (/** @type {Line} */ line) => (isSolution(line) ? singly(line.timeline.moves) !== singly(moves) : !beginsWith(moves, line.timeline.moves));
  return lines.filter((line) => line.name || tellsMore(line)).slice(-MOST);
}

/** The lines beside a timeline, with its problem and its look. @param {readonly Line[]} lines @param {Timeline} timeline */
export function posedAs(lines, { goal, goalText, faces, picture, numbers }) {
  const posed = { goal, goalText, faces, picture, numbers };
  return lines.map((line) => lineOf(line, { ...line.timeline, ...withProblem(line.timeline, posed) }));
}

/** Whether a line is not called after a solution. @param {Label} label */
export function isByHand({ title }) {
  return !title || /^(?:Try|Your game|The game)/.test(title);
}
