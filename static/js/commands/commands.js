/**
 * Commands: a sheet with a field of one line, into which one types what to do or to know. What is said to those who hear the
 * page stands beside it too.
 *
 * Read on with `reading.js`, what a line means; `deeds.js`, what it does; and `answers.js`, what is said.
 */

import { listed } from "../language/gettext.js";
import { partsOf, write } from "../page/dom.js";
import { helpText } from "./answers.js";
import { createDeeds } from "./deeds.js";
import { readCommand, shownWord } from "./reading.js";

/**
 * `voice` is the element whose text is read out.
 *
 * @param {HTMLElement} sheet  holds the markup of _commands.html
 * @param {{voice: HTMLElement} & import("./deeds.js").Deeds} parts
 */
export function createCommands(sheet, { voice, ...parts }) {
  const { form, field, answer } = /** @type {{form: HTMLFormElement, field: HTMLInputElement, answer: HTMLElement}} */ (partsOf(sheet));
  const explore = () => {
    sheet.hidePopover();
    parts.onExplore();
  };
  const act = createDeeds({ ...parts, onExplore: explore });
  /** @type {string[]} */
  const typed = []; // and entered, the last one first
  let recalled = -1; // which of these stands in the field

  function enter() {
    const text = field.value.trim();
    recall(-1);
    if (text && typed[0] !== text) typed.unshift(text);
    act(text ? readCommand(text, parts.game.faces) : { kind: "help", of: "" });
    if (sheet.matches(":popover-open")) field.focus({ preventScroll: true });
  }

  /** Shows an earlier line again; before the last one an empty field. */
  function recall(/** @type {number} */ index) {
    recalled = Math.max(Math.min(index, typed.length - 1), -1);
    field.value = typed[recalled] ?? "";
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    enter();
  });
  field.addEventListener("keydown", (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by || event.isComposing) return;
    event.preventDefault();
    recall(recalled + by);
  });
  sheet.addEventListener("toggle", ({ newState }) => newState === "closed" && write(answer, helpText()));
  new MutationObserver(() => {
    if (voice.textContent && sheet.matches(":popover-open")) write(answer, voice.textContent);
  }).observe(voice, { childList: true });
  field.placeholder = listed(["R2U", `${shownWord("where")} 7`, shownWord("help")]);
  write(answer, helpText());

  /** Open the sheet, or close it. */
  return { toggle: () => void sheet.togglePopover() };
}
