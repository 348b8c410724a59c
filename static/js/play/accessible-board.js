/**
 * A board outside a game, as in the lessons and the lab, for screen readers: moves are announced, and a key lets the arrows
 * go from cell to cell.
 */

import { createBoard } from "../board/board.js";
import { movedText } from "../board/state.js";
import { gettext } from "../i18n/gettext.js";
import { createAnnouncer } from "../ui/announcer.js";
import { html } from "../ui/dom.js";
import { actionOf, createShortcuts, keyOf, nameOfKey } from "../ui/keys.js";
/** @import { Position } from "../puzzle/position.js" */

const HELP = "accessible-board-keys"; // id of the text that describes the keys

/** @type {((text: string) => void) | null} */
let announcer = null; // shared by all boards on a page

/**
 * Create the board. `say` announces texts if the page already has a live region; `mayExplore()` tells whether exploring is
 * allowed now, `refusal()` why a move is not, or "" if it is, and `tellsMoves()` whether moves are announced.
 *
 * @param {HTMLElement} element
 * @param {Position} position
 * @param {import("../board/board.js").BoardOptions & {mayExplore?: () => boolean, refusal?: (move: import("../puzzle/moves.js").Move) => string, tellsMoves?: () => boolean}} options
 */
export function createAccessibleBoard(element, position, { onMove, say = announcerOf(element), mayExplore = () => true, refusal = () => "", tellsMoves = () => true, ...options }) {
  const { keys } = createShortcuts();
  let shown = position;
  /** @type {import("../puzzle/faces.js").Faces | null} */
  let faces = null;
  const board = createBoard(element, position, {
    ...options,
    say,
    onMove(move) {
      const refused = refusal(move);
      const text = refused || (tellsMoves() ? movedText(shown, move, faces) : "");
      if (text) say(text);
      if (!refused) onMove(move);
    },
  });

  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || actionOf(keys, keyOf(event)) !== "explore" || !mayExplore()) return;
    event.preventDefault();
    board.toggleExplore();
  });
  describe(element, keys);

  return {
    ...board,

    /** @param {Position} next @param {number} [duration] */
    show(next, duration) {
      shown = next;
      board.show(next, duration);
    },

    set(/** @type {Partial<import("../board/state.js").Chosen>} */ chosen) {
      if (chosen.look) ({ faces } = chosen.look);
      board.set(chosen);
    },
  };
}

function announcerOf(/** @type {HTMLElement} */ board) {
  if (!announcer) {
    const region = html("p", { class: "visually-hidden", "aria-live": "polite" });
    partOf(board).append(region);
    announcer = createAnnouncer(region);
  }
  return announcer;
}

function describe(/** @type {HTMLElement} */ board, /** @type {import("../ui/keys.js").Keys} */ { explore }) {
  if (!document.getElementById(HELP)) {
    const text = matchMedia("(hover: none)").matches ? gettext("Double-tap a tile that can move. It moves to the blank.") : explore ? gettext("Arrow keys move tiles. Explore the board cell by cell: {key}.", { key: nameOfKey(explore) }) : gettext("Arrow keys move tiles.");
    partOf(board).append(html("p", { id: HELP, hidden: true }, [text]));
  }
  board.setAttribute("aria-describedby", HELP);
}

function partOf(/** @type {HTMLElement} */ board) {
  return board.closest("main") ?? document.body;
}
