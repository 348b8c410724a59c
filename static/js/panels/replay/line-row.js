/** A row of the list of lines: a button that goes there, a field for another name, a button that deletes. */

import { gettext, ngettext } from "../../language/gettext.js";
import { createButton, html, onPress, write } from "../../page/dom.js";
import { calledOf, sharedBy } from "../../game/lines/lines.js";
import { sumOf } from "./cost-words.js";
import { lengthStm } from "../../puzzle/moves.js";

/**
 * @typedef {import("../../game/lines/branches.js").ShownLine} ShownLine
 * @typedef {readonly import("../../puzzle/moves.js").Move[]} Moves
 * @typedef {{go: (number: number) => void, rename: (number: number, name: string) => void,
 *   beside: (number: number) => void, remove: (number: number) => void}} LinePresses
 */

/** @param {number} number  of the line @param {LinePresses} presses */
export function createLineRow(number, { go, rename, beside, remove }) {
  const name = html("b");
  const said = html("span", { class: "quiet small tabular" });
  const choose = html("button", { type: "button", class: "line-go" }, [name, " ", said]);
  const field = html("input", { class: "field", "aria-label": gettext("Name of the line"), maxlength: 30, autocomplete: "off", hidden: true });
  const show = createButton(gettext("Beside"), "text-button quiet small", () => beside(number));
  const edit = createButton(gettext("Rename"), "text-button quiet small", toggle);
  const erase = createButton(gettext("Delete"), "text-button quiet small", () => remove(number));
  const element = html("li", {}, [choose, field, html("span", { class: "line-acts" }, [show, edit, erase])]);

  /** The name can be changed; the keyboard goes along. */
  function toggle() {
    field.hidden = !field.hidden;
    choose.hidden = !field.hidden;
    field.value = String(name.textContent);
    if (field.hidden) return choose.focus();
    field.focus();
    field.select();
  }

  function enter() {
    const isNew = field.value.trim() !== name.textContent;
    const { value } = field;
    toggle();
    if (isNew) rename(number, value);
  }

  function onKey(/** @type {KeyboardEvent} */ event) {
    if (event.key === "Enter") enter();
    if (event.key === "Escape") toggle();
    if (event.key === "Enter" || event.key === "Escape") event.preventDefault();
  }

  onPress(choose, () => go(number));
  field.addEventListener("keydown", onKey);
  field.addEventListener("focusout", () => !field.hidden && enter());

  return {
    element,
    focus: () => choose.focus(),

    /** Shows the line beside the moves of the game. @param {ShownLine} line @param {{moves: Moves, costs: import("./cost-words.js").MoveCosts, isOneOfMany: boolean, isBeside: boolean}} about */
    show(line, { moves, costs, isOneOfMany, isBeside }) {
      const called = calledOf(line);
      write(name, called);
      write(said, wordsOf(line, moves, sumOf(costs)));
      if (line.isCurrent) choose.setAttribute("aria-current", "true");
      else choose.removeAttribute("aria-current");
      show.setAttribute("aria-label", gettext("Show {line} beside", { line: called }));
      show.setAttribute("aria-pressed", String(isBeside));
      show.hidden = line.isCurrent;
      edit.setAttribute("aria-label", gettext("Rename {line}", { line: called }));
      erase.setAttribute("aria-label", gettext("Delete {line}", { line: called }));
      erase.hidden = !isOneOfMany;
    },
  };
}

/** How long a line is, what its moves have cost, and where it parts from the moves of the game. @param {ShownLine} line @param {Moves} moves @param {number | null} cost */
function wordsOf({ timeline, isCurrent }, moves, cost) {
  const length = lengthText(lengthStm(timeline.moves), cost);
  if (isCurrent) return length;
  const parting = sharedBy(timeline.moves, moves);
  // Translators: said of a line of a game; {length} as in "23 moves (+4)", {number} is the number of moves that it shares
  return parting ? gettext("{length}, parts after {number}", { length, number: parting }) : gettext("{length}, parts at the start", { length });
}

/** @param {number} length @param {number | null} cost */
function lengthText(length, cost) {
  if (cost === null) return ngettext("{count} move", "{count} moves", length);
  return ngettext("{count} move (+{cost})", "{count} moves (+{cost})", length, { cost });
}
