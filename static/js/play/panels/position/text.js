/**
 * The text of the position: what you paste or type over it, when that is read, and when the text follows the board again.
 *
 * Text being typed does not affect the subject until you confirm it, except that text of the same size takes effect when you
 * pause.
 *
 * @typedef {object} TextOptions
 * @property {Subject} subject
 * @property {ReturnType<typeof import("./position.js").createReadingView>} view
 * @property {() => void} onDraft  the text no longer describes what is shown
 * @property {(checked: Outcome[], atHand: AtHand) => void} onMoves  moves were read
 *
 * @typedef {object} Standing  how the text relates to the board
 * @property {boolean} isOwn      it was written by the user and is not the board's own text
 * @property {boolean} isTyped    it is being typed and has had no effect yet
 * @property {boolean} isBehind   the board has changed while it was being edited
 * @property {boolean} isLoading  it is being loaded as the position
 * @property {Meaning[] | null} waiting  its meanings, if it was typed, has another size and waits for confirmation
 */

import { textOf } from "../../../game/subject.js";
import { gettext, joined } from "../../../i18n/gettext.js";
import { areLetters, formatFaces, parseFaces, readAlike } from "../../../puzzle/faces.js";
import { parseMoves } from "../../../puzzle/moves.js";
import { writeBatch } from "../../../game/links/link-made.js";
import { formatPosition, parsePosition, sameSize, shownSize, sizeOf } from "../../../puzzle/position.js";
import { goalTextFor } from "../../../puzzle/problem.js";
import { namesOf, sizeWords } from "./meanings.js";
import { createReader } from "./reader.js";
import { listenToTyping } from "./typing.js";
/** @import { AtHand, Meaning, Outcome, Reading, Refused } from "../../../api/api.js" */
/** @import { Subject } from "../../../game/subject.js" */

const MIN_BATCH_BOARDS = 3; // in a list; two are a start and a goal
const AWAY = gettext(
  "The server does not answer. Until it does, only numbers in rows or in a square can be read. " +
    "Your board is safe, and your text will be read later.",
);

export function createText(/** @type {HTMLTextAreaElement} */ field, /** @type {TextOptions} */ options) {
  const { subject, view, onDraft } = options;
  /** @type {Standing} */
  const standing = { isOwn: false, isTyped: false, isBehind: false, isLoading: false, waiting: null };
  const taking = createTaking(standing, options, enter);
  const reader = createReader({
    text: () => field.value,
    atHand: () => (subject.position && { position: formatPosition(subject.position), goal: subject.goalText, faces: formatFaces(subject.faces) }),
    onReading: taking.onReading,
    onRefused: (refused) => taking.refuse(refused, field.value.trim()),
    onAway: () => view.faults([AWAY]),
  });

  /** Handle a new text; whatever was read before no longer counts. */
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

  function readWhole() {
    begin(false);
    reader.readSoon(true);
  }

  function enter(/** @type {string} */ text) {
    field.value = text;
    readWhole();
  }

  /** Show the position's own text again, whatever was typed. */
  function follow() {
    cancel();
    standing.isOwn = standing.isBehind = false;
    field.value = textOf(subject);
    const { width, height } = subject;
    view.understood(areLetters(subject.faces) ? gettext("{width} wide, {height} high, _ is the blank.", { width, height }) : gettext("{width} wide, {height} high, 0 is the blank.", { width, height }));
  }

  /** Show the position's own text instead of what is being typed; return whether there was such a text. */
  function cancelTyping() {
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
    onType() {
      begin(true);
      view.understood(gettext("Press Enter when it is complete."));
      onDraft();
    },
    onRest: () => standing.isTyped && reader.readSoon(false),
    onMean() {
      if (standing.waiting) taking.take(standing.waiting, 0);
      else if (standing.isTyped) reader.readSoon(true);
    },
    onLeave: () => standing.isBehind && !standing.isTyped && !view.isFaulty && follow(),
    onEscape: cancelTyping,
  });

  return { enter, follow };
}

/** Applies a text: its position goes on the board, waits for confirmation, or is reported as wrong. @param {Standing} standing @param {TextOptions} options @param {(text: string) => void} enter  replaces the text */
function createTaking(standing, { subject, view, onDraft, onMoves }, enter) {
  function onReading(/** @type {Reading} */ reading, /** @type {AtHand | null} */ atHand, /** @type {boolean} */ isConfirmed) {
    const meanings = [reading, ...reading.alternatives];
    if (reading.checked && atHand) showMoves(reading, reading.checked, atHand);
    else if (isConfirmed || sameSize(parsePosition(reading.position), subject)) take(meanings, 0);
    else wait(meanings);
  }

  function refuse(/** @type {Refused} */ refused, /** @type {string} */ text) {
    standing.isTyped = false;
    view.faults(refused.mistakes);
    view.offer(refused.sizes.length ? gettext("Read it as") : gettext("Did you mean"), curesOf(refused, text, enter));
  }

  /** Wait for confirmation: a typed text of another size may be unfinished. */
  function wait(/** @type {Meaning[]} */ meanings) {
    standing.waiting = meanings;
    view.understood(gettext("Enter loads this {size} board, Escape keeps yours.", { size: shownSize(sizeOf(parsePosition(meanings[0].position))) }));
    onDraft();
  }

  function take(/** @type {Meaning[]} */ meanings, /** @type {number} */ chosen) {
    const { said, goal, lines } = meanings[chosen];
    standing.waiting = null;
    standing.isTyped = standing.isBehind = false;
    standing.isLoading = true;
    put(subject, meanings[chosen]);
    standing.isLoading = false;
    view.understood(goal ? joined([said, gettext("The goal: {goal}.", { goal })]) : said, lines);
    view.offer(gettext("Or read it as"), [...othersOf(meanings, chosen, (index) => take(meanings, index)), ...batchOf(meanings)]);
  }

  /** Show the result of moves; the position that they would solve is offered as another meaning. */
  function showMoves(/** @type {Reading} */ { said, alternatives }, /** @type {Outcome[]} */ checked, /** @type {AtHand} */ atHand) {
    standing.isTyped = standing.isBehind = false;
    view.understood(said);
    onMoves(checked, atHand);
    view.offer(gettext("Or read them as a position"), othersOf([null, ...alternatives], 0, (index) => take(alternatives, index - 1)));
  }

  return { take, onReading, refuse };
}

/** Load what was read, unless it is already on the board, whose moves then stay. The text's own goal applies to this board only. */
function put(/** @type {Subject} */ subject, /** @type {Meaning} */ { position, goal, faces: written = "", moves: text = "", step, times }) {
  const start = parsePosition(position);
  const moves = parseMoves(text);
  const faces = parseFaces(written, start.tiles.length - 1);
  const isSame = formatFaces(faces) === formatFaces(subject.faces);
  const { chosenGoal } = subject;
  const isFor = !goal && goalTextFor(chosenGoal, start) === subject.goalText;
  const isThere = subject.position && isSame && isFor && readAlike(faces, start, subject.position) && !moves.length;
  if (!isThere) subject.load({ start, moves, step, times, goalText: goal, chosenGoal, faces });
}

function othersOf(/** @type {(Meaning | null)[]} */ meanings, /** @type {number} */ chosen, /** @type {(index: number) => void} */ choose) {
  const names = namesOf(meanings, chosen);
  return [...meanings.keys()].filter((index) => index !== chosen).map((index) => ({ text: names[index], act: () => choose(index) }));
}

/** Offer to solve all boards of a list, if it has three or more of the same size. */
function batchOf(/** @type {Meaning[]} */ meanings) {
  const boards = [...new Set(meanings.map(({ position }) => position))].map(parsePosition).filter((board) => sameSize(board, parsePosition(meanings[0].position)));
  const text = gettext("Solve all {count} in Batches", { count: boards.length });
  return boards.length < MIN_BATCH_BOARDS ? [] : [{ text, act: () => location.assign(writeBatch(boards)) }];
}

/** Return corrections that would make the text a position: a size to write before it, or another number in one cell. */
function curesOf(/** @type {Refused} */ { sizes, corrections }, /** @type {string} */ text, /** @type {(text: string) => void} */ enter) {
  const bySize = sizes.map((size) => {
    const [width, height] = size.split("x").map(Number);
    return { text: sizeWords({ width, height }), act: () => enter(`${size}: ${text}`) };
  });
  return [...bySize, ...corrections.map(({ title, position }) => ({ text: title, act: () => enter(position) }))];
}
