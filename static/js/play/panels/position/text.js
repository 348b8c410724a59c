/**
 * The text of the position: what you paste or type over it, when it is read, and when it shows the board again.
 *
 * Text being typed leaves the subject alone until you confirm it. Text of the same size also takes effect when the
 * typing pauses.
 *
 * @typedef {import("../../../api/api.js").AtHand} AtHand
 * @typedef {import("../../../api/api.js").Outcome} Outcome
 * @typedef {import("../../../api/api.js").Meaning} Meaning
 * @typedef {import("../../../api/api.js").Reading} Reading
 * @typedef {import("../../../api/api.js").Refused} Refused
 * @typedef {import("../../../game/subject.js").Subject} Subject
 *
 * @typedef {object} TextOptions
 * @property {Subject} subject
 * @property {ReturnType<typeof import("./position.js").createReadingView>} view
 * @property {() => void} onDraft  the text is about something else than what is shown
 * @property {(verdict: import("../../../api/api.js").Verdict) => void} onVerdict  on what was read
 * @property {(checked: Outcome[], atHand: AtHand) => void} onMoves  moves were read
 *
 * @typedef {object} Standing  how the text stands to the board
 * @property {boolean} isOwn      it is what the visitor wrote, not the board's form
 * @property {boolean} isTyped    it is being typed and has had no effect yet
 * @property {boolean} isBehind   the board has moved on under it while it was being edited
 * @property {boolean} isLoading  the position is changing because of it
 * @property {Meaning[] | null} waiting  its meanings, where it was typed and has another size
 */

import { textOf } from "../../../game/subject.js";
import { gettext, joined } from "../../../i18n/gettext.js";
import { areLetters, formatFaces, parseFaces, readAlike } from "../../../puzzle/faces.js";
import { parseMoves } from "../../../puzzle/moves.js";
import { formatPosition, parsePosition, sameSize, sizeOf } from "../../../puzzle/position.js";
import { keptGoal } from "../../../puzzle/problem.js";
import { namesOf, sizeWords } from "./meanings.js";
import { createReader } from "./reader.js";
import { listenToTyping } from "./typing.js";

const AWAY = gettext(
  "The server does not answer. Until it does, only numbers in rows or in a square can be read. " +
    "Your board is safe, and your text will be read later.",
);

/** @param {HTMLTextAreaElement} field @param {TextOptions} options */
export function createText(field, options) {
  const { subject, view, onDraft } = options;
  /** @type {Standing} */
  const standing = { isOwn: false, isTyped: false, isBehind: false, isLoading: false, waiting: null };
  const taking = createTaking(standing, options, enter);
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

  function mean() {
    if (standing.waiting) taking.take(standing.waiting, 0);
    else if (standing.isTyped) reader.readSoon(true);
  }

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

/** Taking a text in: what was read of it goes on the board, waits until it is meant, or is shown to be wrong. @param {Standing} standing @param {TextOptions} options @param {(text: string) => void} enter  writes another text instead */
function createTaking(standing, { subject, view, onDraft, onVerdict, onMoves }, enter) {
  function takeIn(/** @type {Reading} */ reading, /** @type {AtHand | null} */ atHand, /** @type {boolean} */ isMeant) {
    const meanings = [reading, ...reading.alternatives];
    if (reading.checked && atHand) showMoves(reading, reading.checked, atHand);
    else if (isMeant || sameSize(parsePosition(reading.position), subject)) take(meanings, 0);
    else wait(meanings);
  }

  function refuse(/** @type {Refused} */ refused, /** @type {string} */ text) {
    standing.isTyped = false;
    view.faults(refused.mistakes);
    view.offer(refused.sizes.length ? gettext("Read it as") : gettext("Did you mean"), curesOf(refused, text, enter));
  }

  /** A typed text of another size may be half of one: it takes no effect by itself. */
  function wait(/** @type {Meaning[]} */ meanings) {
    standing.waiting = meanings;
    view.understood(gettext("Enter loads this {size} board, Escape keeps yours.", { size: sizeOf(parsePosition(meanings[0].position)) }));
    onDraft();
  }

  function take(/** @type {Meaning[]} */ meanings, /** @type {number} */ chosen) {
    const { said, goal, verdict } = meanings[chosen];
    standing.waiting = null;
    standing.isTyped = standing.isBehind = false;
    standing.isLoading = true;
    put(subject, meanings[chosen]);
    standing.isLoading = false;
    if (verdict) onVerdict(verdict);
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

/** Put what was read on the board, unless that reads so already: then the moves stay. A goal of the text's own holds for it alone. */
function put(/** @type {Subject} */ subject, /** @type {Meaning} */ { position, goal, faces: written = "", moves: text = "", step, times }) {
  const start = parsePosition(position);
  const moves = parseMoves(text);
  const faces = parseFaces(written, start.tiles.length - 1);
  const isSame = formatFaces(faces) === formatFaces(subject.faces);
  const { chosenGoal } = subject;
  const isFor = !goal && keptGoal(chosenGoal, start) === subject.goalText;
  const isThere = subject.position && isSame && isFor && readAlike(faces, start, subject.position) && !moves.length;
  if (!isThere) subject.load({ start, moves, step, times, goalText: goal, chosenGoal, faces });
}

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
