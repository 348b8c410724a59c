/**
 * The Position panel: the position as text, reading of pasted or typed text, the editor, and the verdict.
 *
 * Its subject is the game, or the draft while you edit one. Read on with `text.js`, the text field, with `typing.js`,
 * `reader.js` and `meanings.js`; `pasted-moves.js`; `editor.js`; and `pictures.js`, which accepts pictures of boards.
 */

import { createSubject } from "../../../game/subject.js";
import { findGame } from "../../../game/links/link-made.js";
import { gettext } from "../../../i18n/gettext.js";
import { html, partsOf, write } from "../../../ui/dom.js";
import { copyField, copyText } from "../../../ui/copying.js";
import { readFile } from "../../../ui/text-drop.js";
import { showChoices } from "../../../ui/choices.js";
import { FORMS } from "../../../puzzle/forms.js";
import { createVerdict } from "../verdict/verdict.js";
import { createEditor } from "./editor.js";
import { createPastedMoves } from "./pasted-moves.js";
import { createPictures } from "./pictures.js";
import { createText } from "./text.js";
/** @import { Faces } from "../../../puzzle/faces.js" */
/** @import { Position } from "../../../puzzle/position.js" */
/** @import { Choice } from "../../../ui/choices.js" */

/**
 * @typedef {import("../verdict/verdict.js").VerdictParts & ReadingParts &
 *   import("./pasted-moves.js").MovesParts & CopyParts & import("./pictures.js").PictureParts &
 *   Record<"edit" | "editor" | "open", HTMLElement> & {text: HTMLTextAreaElement, file: HTMLInputElement}} PositionParts
 */

/** @param {HTMLElement} element @param {Pick<import("../../lazy-parts.js").Page, "game" | "playback" | "announce" | "showPanel">} page */
export function createPositionPanel(element, { game, playback, announce, showPanel }) {
  const parts = /** @type {PositionParts} */ (partsOf(element));
  const onArrival = () => showPanel("position");
  const subject = createSubject(game);
  const editor = createEditor(parts.editor, { subject, game, onClose: () => parts.edit.focus() });
  const updateForms = createCopying(parts, { subject, announce });
  const pastedMoves = createPastedMoves(parts, (moves) => {
    game.addSolution(moves);
    playback.play();
  });
  const verdict = createVerdict(parts, subject);
  const view = createReadingView(parts, (isFaulty) => {
    pastedMoves.hide();
    verdict.setAside(isFaulty);
  });
  const pictures = createPictures(parts, {
    ...{ size: () => subject, announce, onUse: enter, onTrouble: complain },
    onShow: (isShown) => verdict.setAside(isShown || view.isFaulty),
  });
  subject.subscribe(updateForms);
  const text = createText(parts.text, {
    subject,
    view,
    onDraft: () => verdict.setAside(true),
    onMoves: (checked, atHand) => pastedMoves.show(checked, atHand, !subject.isOpen),
  });

  /** Load a link with times or a challenge as a game; read any other text as a position. */
  function enter(/** @type {string} */ arrived) {
    try {
      const shared = findGame(arrived);
      if (shared) return game.load({ ...shared, chosenGoal: game.chosenGoal });
    } catch (error) {
      return complain(/** @type {Error} */ (error).message);
    }
    onArrival();
    return text.enter(arrived);
  }

  function complain(/** @type {string} */ sentence) {
    onArrival();
    view.faults([sentence]);
  }

  parts.restore.addEventListener("click", () => {
    text.follow();
    parts.text.focus();
  });
  parts.edit.addEventListener("click", () => {
    if (subject.isOpen) return subject.close();
    subject.open();
    return editor.focus();
  });
  subject.subscribe(() => parts.edit.setAttribute("aria-expanded", String(subject.isOpen)));
  parts.open.addEventListener("click", () => parts.file.click());
  parts.file.addEventListener("change", () => {
    const [file] = parts.file.files ?? [];
    if (file) void readFile(file, { onText: enter, onTrouble: complain });
  });
  text.follow();

  return {
    enter,

    complain,

    /** Read a picture that arrived on the page; without a board in it, `onTiles` gets it, unless it came to this panel. @param {File} picture @param {EventTarget | null} target @param {(picture: Blob) => void} onTiles */
    takePicture(picture, target, onTiles) {
      void pictures.takePicture(picture, element.contains(/** @type {Node | null} */ (target)), onTiles, onArrival);
    },
  };
}

/** Copies the position as its text or in the format of another program. */

const COPIED_SHOWN_MS = 2000; // for the message about copying

/** @typedef {Record<"copy" | "copy-as" | "forms", HTMLElement> & {text: HTMLTextAreaElement}} CopyParts */

/**
 * @param {CopyParts} parts  of the Position panel
 * @param {{subject: {position: Position | null, faces: Faces | null, goalText: string}, announce: (text: string) => void}} options
 */
function createCopying(parts, { subject, announce }) {
  function toggle(isOpen = parts.forms.hidden) {
    parts.forms.hidden = !isOpen;
    parts["copy-as"].setAttribute("aria-expanded", String(isOpen));
    if (isOpen) draw();
  }

  function draw() {
    const { position, faces, goalText } = subject;
    if (!position) return parts.forms.replaceChildren(html("li", { class: "small quiet copy-hint" }, [gettext("Fill every cell first.")]));
    const forms = FORMS.filter((form) => form.fits(position, faces, goalText));
    return parts.forms.replaceChildren(...forms.map((form) => entryOf(form.title(position), form.write(position, faces, goalText))));
  }

  function entryOf(/** @type {string} */ name, /** @type {string} */ text) {
    const title = html("span", { class: "copy-title" }, [name]);
    const button = html("button", { type: "button" }, [title, html("code", {}, [text])]);
    button.addEventListener("click", async () => {
      const done = await copyText(text);
      write(title, done ? gettext("{form}: copied", { form: name }) : gettext("{form}: copying is not allowed here", { form: name }));
      announce(done ? gettext("{form}: copied.", { form: name }) : gettext("{form}: copying is not allowed here.", { form: name }));
      setTimeout(() => write(title, name), COPIED_SHOWN_MS);
    });
    return html("li", {}, [button]);
  }

  parts.copy.addEventListener("click", async () => {
    const done = await copyField(parts.text);
    write(parts.copy, done ? gettext("Copied") : gettext("Selected"));
    setTimeout(() => write(parts.copy, gettext("Copy text")), COPIED_SHOWN_MS);
  });
  parts["copy-as"].addEventListener("click", () => toggle());
  parts.forms.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    toggle(false);
    parts["copy-as"].focus();
  });

  return () => { if (!parts.forms.hidden) draw(); };
}

/** The message about the text: how it was understood or what is wrong with it, and its other meanings. */

/**
 * @typedef {Record<"understood" | "fault" | "restore" | "lines-read" | "alternatives" | "alternatives-label" | "alternatives-list",
 *   HTMLElement> & {text: HTMLTextAreaElement}} ReadingParts
 */

/** Create the message; `onChange` is called whenever it is about another text. @param {ReadingParts} parts @param {(isFaulty: boolean) => void} onChange */
export function createReadingView(parts, onChange) {
  let focusNext = false; // the pressed button is about to disappear, so focus the message
  /** @type {[number, number] | null} */
  let linesRead = null;

  function show(/** @type {boolean} */ isFaulty) {
    parts.fault.hidden = parts.restore.hidden = !isFaulty;
    parts.understood.hidden = isFaulty;
    parts.alternatives.hidden = true;
    showLines(null);
    parts.text.setAttribute("aria-invalid", String(isFaulty));
    onChange(isFaulty);
  }

  /** Offer to select the lines that were read, if only a part of the text was. */
  function showLines(/** @type {[number, number] | null} */ lines) {
    linesRead = lines;
    parts["lines-read"].hidden = !lines;
    if (!lines) return;
    const [first, last] = lines;
    write(parts["lines-read"], first === last ? gettext("Show line {line} in the text", { line: first }) : gettext("Show lines {first} to {last} in the text", { first, last }));
  }

  parts["lines-read"].addEventListener("click", () => linesRead && selectLines(parts.text, linesRead));

  return {
    get isFaulty() { return !parts.fault.hidden; },

    understood(/** @type {string} */ sentence, /** @type {[number, number] | null} */ lines = null) {
      show(false);
      showLines(lines);
      write(parts.understood, sentence);
      if (focusNext) parts.understood.focus({ preventScroll: true });
      focusNext = false;
    },

    /** Show what is wrong, one sentence each. */
    faults(/** @type {string[]} */ mistakes) {
      show(true);
      parts.fault.replaceChildren(...mistakes.map((mistake) => html("li", {}, [mistake])));
    },

    offer(/** @type {string} */ label, /** @type {Choice[]} */ choices) {
      parts.alternatives.hidden = choices.length === 0;
      write(parts["alternatives-label"], label);
      showChoices(parts["alternatives-list"], choices.map(({ text, act }) => ({ text, act: () => { focusNext = true; act(); } })));
    },
  };
}

/** Select lines of a field, counted from 1, and scroll to them. @param {HTMLTextAreaElement} field @param {[number, number]} lines */
function selectLines(field, [first, last]) {
  const lines = field.value.split("\n");
  const start = lines.slice(0, first - 1).join("\n").length + Number(first > 1);
  field.setSelectionRange(start, start + lines.slice(first - 1, last).join("\n").length);
  field.focus(); // scrolls to the selection
}
