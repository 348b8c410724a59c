/** The Position panel: shows the board's position as text, and understands what is pasted or typed over it. */

import { readText } from "../api.js";
import { copyField } from "../clipboard.js";
import { parseMoves } from "../moves.js";
import { formatPosition, parsePosition, samePosition } from "../position.js";
import { partsOf, write } from "./parts.js";
import { createVerdict } from "./verdict.js";

const PAUSE = 150; // ms after the last key before a text is read
const SHOWN = 2000; // ms that a word about copying stays

/**
 * @param {HTMLElement} element
 * @param {{game: import("../game.js").Game}} options
 */
export function createPositionPanel(element, { game }) {
  const parts = partsOf(element);
  let asked = new AbortController();
  let timer = 0;
  let isOwn = false; // the text is what the visitor wrote, not the board's form
  let isBehind = false; // the board has moved on under a text that was being edited
  let loading = false; // the game is changing because of this text

  function readSoon(pause) {
    isOwn = true;
    cancel();
    asked = new AbortController();
    timer = setTimeout(read, pause);
  }

  async function read() {
    const { signal } = asked;
    try {
      const reading = await readText(parts.text.value, signal);
      if (!signal.aborted) take(reading);
    } catch (error) {
      if (!signal.aborted) drawFault(error.message);
    }
  }

  /** Puts what was read on the board, unless it is there already: then the moves stay. */
  function take(reading) {
    const start = parsePosition(reading.position);
    const moves = parseMoves(reading.moves ?? "");
    const isThere = samePosition(start, game.position) && !moves.length && !reading.goal;
    loading = true;
    if (!isThere) game.load({ start, moves, goalText: reading.goal ?? undefined });
    loading = false;
    isBehind = false;
    drawReading(`Read as ${sizeWords(start)}, ${[...reading.notes, reading.format].join(", ")}.`);
  }

  /** A text that has not been read yet no longer counts. */
  function cancel() {
    asked.abort();
    clearTimeout(timer);
  }

  /** The text becomes the board's again, whatever was written. */
  function follow() {
    cancel();
    isOwn = isBehind = false;
    parts.text.value = formatPosition(game.position);
    drawReading(`${sizeWords(game.position)}, 0 is the blank.`);
  }

  function onGame({ kind }) {
    if (loading) return;
    if (kind === "load") cancel();
    if (isOwn && document.activeElement === parts.text) isBehind = true;
    else follow();
  }

  function drawReading(sentence) {
    drawFault("");
    write(parts.understood, sentence);
  }

  function drawFault(sentence) {
    const isFaulty = sentence !== "";
    write(parts.fault, sentence);
    parts.fault.hidden = parts.restore.hidden = !isFaulty;
    parts.understood.hidden = isFaulty;
    parts.text.setAttribute("aria-invalid", isFaulty);
  }

  async function copy() {
    const done = await copyField(parts.text);
    write(parts.copy, done ? "Copied" : "Selected");
    setTimeout(() => write(parts.copy, "Copy text"), SHOWN);
  }

  parts.text.addEventListener("input", ({ inputType }) => readSoon(inputType === "insertFromPaste" ? 0 : PAUSE));
  parts.text.addEventListener("blur", () => isBehind && parts.fault.hidden && follow());
  parts.restore.addEventListener("click", () => {
    follow();
    parts.text.focus();
  });
  parts.copy.addEventListener("click", copy);
  game.subscribe(onGame);
  follow();
  createVerdict(parts, { game });
}

/** The size in words that leave no doubt which side is which. */
function sizeWords({ width, height }) {
  return `${width} wide, ${height} high`;
}
