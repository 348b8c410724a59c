/**
 * Taking a text in: what was read of it goes on the board, waits until it is meant, or is told to be wrong.
 *
 * @typedef {import("../../server/api.js").Meaning} Meaning
 * @typedef {import("../../server/api.js").Reading} Reading
 * @typedef {import("../../server/api.js").Refused} Refused
 * @typedef {import("../../server/api.js").AtHand} AtHand
 * @typedef {import("../../server/api.js").Outcome} Outcome
 * @typedef {import("../../draft/subject.js").Subject} Subject
 *
 * @typedef {object} Standing  how the text stands to the board
 * @property {boolean} isOwn      it is what the visitor wrote, not the board's form
 * @property {boolean} isTyped    it is being typed and has had no effect yet
 * @property {boolean} isBehind   the board has moved on under it while it was being edited
 * @property {boolean} isLoading  the position is changing because of it
 * @property {Meaning[] | null} waiting  its meanings, where it was typed and has another size
 */

import { gettext, joined } from "../../language/gettext.js";
import { formatFaces, parseFaces, readAlike } from "../../puzzle/faces.js";
import { parseMoves } from "../../puzzle/moves.js";
import { parsePosition, sameSize, sizeOf } from "../../puzzle/position.js";
import { namesOf, sizeWords } from "./meanings.js";

/**
 * `onDraft()` is called when the text is about something else than what is shown, `onMoves` for moves that were read;
 * `enter(text)` writes another text instead.
 *
 * @param {Standing} standing
 * @param {object} options
 * @param {Subject} options.subject
 * @param {ReturnType<typeof import("./reading-view.js").createReadingView>} options.view
 * @param {() => void} options.onDraft
 * @param {(checked: Outcome[], atHand: AtHand) => void} options.onMoves
 * @param {(text: string) => void} options.enter
 */
export function createTaking(standing, { subject, view, onDraft, onMoves, enter }) {
  function takeIn(/** @type {Reading} */ reading, /** @type {AtHand | null} */ atHand, /** @type {boolean} */ isMeant) {
    const meanings = [reading, ...reading.alternatives];
    if (reading.checked && atHand) showMoves(reading, reading.checked, atHand);
    else if (isMeant || sameSize(parsePosition(reading.position), subject)) take(meanings, 0);
    else wait(meanings);
  }

  function refuse(/** @type {Refused} */ refused, /** @type {string} */ text) {
    standing.isTyped = false;
    view.faults(refused.mistakes);
    view.offer(refused.sizes.length ? gettext("Read it as") : gettext("Perhaps this was meant"), curesOf(refused, text, enter));
  }

  /** A typed text of another size may be half of one: it takes no effect by itself. */
  function wait(/** @type {Meaning[]} */ meanings) {
    standing.waiting = meanings;
    view.understood(gettext("Enter loads this {size} board, Escape keeps yours.", { size: sizeOf(parsePosition(meanings[0].position)) }));
    onDraft();
  }

  /** Takes one of the meanings of the text and offers the others. */
  function take(/** @type {Meaning[]} */ meanings, /** @type {number} */ chosen) {
    const { said, goal } = meanings[chosen];
    standing.waiting = null;
    standing.isTyped = standing.isBehind = false;
    standing.isLoading = true;
    put(subject, meanings[chosen]);
    standing.isLoading = false;
    view.understood(goal ? joined([said, gettext("The goal: {goal}.", { goal })]) : said);
    view.offer(gettext("Or read it as"), othersOf(meanings, chosen, (index) => take(meanings, index)));
  }

  /** The position that moves would solve is another meaning of them. */
  function showMoves(/** @type {Reading} */ { said, alternatives }, /** @type {Outcome[]} */ checked, /** @type {AtHand} */ atHand) {
    standing.isTyped = standing.isBehind = false;
    view.understood(said);
    onMoves(checked, atHand);
    view.offer(gettext("Or read them as a position"), othersOf([null, ...alternatives], 0, (index) => take(alternatives, index - 1)));
  }

  return { take, takeIn, refuse };
}

/** Puts what was read on the board, unless that reads so already: then the moves stay. */
function put(/** @type {Subject} */ subject, /** @type {Meaning} */ { position, goal, faces: written = "", moves: text = "", step, times }) {
  const start = parsePosition(position);
  const moves = parseMoves(text);
  const faces = parseFaces(written, start.tiles.length - 1);
  const isSame = formatFaces(faces) === formatFaces(subject.faces);
  const isThere = subject.position && isSame && readAlike(faces, start, subject.position) && !moves.length && !goal;
  if (!isThere) subject.load({ start, moves, step, times, goalText: goal, faces });
}

/** A choice for each meaning but the one that was taken. */
function othersOf(/** @type {(Meaning | null)[]} */ meanings, /** @type {number} */ chosen, /** @type {(index: number) => void} */ choose) {
  const names = namesOf(meanings, chosen);
  return [...meanings.keys()].filter((index) => index !== chosen).map((index) => ({ text: names[index], act: () => choose(index) }));
}

/** What would make a text a position: a size, which a click writes before it, or another number in one cell. */
function curesOf(/** @type {Refused} */ { sizes, corrections }, /** @type {string} */ text, /** @type {(text: string) => void} */ enter) {
  const bySize = sizes.map((size) => {
    const [width, height] = size.split("x").map(Number);
    return { text: sizeWords({ width, height }), act: () => enter(`${size}: ${text}`) };
  });
  return [...bySize, ...corrections.map(({ title, position }) => ({ text: title, act: () => enter(position) }))];
}
