/**
 * The text of the position: what is pasted or typed over it, when it is read, and what it does to the subject.
 *
 * A text that is being typed leaves the subject alone until it is meant; one of the same size also takes effect when the
 * typing rests.
 *
 * @typedef {import("../../server/api.js").Meaning} Meaning
 * @typedef {import("../../server/api.js").Reading} Reading
 * @typedef {import("../../server/api.js").Refused} Refused
 * @typedef {import("../../server/api.js").AtHand} AtHand
 * @typedef {import("../../server/api.js").Outcome} Outcome
 * @typedef {import("../../game/subject.js").Subject} Subject
 */

import { areLetters, formatFaces, parseFaces, readAlike } from "../../puzzle/faces.js";
import { parseMoves } from "../../puzzle/moves.js";
import { formatPosition, parsePosition, sameSize, sizeOf } from "../../puzzle/position.js";
import { textOf } from "../../game/subject.js";
import { namesOf, sizeWords } from "./meanings.js";
import { createReader } from "./reader.js";
import { listenToTyping } from "./typing.js";

const AWAY = "The server does not answer. Your board is safe, and the text will be read as soon as it does.";

/**
 * `onDraft()` is called when the text is about something else than what is shown, `onMoves` for moves that were read.
 *
 * @param {HTMLTextAreaElement} field
 * @param {object} options
 * @param {Subject} options.subject
 * @param {ReturnType<typeof import("./reading-view.js").createReadingView>} options.view
 * @param {() => void} options.onDraft
 * @param {(checked: Outcome[], atHand: AtHand) => void} options.onMoves
 */
export function createText(field, { subject, view, onDraft, onMoves }) {
  const reader = createReader({
    text: () => field.value,
    atHand: () => atHandOf(subject),
    onReading: takeIn,
    onRefused: refuse,
    onAway: () => view.faults([AWAY]),
  });
  let isOwn = false; // the text is what the visitor wrote, not the board's form
  let isTyped = false; // the text is being typed and has had no effect yet
  let isBehind = false; // the board has moved on under a text that was being edited
  let isLoading = false; // the position is changing because of this text
  /** @type {Meaning[] | null} */
  let waiting = null; // the meanings of a typed text that has another size

  /** The text is another one: what was read before no longer counts. */
  function begin(/** @type {boolean} */ typed) {
    cancel();
    isOwn = true;
    isTyped = typed;
  }

  function cancel() {
    reader.cancel();
    isTyped = false;
    waiting = null;
  }

  function type() {
    begin(true);
    view.understood("Press Enter when it is complete.");
    onDraft();
  }

  function readWhole() {
    begin(false);
    reader.readSoon(true);
  }

  /** A typed text is to take effect now. */
  function mean() {
    if (waiting) take(waiting, 0);
    else if (isTyped) reader.readSoon(true);
  }

  function takeIn(/** @type {Reading} */ reading, /** @type {AtHand | null} */ atHand, /** @type {boolean} */ isMeant) {
    const meanings = [reading, ...reading.alternatives];
    if (reading.checked && atHand) showMoves(reading, reading.checked, atHand);
    else if (isMeant || sameSize(parsePosition(reading.position), subject)) take(meanings, 0);
    else wait(meanings);
  }

  function refuse(/** @type {Refused} */ refused) {
    isTyped = false;
    view.faults(refused.mistakes);
    view.offer(refused.sizes.length ? "Read it as" : "Perhaps this was meant", curesOf(refused, field.value.trim(), enter));
  }

  /** A typed text of another size may be half of one: it takes no effect by itself. */
  function wait(/** @type {Meaning[]} */ meanings) {
    waiting = meanings;
    view.understood(`Enter loads this ${sizeOf(parsePosition(meanings[0].position))} board, Escape keeps yours.`);
    onDraft();
  }

  /** Takes one of the meanings of the text and offers the others. */
  function take(/** @type {Meaning[]} */ meanings, /** @type {number} */ chosen) {
    const { said, goal } = meanings[chosen];
    waiting = null;
    isTyped = isBehind = false;
    isLoading = true;
    put(subject, meanings[chosen]);
    isLoading = false;
    view.understood(goal ? `${said} The goal: ${goal}.` : said);
    view.offer("Or read it as", othersOf(meanings, chosen, (index) => take(meanings, index)));
  }

  /** The position that moves would solve is another meaning of them. */
  function showMoves(/** @type {Reading} */ { said, alternatives }, /** @type {Outcome[]} */ checked, /** @type {AtHand} */ atHand) {
    isTyped = isBehind = false;
    view.understood(said);
    onMoves(checked, atHand);
    view.offer("Or read them as a position", othersOf([null, ...alternatives], 0, (index) => take(alternatives, index - 1)));
  }

  /** A text comes from elsewhere than the field itself. */
  function enter(/** @type {string} */ text) {
    field.value = text;
    readWhole();
  }

  /** The text becomes the position's again, whatever was written. */
  function follow() {
    cancel();
    isOwn = isBehind = false;
    field.value = textOf(subject);
    view.understood(`${sizeWords(subject)}, ${areLetters(subject.faces) ? "_" : "0"} is the blank.`);
  }

  /** Typing is given up; tells whether there was any. */
  function giveUp() {
    const wasTyped = isTyped;
    if (wasTyped) follow();
    return wasTyped;
  }

  subject.subscribe(({ kind }) => {
    if (isLoading) return;
    if (kind === "load") cancel();
    if (isOwn && document.activeElement === field) isBehind = true;
    else follow();
  });
  listenToTyping(field, {
    onWhole: readWhole,
    onType: type,
    onRest: () => isTyped && reader.readSoon(false),
    onMean: mean,
    onLeave: () => isBehind && !isTyped && !view.isFaulty && follow(),
    onEscape: giveUp,
  });

  return { enter, follow };
}

/** The board that a text is read beside; null while a cell is empty. @param {Subject} subject @returns {AtHand | null} */
function atHandOf({ position, goalText, faces }) {
  return position && { position: formatPosition(position), goal: goalText, faces: formatFaces(faces) };
}

/** Puts what was read on the board, unless that reads so already: then the moves stay. */
function put(/** @type {Subject} */ subject, /** @type {Meaning} */ { position, goal, faces: written = "", moves: text = "", step }) {
  const start = parsePosition(position);
  const moves = parseMoves(text);
  const faces = parseFaces(written, start.tiles.length - 1);
  const isSame = formatFaces(faces) === formatFaces(subject.faces);
  const isThere = subject.position && isSame && readAlike(faces, start, subject.position) && !moves.length && !goal;
  if (!isThere) subject.load({ start, moves, step, goalText: goal, faces });
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
