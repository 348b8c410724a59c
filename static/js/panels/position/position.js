/**
 * The Position panel: the position as text, what is pasted or typed over it, the editor, and the verdict on it all.
 *
 * What the panel is about is its subject: the game, or the draft while that is edited. A text that is being typed leaves
 * it alone until it is meant; one of the same size also takes effect when the typing rests.
 */

import { Refused, readText } from "../../server/api.js";
import { createDraft } from "../../game/draft.js";
import { areLetters, formatFaces, parseFaces, readAlike } from "../../puzzle/faces.js";
import { parseMoves } from "../../puzzle/moves.js";
import { formatPosition, parsePosition } from "../../puzzle/position.js";
import { listenToTexts, readFile } from "../../page/text-drop.js";
import { showChoices } from "../../page/choices.js";
import { createCopying } from "./copying.js";
import { createEditor } from "./editor.js";
import { namesOf, sizeWords } from "./meanings.js";
import { partsOf, write } from "../../page/parts.js";
import { createPastedMoves } from "./pasted-moves.js";
import { createSubject, textOf } from "../../game/subject.js";
import { listenToTyping } from "./typing.js";
import { createVerdict } from "../verdict/verdict.js";

const AGAIN = 3000; // ms until a server that did not answer is asked once more
const AWAY = "The server does not answer. Your board is safe, and the text will be read as soon as it does.";

/**
 * `socket` is the address of the websocket, `playback` plays moves that were pasted, `announce` speaks to screen readers.
 *
 * @param {HTMLElement} element
 * @param {{game: import("../../game/game.js").Game, socket: string, playback: {play: () => void},
 *   announce: (text: string) => void}} options
 */
export function createPositionPanel(element, { game, socket, playback, announce }) {
  const parts = partsOf(element);
  const draft = createDraft(game);
  const subject = createSubject(game, draft);
  const editor = createEditor(parts.editor, { draft, game, subject, onClose: () => parts.edit.focus() });
  const copying = createCopying(parts, { subject, announce });
  const pastedMoves = createPastedMoves(parts, { socket, onPlay: playMoves });
  const verdict = createVerdict(parts, { subject });
  let asked = new AbortController();
  let timer = 0;
  let isOwn = false; // the text is what the visitor wrote, not the board's form
  let isTyped = false; // the text is being typed and has had no effect yet
  let isMeant = false; // it is to take effect, whatever its size
  let waiting = null; // the meanings of a typed text that has another size
  let isBehind = false; // the board has moved on under a text that was being edited
  let loading = false; // the position is changing because of this text
  let focusNext = false; // the button that was pressed is about to go: what was read takes the focus

  function readNow(meant) {
    clearTimeout(timer);
    isMeant = meant;
    timer = setTimeout(read, 0);
  }

  /** The text is another one: what was read before no longer counts. */
  function begin(typed) {
    cancel();
    isOwn = true;
    isTyped = typed;
    asked = new AbortController();
  }

  function type() {
    begin(true);
    drawReading("Press Enter when it is complete.");
    verdict.setAside(true);
  }

  /** A typed text is to take effect now. */
  function mean() {
    if (waiting) take(waiting, 0);
    else if (isTyped) readNow(true);
  }

  async function read() {
    const { signal } = asked;
    const { position, goalText: goal } = subject;
    const atHand = position && { position: formatPosition(position), goal, faces: formatFaces(subject.faces) };
    try {
      const reading = await readText(parts.text.value, atHand, signal);
      if (signal.aborted) return;
      if (reading.checked) check(reading, atHand);
      else if (isMeant || fits(reading)) take([reading, ...reading.alternatives], 0);
      else wait([reading, ...reading.alternatives]);
    } catch (error) {
      if (signal.aborted) return;
      isTyped &&= !(error instanceof Refused);
      drawFault(error instanceof Refused ? error : { message: AWAY });
      if (!(error instanceof Refused)) timer = setTimeout(read, AGAIN);
    }
  }

  function fits({ position }) {
    const { width, height } = parsePosition(position);
    return width === subject.width && height === subject.height;
  }

  /** A typed text of another size may be half of one: it takes no effect by itself. */
  function wait(meanings) {
    waiting = meanings;
    const { width, height } = parsePosition(meanings[0].position);
    drawReading(`Enter loads this ${width}x${height} board, Escape keeps yours.`);
    verdict.setAside(true);
  }

  /** Takes one of the meanings of the text and offers the others. */
  function take(meanings, chosen) {
    const meaning = meanings[chosen];
    waiting = null;
    isTyped = false;
    put(meaning);
    drawReading(meaning.goal ? `${meaning.said} The goal: ${meaning.goal}.` : meaning.said);
    offer("Or read it as", meanings, chosen);
  }

  /** Shows what comes of the moves that the text is; the position that they would solve is another meaning of it. */
  function check({ said, alternatives, checked }, atHand) {
    isTyped = isBehind = false;
    drawReading(said);
    pastedMoves.show(checked, atHand, !draft.isOpen);
    offer("Or read them as a position", [null, ...alternatives], 0);
  }

  /** Puts what was read on the board, unless that reads so already: then the moves stay. */
  function put({ position, goal, faces: written = "", moves: text = "", step }) {
    const start = parsePosition(position);
    const moves = parseMoves(text);
    const faces = parseFaces(written, start.tiles.length - 1);
    const isSame = formatFaces(faces) === formatFaces(subject.faces);
    const isThere = subject.position && isSame && readAlike(faces, start, subject.position) && !moves.length && !goal;
    loading = true;
    if (!isThere) subject.load({ start, moves, step, goalText: goal, faces });
    loading = false;
    isBehind = false;
  }

  function offer(label, meanings, chosen) {
    const others = [...meanings.keys()].filter((index) => index !== chosen);
    const names = namesOf(meanings, chosen);
    parts.alternatives.hidden = others.length === 0;
    write(parts["alternatives-label"], label);
    showChoices(parts["alternatives-list"], others.map((index) => ({ text: names[index], act: () => choose(meanings, index) })));
  }

  function choose(meanings, index) {
    focusNext = true;
    take(meanings[0] ? meanings : meanings.slice(1), meanings[0] ? index : index - 1);
  }

  /** What would make the text a position: a size, which a click writes before it, or another number in one cell. */
  function offerCures(sizes, corrections) {
    parts.alternatives.hidden = sizes.length + corrections.length === 0;
    write(parts["alternatives-label"], sizes.length ? "Read it as" : "Perhaps this was meant");
    const text = parts.text.value.trim();
    const choices = sizes.map((size) => {
      const [width, height] = size.split("x");
      return { text: sizeWords({ width, height }), act: () => replaceBy(`${size}: ${text}`) };
    });
    choices.push(...corrections.map(({ title, position }) => ({ text: title, act: () => replaceBy(position) })));
    showChoices(parts["alternatives-list"], choices);
  }

  function replaceBy(text) {
    focusNext = true;
    enter(text);
  }

  /** A text comes from elsewhere than the field itself. */
  function enter(text) {
    parts.text.value = text;
    readWhole();
  }

  function readWhole() {
    begin(false);
    readNow(true);
  }

  function playMoves(moves) {
    const from = game.step;
    game.addSolution(moves, from);
    playback.play();
  }

  /** A text that has not been read yet no longer counts. */
  function cancel() {
    asked.abort();
    clearTimeout(timer);
    isTyped = false;
    waiting = null;
  }

  /** Typing is given up; tells whether there was any. */
  function giveUp() {
    const wasTyped = isTyped;
    if (wasTyped) follow();
    return wasTyped;
  }

  /** The text becomes the position's again, whatever was written. */
  function follow() {
    cancel();
    isOwn = isBehind = false;
    parts.text.value = textOf(subject);
    drawReading(`${sizeWords(subject)}, ${areLetters(subject.faces) ? "_" : "0"} is the blank.`);
  }

  function onChange({ kind }) {
    copying.update();
    if (loading) return;
    if (kind === "load") cancel();
    if (isOwn && document.activeElement === parts.text) isBehind = true;
    else follow();
  }

  function drawReading(sentence) {
    showFaulty(false);
    write(parts.understood, sentence);
    if (focusNext) parts.understood.focus({ preventScroll: true });
    focusNext = false;
  }

  function drawFault({ message, mistakes = [message], sizes = [], corrections = [] }) {
    showFaulty(true);
    parts.fault.replaceChildren(...mistakes.map((mistake) => Object.assign(document.createElement("li"), { textContent: mistake })));
    offerCures(sizes, corrections);
  }

  function showFaulty(isFaulty) {
    parts.fault.hidden = parts.restore.hidden = !isFaulty;
    parts.understood.hidden = isFaulty;
    parts.alternatives.hidden = true;
    pastedMoves.hide();
    verdict.setAside(isFaulty);
    parts.text.setAttribute("aria-invalid", isFaulty);
  }

  function toggleEditor() {
    if (draft.isOpen) return draft.close();
    draft.open();
    return editor.focus();
  }

  listenToTyping(parts.text, {
    onWhole: readWhole,
    onType: type,
    onRest: () => isTyped && readNow(false),
    onMean: mean,
    onLeave: () => isBehind && !isTyped && parts.fault.hidden && follow(),
    onEscape: giveUp,
  });
  parts.restore.addEventListener("click", () => {
    follow();
    parts.text.focus();
  });
  parts.edit.addEventListener("click", toggleEditor);
  draft.subscribe(() => parts.edit.setAttribute("aria-expanded", draft.isOpen));
  const incoming = { onText: enter, onTrouble: (message) => drawFault({ message }) };
  listenToTexts(document, incoming);
  parts.open.addEventListener("click", () => parts.file.click());
  parts.file.addEventListener("change", () => parts.file.files[0] && readFile(parts.file.files[0], incoming));
  subject.subscribe(onChange);
  follow();
}
