/** The editor: the draft's cells to click and type into, the tiles to pick from, its size, and what to do with it. */

import { cellByKey, goTo, place, takeAllOut, takeOut, tileWith, typeDigit } from "../../draft/editing.js";
import { gettext, joined } from "../../language/gettext.js";
import { choose, createButton, disable, html, write } from "../../page/dom.js";
import { areLetters } from "../../puzzle/faces.js";
import { namedGoal } from "../../puzzle/goals.js";
import { sameSize } from "../../puzzle/position.js";
import { createCells } from "./editor-cells.js";
import { createTray } from "./editor-tray.js";

/**
 * @typedef {import("../../draft/draft.js").Draft} Draft
 * @typedef {import("../../draft/editing.js").Editing} Editing
 * @typedef {import("../../puzzle/faces.js").Faces} Faces
 */

const WIDEST = 10; // cells in a row or column that the editor offers
const KEYS = gettext("A tile that is already placed swaps cells. Arrows move the mark, Delete empties a cell, Ctrl+Z undoes.");

/**
 * `subject` has the faces of the tiles that are edited.
 *
 * @param {HTMLElement} element
 * @param {{draft: Draft, game: import("../../game/game.js").Game, subject: {faces: Faces | null}, onClose: () => void}} options
 */
export function createEditor(element, { draft, game, subject, onClose }) {
  const cells = createCells({ onChoose: (cell) => edit((editing) => goTo(editing, cell), true) });
  const tray = createTray({ onPick: (tile) => edit((editing) => place(editing, tile)) });
  const keys = html("p", { class: "small quiet", id: "editor-keys" });
  const wide = sideOf("editor-width");
  const high = sideOf("editor-height");
  const order = createButton(gettext("Set in order"), "text-button small", () => draft.load({ start: draft.goal }));
  const empty = createButton(gettext("Empty all"), "text-button small", () => edit(takeAllOut));
  const apply = createButton(gettext("Put on the board"), "button compact primary", () => leave(() => draft.apply()));
  const asGoal = createButton(gettext("Use as the goal"), "button compact", () => leave(() => draft.applyAsGoal()));
  const cancel = createButton(gettext("Cancel"), "button compact plain", () => leave(() => draft.close()));

  function draw() {
    const { editing } = draft;
    element.hidden = !editing;
    if (!editing) return;
    cells.draw(editing, subject.faces);
    tray.draw(editing, subject.faces);
    choose(wide, editing.width);
    choose(high, editing.height);
    disable(apply, draft.position === null || draft.isSame);
    disable(asGoal, draft.position === null || !sameSize(editing, game.start));
    write(keys, joined([typingText(areLetters(subject.faces)), KEYS]));
  }

  /** @param {(editing: Editing) => Editing} change */
  function edit(change, isByHand = false) {
    if (draft.editing) draft.edit(change(draft.editing));
    if (isByHand) focus();
  }

  /** One cell is no board: then the other side gives way. */
  function resize(/** @type {Event} */ { target }) {
    if (wide.value === "1" && high.value === "1") choose(target === wide ? high : wide, 2);
    draft.load({ start: namedGoal("standard", Number(wide.value), Number(high.value)) });
  }

  /** While cells are edited, the page's undo is theirs and not the game's. */
  function onUndo(/** @type {KeyboardEvent} */ event) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    draft.undo();
    event.preventDefault();
    event.stopPropagation();
  }

  function onKey(/** @type {KeyboardEvent} */ event) {
    if (!draft.editing || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = editingAfter(draft.editing, event.key, subject.faces);
    if (next) edit(() => next, true);
    else if (event.key === "Escape") leave(() => draft.close());
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function focus() {
    if (draft.editing) cells.focus(draft.editing.cursor);
  }

  function leave(/** @type {() => void} */ act) {
    act();
    onClose();
  }

  element.append(
    html("div", { class: "row editor-sides" }, [labelled(gettext("Wide"), wide), labelled(gettext("High"), high), order, empty]),
    ...[cells.grid, tray.left, tray.tray, keys],
    html("div", { class: "row" }, [apply, asGoal, cancel]),
  );
  cells.grid.addEventListener("keydown", onKey);
  element.addEventListener("keydown", onUndo);
  wide.addEventListener("change", resize);
  high.addEventListener("change", resize);
  draft.subscribe(draw);

  return { focus };
}

/**
 * What a key makes of the cells; undefined for keys that mean nothing here.
 *
 * @param {Editing} editing
 * @param {string} key
 * @param {Faces | null} faces
 */
function editingAfter(editing, key, faces) {
  const tile = faces && [...key].length === 1 && tileWith(editing, faces, key);
  if (tile) return place(editing, tile);
  if (/^[0-9]$/.test(key) && (!areLetters(faces) || key === "0")) return typeDigit(editing, key);
  if (["_", "x", "X"].includes(key)) return place(editing, 0);
  if (key === "Delete") return takeOut(editing);
  if (key === "Backspace") return editing.cells[editing.cursor] === null ? goTo(editing, editing.cursor - 1) : takeOut(editing);
  const cell = cellByKey(editing, key);
  return cell === undefined ? undefined : goTo(editing, cell);
}

/** @param {boolean} withLetters */
function typingText(withLetters) {
  return withLetters ? gettext("Type letters, _ is the blank, or pick tiles.") : gettext("Type numbers, 0 is the blank, or pick tiles.");
}

/** @param {string} id */
function sideOf(id) {
  const counts = Array.from({ length: WIDEST }, (_, index) => html("option", {}, [String(index + 1)]));
  return html("select", { class: "field", id }, counts);
}

function labelled(/** @type {string} */ label, /** @type {HTMLElement} */ field) {
  return html("div", { class: "labelled" }, [html("label", { for: field.id }, [label]), field]);
}
