/** A board of a lesson: move its tiles or swap them by hand. The readouts next to it follow. */

import { cellAt, pointOf } from "../board/pointers.js";
import { gettext } from "../i18n/gettext.js";
import { createAccessibleBoard } from "../play/accessible-board.js";
import { formatGoal } from "../puzzle/goals.js";
import { createMove } from "../puzzle/moves.js";
import { formatLink, parsePosition, slide, swapTiles } from "../puzzle/position.js";
import { html, onPress, partsOf, write } from "../ui/dom.js";
import { ROOT } from "../ui/root.js";
import { drawCycles, READOUTS } from "./readouts.js";
import { ESTIMATES } from "./heuristics/estimates.js";
import { drawMarks } from "./heuristics/marks.js";
import { createPattern } from "./heuristics/patterns.js";
/** @import { Position } from "../puzzle/position.js" */
/** @import { Readout, Shown } from "./readouts.js" */

const SHOWN = { ...READOUTS, ...ESTIMATES };

/** @param {HTMLElement} figure  with the markup of `board` in templates/learn/_parts.html */
export function createLessonBoard(figure) {
  const { figure: own = "", says = "", pattern: tiles = "" } = figure.dataset;
  const name = `board-${own}`;
  const element = /** @type {HTMLElement} */ (figure.querySelector(".board"));
  const parts = partsOf(figure);
  const [start, goal] = [figure.dataset.position, figure.dataset.goal].map((text) => parsePosition(String(text)));
  const query = formatGoal(goal) === "standard" ? "" : `?goal=${formatGoal(goal).replaceAll(" ", "-").replaceAll("/", ".")}`;
  const pattern = tiles.split(" ").filter(Boolean).map(Number);
  /** @type {Set<(shown: Shown) => void>} */
  const listeners = new Set();
  /** @type {Shown} */
  let shown = { position: start, before: null, start, goal, slides: 0, pattern, patternLength: createPattern(goal, pattern) };
  /** @type {Shown[]} */
  let past = []; // for undo
  let refusal = (/** @type {import("../puzzle/moves.js").Move} */ _) => ""; // why a move is not allowed
  const board = createAccessibleBoard(element, start, { onMove: slideOn, refusal: (move) => refusal(move), name, mayExplore: () => !element.classList.contains("in-hands") });

  /** Make a move; a multi-tile move counts as single-tile moves here. @param {import("../puzzle/moves.js").Move} move */
  function slideOn({ direction, count }) {
    past.push(shown);
    for (let made = 0; made < count; made += 1) change(slide(shown.position, createMove(direction)), shown.slides + 1);
  }

  function undo() {
    const before = past.pop();
    if (before) change(before.position, before.slides);
  }

  function restart() {
    past = [];
    change(shown.start, 0);
  }

  function change(/** @type {Position} */ position, /** @type {number} */ slides) {
    shown = { ...shown, position, before: slides ? shown.position : null, slides };
    board.show(position);
    draw();
    for (const listener of listeners) listener(shown);
  }

  function draw() {
    if (says === "cycles") drawCycles(element, name, shown.position, goal);
    if (SHOWN[says]) drawReadout(element, parts, SHOWN[says](shown), start);
    parts.play?.setAttribute("href", `${ROOT}/p/${formatLink(shown.position)}${query}`);
  }

  function addHands() {
    const hands = createHands(element, name, { position: () => shown.position, swap: (one, other) => change(swapTiles(shown.position, one, other), shown.slides), show: (words) => write(parts.note, words) });
    onPress(parts.hands, () => {
      hands.toggle();
      board.explore(hands.isOn);
      parts.hands.setAttribute("aria-pressed", String(hands.isOn));
      write(parts.note, hands.isOn ? gettext("Drag a tile onto another, or choose two. With the keyboard: arrow keys and Enter.") : gettext("You can move tiles again."));
    });
  }

  board.set({ goal, distances: says === "manhattan", pointers: says === "manhattan" });
  if (parts.hands) addHands();
  if (parts.restart) onPress(parts.restart, restart);
  if (parts.undo) onPress(parts.undo, undo);
  draw();

  return {
    get shown() { return shown; },
    subscribe(/** @type {(shown: Shown) => void} */ listener) { listeners.add(listener); },
    pieceIn: (/** @type {number} */ cell) => /** @type {HTMLElement} */ (element.querySelector(`#${name}-${shown.position.tiles[cell]}`)),
    mark: (/** @type {import("../board/state.js").Hint | null} */ hint) => board.set({ hint }),
    restart,
    refuseBy(/** @type {typeof refusal} */ chosen) { refusal = chosen; },

    /** Begin with another position, of any size, on boards without readouts. @param {Position} position @param {Position} wanted  its goal */
    load(position, wanted) {
      shown = { ...shown, start: position, goal: wanted };
      board.set({ goal: wanted });
      board.show(position);
      board.drawNow();
      restart();
    },
  };
}

/** @param {HTMLElement} board @param {Record<string, HTMLElement>} parts @param {Readout} readout @param {Position} size */
function drawReadout(board, { facts, message }, readout, size) {
  facts.replaceChildren(...readout.facts.map(([term, value]) => html("div", {}, [html("dt", {}, [term]), html("dd", {}, [value])])));
  write(message, readout.message);
  message.className = `said needs-js ${readout.look}`;
  drawMarks(/** @type {HTMLElement} */ (board.querySelector(".cells")), size, readout.marks ?? []);
}

/**
 * Hands: swap any two tiles of a board, as if you lifted them out of the box. Drag one onto the other, or choose both by
 * clicks or keys. Their listeners run before the board's and stop the events that they use.
 *
 * @typedef {object} Hands
 * @property {() => boolean} areOn
 * @property {(event: MouseEvent) => number} tileAt          returns the tile under a pointer; 0 if none
 * @property {(tile: number) => HTMLElement} pieceOf
 * @property {(tile: number) => void} choose
 * @property {(tile: number, other: number) => void} exchange
 */

/** @param {HTMLElement} board @param {string} name  prefix of the ids of its tiles @param {{position: () => Position, swap: (tile: number, other: number) => void, show: (text: string) => void}} parts */
function createHands(board, name, { position, swap, show }) {
  const cells = /** @type {HTMLElement} */ (board.querySelector(".cells"));
  let isOn = false;
  let taken = 0; // the chosen tile

  const pieceOf = (/** @type {number} */ tile) => /** @type {HTMLElement} */ (board.querySelector(`#${name}-${tile}`));
  const tileAt = (/** @type {MouseEvent} */ event) => position().tiles[cellAt(pointOf(event, cells, position()), position())] ?? 0;

  function take(/** @type {number} */ tile) {
    pieceOf(taken).classList.remove("taken");
    taken = tile;
    if (taken) pieceOf(taken).classList.add("taken");
  }

  function exchange(/** @type {number} */ tile, /** @type {number} */ other) {
    take(0);
    swap(tile, other);
    show(gettext("{tile} and {other} are swapped.", { tile, other }));
  }

  function choose(/** @type {number} */ tile) {
    if (tile === 0) show(gettext("Swap two tiles; to move the blank, move the tile next to it."));
    else if (taken && taken !== tile) exchange(taken, tile);
    else {
      take(taken ? 0 : tile);
      show(taken ? gettext("{tile} is chosen. Choose the tile to swap it with.", { tile }) : gettext("{tile} is no longer chosen.", { tile }));
    }
  }

  /** @type {Hands} */
  const hands = { areOn: () => isOn, tileAt, pieceOf, choose, exchange };
  listenToDrags(board, hands);
  listenToChoices(board, name, hands, () => take(0));

  return {
    get isOn() { return isOn; },
    toggle() {
      isOn = !isOn;
      take(0);
      board.classList.toggle("in-hands", isOn);
    },
  };
}

/** Drag a tile with the pointer, and swap it with the one that it is dropped on. @param {HTMLElement} board @param {Hands} hands */
function listenToDrags(board, { areOn, tileAt, pieceOf, choose, exchange }) {
  /** @type {{tile: number, x: number, y: number} | null} */
  let drag = null;

  function down(/** @type {PointerEvent} */ event) {
    if (event.button !== 0 || drag) return;
    const tile = tileAt(event);
    if (tile === 0) return choose(0);
    board.setPointerCapture(event.pointerId);
    drag = { tile, x: event.clientX, y: event.clientY };
    pieceOf(tile).classList.add("dragged");
  }

  function move(/** @type {PointerEvent} */ event) {
    if (drag) pieceOf(drag.tile).style.translate = `${event.clientX - drag.x}px ${event.clientY - drag.y}px`;
  }

  function up(/** @type {PointerEvent} */ event) {
    if (!drag) return;
    const { tile } = drag;
    const other = event.type === "pointerup" ? tileAt(event) : 0;
    drag = null;
    pieceOf(tile).classList.remove("dragged");
    pieceOf(tile).style.translate = "";
    if (other === tile) choose(tile);
    else if (other) exchange(tile, other);
  }

  for (const [type, act] of Object.entries({ pointerdown: down, pointermove: move, pointerup: up, pointercancel: up })) {
    takeFromBoard(board, type, areOn, (event) => act(/** @type {PointerEvent} */ (event)));
  }
}

/** Choose the focused tile by key; Escape cancels the choice. @param {HTMLElement} board @param {string} name @param {Hands} hands @param {() => void} drop */
function listenToChoices(board, name, { areOn, choose }, drop) {
  takeFromBoard(board, "click", areOn, (event) => {
    const piece = event.target instanceof Element ? event.target.closest("button") : null;
    if (piece && event instanceof MouseEvent && event.detail === 0) choose(Number(piece.id.slice(name.length + 1)));
  });
  board.addEventListener("keydown", (event) => {
    if (!areOn() || event.key !== "Escape") return;
    event.stopPropagation();
    drop();
  }, { capture: true });
}

/** @param {HTMLElement} board @param {string} type @param {() => boolean} areOn @param {(event: Event) => void} act */
function takeFromBoard(board, type, areOn, act) {
  board.addEventListener(type, (event) => {
    if (!areOn()) return;
    event.stopPropagation();
    act(event);
  }, { capture: true });
}
