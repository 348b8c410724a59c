/**
 * The Position panel: the position as text, what is pasted or typed over it, the editor, and the verdict on it all.
 *
 * What the panel is about is its subject: the game, or the draft while that is edited.
 */

import { Refused, readText } from "../api.js";
import { createDraft } from "../draft.js";
import { areLetters, formatFaces, formatWords, parseFaces, readAlike } from "../kinds/faces.js";
import { parseMoves } from "../moves.js";
import { formatPosition, parsePosition } from "../position.js";
import { listenToTexts, readFile } from "../text-drop.js";
import { showChoices } from "./choices.js";
import { createCopying } from "./copying.js";
import { createEditor } from "./editor.js";
import { namesOf, sizeWords } from "./meanings.js";
import { partsOf, write } from "./parts.js";
import { createPastedMoves } from "./pasted-moves.js";
import { createVerdict } from "./verdict/verdict.js";

const PAUSE = 150; // ms after the last key before a text is read
const AGAIN = 3000; // ms until a server that did not answer is asked once more
const AWAY = "The server does not answer. Your board is safe, and the text will be read as soon as it does.";

/**
 * `socket` is the address of the websocket, `playback` plays moves that were pasted, `announce` speaks to screen readers.
 *
 * @param {HTMLElement} element
 * @param {{game: import("../game.js").Game, socket: string, playback: {play: () => void},
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
  let isBehind = false; // the board has moved on under a text that was being edited
  let loading = false; // the position is changing because of this text
  let focusNext = false; // the button that was pressed is about to go: what was read takes the focus

  function readSoon(pause) {
    isOwn = true;
    cancel();
    asked = new AbortController();
    timer = setTimeout(read, pause);
  }

  async function read() {
    const { signal } = asked;
    const { position, goalText: goal } = subject;
    const atHand = position && { position: formatPosition(position), goal, faces: formatFaces(subject.faces) };
    try {
      const reading = await readText(parts.text.value, atHand, signal);
      if (signal.aborted) return;
      if (reading.checked) check(reading, atHand);
      else take([reading, ...reading.alternatives], 0);
    } catch (error) {
      if (signal.aborted) return;
      drawFault(error instanceof Refused ? error : { message: AWAY });
      if (!(error instanceof Refused)) timer = setTimeout(read, AGAIN);
    }
  }

  /** Takes one of the meanings of the text and offers the others. */
  function take(meanings, chosen) {
    const meaning = meanings[chosen];
    put(meaning);
    drawReading(meaning.goal ? `${meaning.said} The goal: ${meaning.goal}.` : meaning.said);
    offer("Or read it as", meanings, chosen);
  }

  /** Shows what comes of the moves that the text is; the position that they would solve is another meaning of it. */
  function check({ said, alternatives, checked }, atHand) {
    isBehind = false;
    drawReading(said);
    pastedMoves.show(checked, atHand, !draft.isOpen);
    offer("Or take them for a position", [null, ...alternatives], 0);
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
    readSoon(0);
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

  parts.text.addEventListener("input", ({ inputType }) => readSoon(inputType === "insertFromPaste" ? 0 : PAUSE));
  parts.text.addEventListener("blur", () => isBehind && parts.fault.hidden && follow());
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

/** The game, or the draft while that is open, as one thing to look at and to change. */
function createSubject(game, draft) {
  const current = () => (draft.isOpen ? draft : game);
  return {
    get position() { return current().position; },
    get goal() { return current().goal; },
    get goalText() { return current().goalText; },
    get faces() { return this.width === game.start.width && this.height === game.start.height ? game.faces : null; },
    get editing() { return draft.editing; },
    get width() { return (draft.editing ?? game.start).width; },
    get height() { return (draft.editing ?? game.start).height; },
    load: (timeline) => current().load(timeline),
    setGoal: (goalText) => current().setGoal(goalText),
    subscribe(listener) {
      draft.subscribe(listener);
      game.subscribe((event) => !draft.isOpen && listener(event));
    },
  };
}

/** The text of a position, in words where letters are on the tiles; of cells in the editor also while some are empty. */
function textOf({ position, editing, width, faces }) {
  if (areLetters(faces)) return formatWords(faces, { width, cells: position?.tiles ?? editing.cells });
  if (position) return formatPosition(position);
  const words = editing.cells.map((tile) => tile ?? "?");
  return words.map((word, cell) => word + (cell === words.length - 1 ? "" : (cell + 1) % width ? " " : "/")).join("");
}
