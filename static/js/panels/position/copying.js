/** Copying the position: as its text, or in the form that another program reads. */

import { gettext } from "../../language/gettext.js";
import { copyField, copyText } from "../../page/exchange/clipboard.js";
import { html, write } from "../../page/dom.js";
import { FORMS } from "../../puzzle/forms.js";

const SHOWN = 2000; // ms that a word about copying stays

/**
 * @typedef {import("../../puzzle/position.js").Position} Position
 * @typedef {import("../../puzzle/faces.js").Faces} Faces
 * @typedef {import("../../puzzle/forms.js").Form} Form
 * @typedef {Record<"copy" | "copy-as" | "forms", HTMLElement> & {text: HTMLTextAreaElement}} CopyParts
 */

/**
 * @param {CopyParts} parts  of the Position panel
 * @param {{subject: {position: Position | null, faces: Faces | null}, announce: (text: string) => void}} options
 */
export function createCopying(parts, { subject, announce }) {
  async function copyOwn() {
    const done = await copyField(parts.text);
    write(parts.copy, done ? gettext("Copied") : gettext("Selected"));
    setTimeout(() => write(parts.copy, gettext("Copy text")), SHOWN);
  }

  function toggle(isOpen = parts.forms.hidden) {
    parts.forms.hidden = !isOpen;
    parts["copy-as"].setAttribute("aria-expanded", String(isOpen));
    if (isOpen) draw();
  }

  function draw() {
    const { position, faces } = subject;
    if (!position) return parts.forms.replaceChildren(html("li", { class: "small quiet copy-hint" }, [gettext("Fill every cell first.")]));
    const forms = FORMS.filter((form) => form.fits(position, faces));
    return parts.forms.replaceChildren(...forms.map((form) => entryOf(form.title(position), form.write(position, faces))));
  }

  function entryOf(/** @type {string} */ name, /** @type {string} */ text) {
    const title = html("span", { class: "copy-title" }, [name]);
    const button = html("button", { type: "button" }, [title, html("code", {}, [text])]);
    button.addEventListener("click", () => copy(name, text, title));
    return html("li", {}, [button]);
  }

  async function copy(/** @type {string} */ name, /** @type {string} */ text, /** @type {Element} */ title) {
    const done = await copyText(text);
    write(title, done ? gettext("{form}: copied", { form: name }) : gettext("{form}: copying is not allowed here", { form: name }));
    announce(done ? gettext("{form}: copied.", { form: name }) : gettext("{form}: copying is not allowed here.", { form: name }));
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
