/**
 * The text of the position: what is pasted or typed over it, when it is read, and when it is the board's again.
 *
 * A text that is being typed leaves the subject alone until it is meant; one of the same size also takes effect when the
 * typing rests.
 *
 * @typedef {import("../../server/api.js").AtHand} AtHand
 * @typedef {import("../../server/api.js").Outcome} Outcome
 * @typedef {import("../../draft/subject.js").Subject} Subject
 */

import { gettext } from "../../language/gettext.js";
import { areLetters, formatFaces } from "../../puzzle/faces.js";
import { formatPosition } from "../../puzzle/position.js";
import { textOf } from "../../draft/subject.js";
import { createReader } from "./reader.js";
import { createTaking } from "./taking.js";
import { listenToTyping } from "./typing.js";

const AWAY = gettext(
  "The server does not answer. Without it, numbers alone are read: rows ended by / or lines, or a square. " +
    "Your board is safe, and the text will be read as soon as the server answers.",
);

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
  /** @type {import("./taking.js").Standing} */
  const standing = { isOwn: false, isTyped: false, isBehind: false, isLoading: false, waiting: null };
  const taking = createTaking(standing, { subject, view, onDraft, onMoves, enter });
  const reader = createReader({
    text: () => field.value,
    atHand: () => atHandOf(subject),
    onReading: taking.takeIn,
    onRefused: (refused) => taking.refuse(refused, field.value.trim()),
    onAway: () => view.faults([AWAY]),
  });

  /** The text is another one: what was read before no longer counts. */
  function begin(/** @type {boolean} */ isTyped) {
    cancel();
    standing.isOwn = true;
    standing.isTyped = isTyped;
  }

  function cancel() {
    reader.cancel();
    standing.isTyped = false;
    standing.waiting = null;
  }

  function type() {
    begin(true);
    view.understood(gettext("Press Enter when it is complete."));
    onDraft();
  }

  function readWhole() {
    begin(false);
    reader.readSoon(true);
  }

  /** A typed text is to take effect now. */
  function mean() {
    if (standing.waiting) taking.take(standing.waiting, 0);
    else if (standing.isTyped) reader.readSoon(true);
  }

  /** A text comes from elsewhere than the field itself. */
  function enter(/** @type {string} */ text) {
    field.value = text;
    readWhole();
  }

  /** The text becomes the position's again, whatever was written. */
  function follow() {
    cancel();
    standing.isOwn = standing.isBehind = false;
    field.value = textOf(subject);
    view.understood(boardText(subject));
  }

  /** Typing is given up; tells whether there was any. */
  function giveUp() {
    const wasTyped = standing.isTyped;
    if (wasTyped) follow();
    return wasTyped;
  }

  subject.subscribe(({ kind }) => {
    if (standing.isLoading) return;
    if (kind === "load") cancel();
    if (standing.isOwn && document.activeElement === field) standing.isBehind = true;
    else follow();
  });
  listenToTyping(field, {
    onWhole: readWhole,
    onType: type,
    onRest: () => standing.isTyped && reader.readSoon(false),
    onMean: mean,
    onLeave: () => standing.isBehind && !standing.isTyped && !view.isFaulty && follow(),
    onEscape: giveUp,
  });

  return { enter, follow };
}

/** The board that a text is read beside; null while a cell is empty. @param {Subject} subject @returns {AtHand | null} */
function atHandOf({ position, goalText, faces }) {
  return position && { position: formatPosition(position), goal: goalText, faces: formatFaces(faces) };
}

/** @param {Subject} subject */
function boardText({ width, height, faces }) {
  const values = { width, height };
  return areLetters(faces) ? gettext("{width} wide, {height} high, _ is the blank.", values) : gettext("{width} wide, {height} high, 0 is the blank.", values);
}
