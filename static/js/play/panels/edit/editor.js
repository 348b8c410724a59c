/** The editor: the draft's cells to click and type into, the tiles to pick from, its size, and its buttons. */

import { cellByKey, goTo, place, takeAllOut, takeOut, tileWith, trayOf, typeDigit } from "../../../game/editing.js";
import { gettext, joined, listed } from "../../../i18n/gettext.js";
import { choose, createButton, createNumberChoice, disable, html, labelled, write, writeOrHide } from "../../../ui/dom.js";
import { areLetters, faceOf } from "../../../puzzle/faces.js";
import { namedGoal } from "../../../puzzle/goals.js";
import { placeOf } from "../../../puzzle/parity.js";
import { rowsOf, sameSize } from "../../../puzzle/position.js";
/** @import { Editing } from "../../../game/editing.js" */
/** @import { Subject } from "../../../game/subject.js" */
/** @import { Faces } from "../../../puzzle/faces.js" */

const MAX_SIDE_CELLS = 10; // longest side that the editor offers
const KEYS = gettext("A tile that is already on the board swaps with the one in the cell. Arrow keys move, Delete clears, Ctrl+Z undoes.");

/** @param {HTMLElement} element @param {{subject: Subject, game: import("../../../game/game.js").Game, onClose: () => void}} options */
export function createEditor(element, { subject, game, onClose }) {
  const cells = createCells((cell) => edit((editing) => goTo(editing, cell), true));
  const tray = createTray((tile) => edit((editing) => place(editing, tile)));
  const keys = html("p", { class: "small quiet", id: "editor-keys" });
  const wide = createNumberChoice("editor-width", 1, MAX_SIDE_CELLS);
  const high = createNumberChoice("editor-height", 1, MAX_SIDE_CELLS);
  const order = createButton(gettext("Fill in order"), "button compact", () => subject.load({ start: subject.goal, goalText: subject.goalText }));
  const empty = createButton(gettext("Clear"), "button compact", () => edit(takeAllOut));
  const apply = createButton(gettext("Put on the board"), "button compact primary", () => leave(() => subject.apply()));
  const asGoal = createButton(gettext("Use as the goal"), "button compact", () => leave(() => subject.applyAsGoal()));
  const cancel = createButton(gettext("Cancel"), "button compact plain", () => leave(() => subject.close()));

  function draw() {
    const { editing } = subject;
    element.hidden = !editing;
    if (!editing) return;
    cells.draw(editing, subject.faces);
    tray.draw(editing, subject.faces);
    choose(wide, editing.width);
    choose(high, editing.height);
    disable(apply, subject.position === null || subject.isSame);
    disable(asGoal, subject.position === null || !sameSize(editing, game.start));
    write(keys, joined([areLetters(subject.faces) ? gettext("Type letters, _ is the blank, or pick tiles.") : gettext("Type numbers, 0 is the blank, or pick tiles."), KEYS]));
  }

  /** @param {(editing: Editing) => Editing} change */
  function edit(change, isByHand = false) {
    if (subject.editing) subject.edit(change(subject.editing));
    if (isByHand) focus();
  }

  /** Resize the draft; a single cell is not a board, so then the other side grows. */
  function resize(/** @type {Event} */ { target }) {
    if (wide.value === "1" && high.value === "1") choose(target === wide ? high : wide, 2);
    subject.load({ start: namedGoal("standard", Number(wide.value), Number(high.value)) });
  }

  function focus() {
    if (subject.editing) cells.focus(subject.editing.cursor);
  }

  function leave(/** @type {() => void} */ act) {
    act();
    onClose();
  }

  element.append(
    html("div", { class: "row editor-sides" }, [labelled(gettext("Width"), wide), labelled(gettext("Height"), high), order, empty]),
    ...[cells.grid, tray.left, tray.tray, keys],
    html("div", { class: "row" }, [apply, asGoal, cancel]),
  );
  cells.grid.addEventListener("keydown", (event) => {
    if (!subject.editing || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = editingAfter(subject.editing, event.key, subject.faces);
    if (next) edit(() => next, true);
    else if (event.key === "Escape") leave(() => subject.close());
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  element.addEventListener("keydown", (event) => { // while cells are edited, undo applies to the editor and not to the game
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    subject.undo();
    event.preventDefault();
    event.stopPropagation();
  });
  wide.addEventListener("change", resize);
  high.addEventListener("change", resize);
  subject.subscribe(draw);

  return { focus };
}

/** Return the edited cells after a key; undefined for other keys. @param {Editing} editing @param {string} key @param {Faces | null} faces */
export function editingAfter(editing, key, faces) {
  const tile = faces && [...key].length === 1 && tileWith(editing, faces, key);
  if (tile) return place(editing, tile);
  if (/^[0-9]$/.test(key) && (!areLetters(faces) || key === "0")) return typeDigit(editing, key);
  if (["_", "x", "X"].includes(key)) return place(editing, 0);
  if (key === "Delete") return takeOut(editing);
  if (key === "Backspace") return editing.cells[editing.cursor] === null ? goTo(editing, editing.cursor - 1) : takeOut(editing);
  const cell = cellByKey(editing, key);
  return cell === undefined ? undefined : goTo(editing, cell);
}

/* The cells of the editor: a grid with a cursor, to click and to type into. */

function createCells(/** @type {(cell: number) => void} */ onChoose) {
  const grid = html("div", { class: "editor-cells", role: "grid", "aria-label": gettext("Cells"), "aria-describedby": "editor-keys" });
  /** @type {HTMLElement[]} */
  let boxes = [];
  let size = "";

  function build(/** @type {Editing} */ { width, height, cells }) {
    size = `${width}x${height}`;
    boxes = cells.map(() => html("div", { class: "editor-cell", role: "gridcell" }));
    boxes.forEach((box, cell) => box.addEventListener("click", () => onChoose(cell)));
    const rows = rowsOf({ width, height, tiles: [...boxes.keys()] });
    grid.replaceChildren(...rows.map((row) => html("div", { class: "editor-row", role: "row" }, row.map((cell) => boxes[cell]))));
    grid.style.setProperty("--columns", String(width));
  }

  return {
    grid,

    draw(/** @type {Editing} */ editing, /** @type {Faces | null} */ faces) {
      if (size !== `${editing.width}x${editing.height}`) build(editing);
      boxes.forEach((box, cell) => drawBox(box, cell, editing, faces));
    },

    focus(/** @type {number} */ cell) { boxes[cell].focus(); },
  };
}

/** @param {HTMLElement} box @param {number} cell @param {Editing} editing @param {Faces | null} faces */
function drawBox(box, cell, { cells, cursor, width }, faces) {
  const tile = cells[cell];
  const { row, column } = placeOf({ width }, cell);
  const kind = tile === null ? "empty" : tile === 0 ? "blank" : "tile";
  const written = tile ? faceOf(faces, tile) : "";
  write(box, written);
  box.className = `editor-cell is-${kind}${cell === cursor ? " is-marked" : ""}`;
  box.tabIndex = cell === cursor ? 0 : -1;
  box.setAttribute("aria-selected", String(cell === cursor));
  box.setAttribute("aria-label", labelOf(tile, { row, column, tile: written }));
}

function labelOf(/** @type {number | null} */ tile, /** @type {{row: number, column: number, tile: string}} */ values) {
  if (tile === null) return gettext("Row {row}, column {column}: empty", values);
  return tile === 0 ? gettext("Row {row}, column {column}: blank", values) : gettext("Row {row}, column {column}: tile {tile}", values);
}

/* The tray of the editor: all tiles, to put at the cursor, marking those not placed yet. */

const MAX_TILES_NAMED = 12; // of those not placed

function createTray(/** @type {(tile: number) => void} */ onPick) {
  const tray = html("div", { class: "editor-tray", role: "group", "aria-label": gettext("Tiles") });
  const left = html("p", { class: "small", role: "status" });
  /** @type {HTMLElement[]} */
  let tiles = [];

  function build(/** @type {number} */ count) {
    tiles = Array.from({ length: count }, (_, tile) => createButton("", "button compact", () => onPick(tile)));
    tray.replaceChildren(...tiles.slice(1), tiles[0]);
  }

  return {
    tray,
    left,

    draw(/** @type {Editing} */ editing, /** @type {Faces | null} */ faces) {
      if (tiles.length !== editing.cells.length) build(editing.cells.length);
      const free = trayOf(editing);
      tiles.forEach((button, tile) => {
        write(button, tile ? faceOf(faces, tile) : "□");
        button.setAttribute("aria-label", tile ? gettext("Place tile {tile} in the selected cell", { tile: faceOf(faces, tile) }) : gettext("Place the blank in the selected cell"));
        button.classList.toggle("is-free", free.includes(tile));
      });
      // Translators: in a list of tiles, as in "7, 12, the blank"
      writeOrHide(left, leftText(free.map((tile) => (tile ? faceOf(faces, tile) : gettext("the blank")))));
    },
  };
}

/** @param {string[]} names  of the unplaced tiles */
export function leftText(names) {
  if (!names.length) return "";
  const tiles = listed(names.slice(0, MAX_TILES_NAMED));
  return names.length > MAX_TILES_NAMED ? gettext("Still to place: {tiles} …", { tiles }) : gettext("Still to place: {tiles}", { tiles });
}
