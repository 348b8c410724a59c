/** The Edit panel: the editor of cells, the position as text, and its copies in the formats of other programs. */

import { gettext } from "../../../i18n/gettext.js";
import { textOf } from "../../../game/subject.js";
import { FORMS } from "../../../puzzle/forms.js";
import { copyField, copyText } from "../../../ui/copying.js";
import { html, onPress, partsOf, write } from "../../../ui/dom.js";
import { readFile } from "../../../ui/text-drop.js";
import { createEditor } from "./editor.js";
/** @import { Subject } from "../../../game/subject.js" */

const COPIED_SHOWN_MS = 2000; // for the message about copying

/** @typedef {Record<"edit" | "editor" | "judge" | "copy" | "copy-as" | "forms" | "open", HTMLElement> & Record<"text" | "file", HTMLInputElement>} EditParts */

/**
 * @param {HTMLElement} panel
 * @param {{subject: Subject, game: import("../../../game/game.js").Game, announce: (text: string) => void, onJudge: () => void} & import("../../../ui/text-drop.js").TextActions} options
 */
export function createEditPanel(panel, { subject, game, announce, onJudge, onText, onTrouble }) {
  const parts = /** @type {EditParts} */ (partsOf(panel));
  const editor = createEditor(parts.editor, { subject, game, onClose: () => parts.edit.focus() });
  const drawForms = createCopying(parts, subject, announce);

  function open() {
    if (!subject.isOpen) subject.open();
    editor.focus();
  }

  function draw() {
    parts.text.value = textOf(subject);
    parts.edit.setAttribute("aria-expanded", String(subject.isOpen));
    drawForms();
  }

  onPress(parts.edit, () => (subject.isOpen ? subject.close() : open()));
  onPress(parts.judge, onJudge);
  onPress(parts.open, () => parts.file.click());
  parts.file.addEventListener("change", () => {
    const [file] = parts.file.files ?? [];
    if (file) void readFile(file, { onText, onTrouble });
    parts.file.value = "";
  });
  subject.subscribe(draw);
  draw();
  return { open };
}

/** Copies the position as its text or in the format of another program. Returns a function that updates the list. @param {EditParts} parts @param {Subject} subject @param {(text: string) => void} announce */
function createCopying(parts, subject, announce) {
  function toggle(isOpen = parts.forms.hidden) {
    parts.forms.hidden = !isOpen;
    parts["copy-as"].setAttribute("aria-expanded", String(isOpen));
    draw();
  }

  function draw() {
    if (parts.forms.hidden) return;
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

  onPress(parts.copy, async () => {
    const done = await copyField(parts.text);
    write(parts.copy, done ? gettext("Copied") : gettext("Selected"));
    setTimeout(() => write(parts.copy, gettext("Copy text")), COPIED_SHOWN_MS);
  });
  onPress(parts["copy-as"], () => toggle());
  parts.forms.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    toggle(false);
    parts["copy-as"].focus();
  });
  return draw;
}
