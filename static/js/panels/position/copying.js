/** Copying the position: as its text, or in the form that another program reads. */

import { copyField, copyText } from "../../page/clipboard.js";
import { FORMS } from "../../puzzle/forms.js";
import { write } from "../../page/parts.js";

const SHOWN = 2000; // ms that a word about copying stays

/**
 * `parts` are those of the Position panel; `subject` has the position.
 *
 * @param {Record<string, any>} parts
 * @param {{subject: {position: import("../../puzzle/position.js").Position | null, faces: import("../../puzzle/faces.js").Faces | null},
 *   announce: (text: string) => void}} options
 */
export function createCopying(parts, { subject, announce }) {
  async function copyOwn() {
    const done = await copyField(parts.text);
    write(parts.copy, done ? "Copied" : "Selected");
    setTimeout(() => write(parts.copy, "Copy text"), SHOWN);
  }

  function toggle(isOpen = parts.forms.hidden) {
    parts.forms.hidden = !isOpen;
    parts["copy-as"].setAttribute("aria-expanded", isOpen);
    if (isOpen) draw();
  }

  function draw() {
    const { position, faces } = subject;
    if (!position) return parts.forms.replaceChildren(createHint("Fill every cell first."));
    const forms = FORMS.filter((form) => form.fits(position, faces));
    return parts.forms.replaceChildren(...forms.map((form) => createEntry(form, position, faces)));
  }

  function createEntry(form, position, faces) {
    const [entry, button, title, text] = ["li", "button", "span", "code"].map((name) => document.createElement(name));
    title.textContent = form.title(position);
    title.className = "copy-title";
    text.textContent = form.write(position, faces);
    button.type = "button";
    button.append(title, text);
    button.addEventListener("click", () => copy(form.title(position), text.textContent, title));
    entry.append(button);
    return entry;
  }

  async function copy(name, text, title) {
    const said = (await copyText(text)) ? `${name}: copied` : `${name}: copying is not allowed here`;
    write(title, said);
    announce(`${said}.`);
    setTimeout(() => write(title, name), SHOWN);
  }

  parts.copy.addEventListener("click", copyOwn);
  parts["copy-as"].addEventListener("click", () => toggle());
  parts.forms.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    toggle(false);
    parts["copy-as"].focus();
  });

  return {
    /** The position is another one. */
    update: () => !parts.forms.hidden && draw(),
  };
}

function createHint(text) {
  return Object.assign(document.createElement("li"), { className: "small quiet copy-hint", textContent: text });
}
