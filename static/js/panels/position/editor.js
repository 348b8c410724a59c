/** The editor: the draft's cells to click and type into, the tiles to pick from, its size, and what to do with it. */

import { cellByKey, goTo, place, takeAllOut, takeOut, tileWith, trayOf, typeDigit } from "../../game/editing.js";
import { namedGoal } from "../../puzzle/goals.js";
import { areLetters, faceOf } from "../../puzzle/faces.js";
import { write } from "../../page/parts.js";

const WIDEST = 10; // cells in a row or column that the editor offers
const KEYS = "A tile that is already placed swaps cells. Arrows move the mark, Delete empties a cell, Ctrl+Z undoes.";

/**
 * `subject` has the faces of the tiles that are edited.
 *
 * @param {HTMLElement} element
 * @param {{draft: import("../../game/draft.js").Draft, game: import("../../game/game.js").Game,
 *   subject: {faces: import("../../puzzle/faces.js").Faces | null}, onClose: () => void}} options
 */
export function createEditor(element, { draft, game, subject, onClose }) {
  const grid = create("div", "editor-cells", { role: "grid", "aria-label": "Cells", "aria-describedby": "editor-keys" });
  const tray = create("div", "editor-tray", { role: "group", "aria-label": "Tiles" });
  const keys = create("p", "small quiet", { id: "editor-keys" });
  const left = create("p", "small", { role: "status" });
  const wide = createSide("Wide", "editor-width");
  const high = createSide("High", "editor-height");
  const buttons = {
    apply: createButton("Put on the board", "button compact primary", () => leave(() => draft.apply())),
    goal: createButton("Use as the goal", "button compact", () => leave(() => draft.applyAsGoal())),
    cancel: createButton("Cancel", "button compact plain", () => leave(() => draft.close())),
    empty: createButton("Empty all", "text-button small", () => edit(takeAllOut)),
    order: createButton("Set in order", "text-button small", () => draft.load({ start: draft.goal })),
  };
  let cells = [];
  let tiles = [];

  function build({ width, height }) {
    cells = Array.from({ length: width * height }, (_, cell) => createCell(cell));
    grid.replaceChildren(
      ...Array.from({ length: height }, (_, row) => {
        const line = create("div", "editor-row", { role: "row" });
        line.append(...cells.slice(row * width, (row + 1) * width));
        return line;
      }),
    );
    grid.style.setProperty("--columns", String(width));
    tiles = Array.from({ length: width * height }, (_, tile) => createTile(tile));
    tray.replaceChildren(...tiles.slice(1), tiles[0]);
  }

  function createCell(cell) {
    const box = create("div", "editor-cell", { role: "gridcell" });
    box.addEventListener("click", () => edit((editing) => goTo(editing, cell), true));
    return box;
  }

  function createTile(tile) {
    return createButton("", "button compact", () => edit((editing) => place(editing, tile)));
  }

  /** What is written on a tile. */
  const written = (tile) => faceOf(subject.faces, tile);

  function draw() {
    const { editing } = draft;
    element.hidden = !editing;
    if (!editing) return;
    if (cells.length !== editing.cells.length || grid.style.getPropertyValue("--columns") !== String(editing.width)) build(editing);
    choose(wide, editing.width);
    choose(high, editing.height);
    cells.forEach((box, cell) => drawCell(box, cell, editing));
    drawTray(editing);
    drawButtons(editing);
    write(keys, `${areLetters(subject.faces) ? "Type letters, _" : "Type numbers, 0"} is the blank, or pick tiles. ${KEYS}`);
  }

  function drawCell(box, cell, { cells: content, cursor, width }) {
    const tile = content[cell];
    const name = tile === null ? "empty" : tile === 0 ? "blank" : `tile ${written(tile)}`;
    write(box, tile ? written(tile) : "");
    box.className = `editor-cell is-${name.split(" ")[0]}${cell === cursor ? " is-marked" : ""}`;
    box.tabIndex = cell === cursor ? 0 : -1;
    box.setAttribute("aria-selected", cell === cursor);
    box.setAttribute("aria-label", `Row ${Math.floor(cell / width) + 1}, column ${(cell % width) + 1}: ${name}`);
  }

  function drawTray(editing) {
    const free = trayOf(editing);
    tiles.forEach((button, tile) => {
      write(button, tile ? written(tile) : "□");
      button.setAttribute("aria-label", `Put ${tile ? `tile ${written(tile)}` : "blank"} into the marked cell`);
      button.classList.toggle("is-free", free.includes(tile));
    });
    const names = free.map((tile) => (tile ? written(tile) : "the blank"));
    write(left, free.length ? `Still to be placed: ${names.slice(0, 12).join(", ")}${names.length > 12 ? " …" : ""}` : "");
    left.hidden = free.length === 0;
  }

  function drawButtons({ width, height }) {
    const isWhole = draft.position !== null;
    disable(buttons.apply, !isWhole || draft.isSame);
    disable(buttons.goal, !isWhole || width !== game.start.width || height !== game.start.height);
  }

  function edit(change, isByHand = false) {
    draft.edit(change(draft.editing));
    if (isByHand) focus();
  }

  /** One cell is no board: then the other side gives way. */
  function resize({ target }) {
    if (wide.value === "1" && high.value === "1") choose(target === wide ? high : wide, 2);
    draft.load({ start: namedGoal("standard", Number(wide.value), Number(high.value)) });
  }

  /** While cells are edited, the page's undo is theirs and not the game's. */
  function onUndo(event) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    draft.undo();
    event.preventDefault();
    event.stopPropagation();
  }

  function onKey(event) {
    const { editing } = draft;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = editingAfter(editing, event.key, subject.faces);
    if (next) edit(() => next, true);
    else if (event.key === "Escape") leave(() => draft.close());
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function focus() {
    cells[draft.editing.cursor].focus();
  }

  function leave(act) {
    act();
    onClose();
  }

  const sides = create("div", "row editor-sides");
  sides.append(wide.parentElement, high.parentElement, buttons.order, buttons.empty);
  const actions = create("div", "row");
  actions.append(buttons.apply, buttons.goal, buttons.cancel);
  element.append(sides, grid, left, tray, keys, actions);
  grid.addEventListener("keydown", onKey);
  element.addEventListener("keydown", onUndo);
  wide.addEventListener("change", resize);
  high.addEventListener("change", resize);
  draft.subscribe(draw);

  return { focus };
}

/** What a key makes of the cells; undefined for keys that mean nothing here. */
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

function createSide(label, id) {
  const box = create("div", "labelled");
  const name = create("label", "", { for: id });
  const select = create("select", "field", { id });
  name.textContent = label;
  for (let count = 1; count <= WIDEST; count += 1) select.add(new Option(String(count)));
  box.append(name, select);
  return select;
}

/** Shows a number in a list of choices, also one that it does not offer. */
function choose(select, number) {
  if (![...select.options].some(({ value }) => Number(value) === number)) select.add(new Option(String(number)));
  select.value = String(number);
}

function createButton(text, look, act) {
  const button = create("button", look, { type: "button" });
  button.textContent = text;
  button.addEventListener("click", () => button.getAttribute("aria-disabled") !== "true" && act());
  return button;
}

function create(name, look = "", attributes = {}) {
  const element = document.createElement(name);
  element.className = look;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function disable(button, off) {
  button.setAttribute("aria-disabled", String(off));
}
