/**
 * Hands: any two tiles of a board are exchanged, as if they were lifted out of the box; one is dragged onto the other, or
 * both are chosen by clicks or by keys. They stand before the board's own listeners and keep from them what they take.
 *
 * @typedef {object} Hands
 * @property {() => boolean} areOn
 * @property {(event: MouseEvent) => number} tileAt          the tile under a pointer; 0: none
 * @property {(tile: number) => HTMLElement} pieceOf
 * @property {(tile: number) => void} choose
 * @property {(tile: number, other: number) => void} exchange
 */

import { cellAt, pointOf } from "../board/places.js";
import { gettext } from "../language/gettext.js";

/** @typedef {import("../puzzle/position.js").Position} Position */

/**
 * @param {HTMLElement} board
 * @param {string} name  begins the ids of its tiles
 * @param {{position: () => Position, swap: (cell: number, other: number) => void, say: (text: string) => void}} parts
 */
export function createHands(board, name, { position, swap, say }) {
  const cells = /** @type {HTMLElement} */ (board.querySelector(".cells"));
  let isOn = false;
  let taken = 0; // the tile that is chosen

  const pieceOf = (/** @type {number} */ tile) => /** @type {HTMLElement} */ (board.querySelector(`#${name}-${tile}`));
  const tileAt = (/** @type {MouseEvent} */ event) => position().tiles[cellAt(pointOf(event, cells, position()), position())] ?? 0;

  function take(/** @type {number} */ tile) {
    pieceOf(taken).classList.remove("taken");
    taken = tile;
    if (taken) pieceOf(taken).classList.add("taken");
  }

  function exchange(/** @type {number} */ tile, /** @type {number} */ other) {
    take(0);
    swap(position().tiles.indexOf(tile), position().tiles.indexOf(other));
    say(gettext("{tile} and {other} have changed places.", { tile, other }));
  }

  function choose(/** @type {number} */ tile) {
    if (tile === 0) say(gettext("The blank is moved by slides. Choose two tiles."));
    else if (taken && taken !== tile) exchange(taken, tile);
    else {
      take(taken ? 0 : tile);
      say(taken ? gettext("{tile} is in your hand. Choose the tile to exchange it with.", { tile }) : gettext("{tile} is put back.", { tile }));
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

/** A tile follows the pointer, and is exchanged with the one that it is dropped on. @param {HTMLElement} board @param {Hands} hands */
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

/** Keys choose the tile on which they stand, and Escape none. @param {HTMLElement} board @param {string} name @param {Hands} hands @param {() => void} drop */
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
