/**
 * A board without a game, as in the lessons and the lab, for those who hear the page: what slides is said, and a key lets the
 * arrows walk from cell to cell.
 */

import { createBoard } from "../board/board.js";
import { movedText } from "../board/moved.js";
import { gettext } from "../language/gettext.js";
import { createAnnouncer } from "../page/announcer.js";
import { html } from "../page/dom.js";
import { actionOf, createShortcuts, keyOf, nameOfKey } from "../page/shortcuts.js";

const HELP = "heard-board-keys"; // the id of what says which keys there are

/** @type {((text: string) => void) | null} */
let voice = null; // of all boards on a page

/**
 * `say` tells those who hear the page, where it has a voice already; `mayExplore` whether arrows can walk just now.
 *
 * @param {HTMLElement} element
 * @param {import("../puzzle/position.js").Position} position
 * @param {import("../board/board.js").BoardOptions & {mayExplore?: () => boolean}} options
 */
export function createHeardBoard(element, position, { onMove, say = ownVoice(element), mayExplore = () => true, ...options }) {
  const { keys } = createShortcuts();
  let shown = position;
  /** @type {import("../puzzle/faces.js").Faces | null} */
  let faces = null;
  const board = createBoard(element, position, { ...options, say, onMove: slide });

  function slide(/** @type {import("../puzzle/moves.js").Move} */ move) {
    say(movedText(shown, move, faces));
    onMove(move);
  }

  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || actionOf(keys, keyOf(event)) !== "explore" || !mayExplore()) return;
    event.preventDefault();
    board.toggleExplore();
  });
  describe(element, keys);

  return {
    ...board,

    /** @param {import("../puzzle/position.js").Position} next @param {number} [duration] */
    show(next, duration) {
      shown = next;
      board.show(next, duration);
    },

    /** @param {Partial<import("../board/state.js").Chosen>} chosen */
    set(chosen) {
      if (chosen.look) ({ faces } = chosen.look);
      board.set(chosen);
    },
  };
}

/** A live region for the boards of a page that has none. */
function ownVoice(/** @type {HTMLElement} */ board) {
  if (!voice) {
    const region = html("p", { class: "visually-hidden", "aria-live": "polite" });
    partOf(board).append(region);
    voice = createAnnouncer(region);
  }
  return voice;
}

/** @param {HTMLElement} board @param {import("../page/shortcuts.js").Keys} keys */
function describe(board, { explore }) {
  if (!document.getElementById(HELP)) partOf(board).append(html("p", { id: HELP, hidden: true }, [helpText(explore)]));
  board.setAttribute("aria-describedby", HELP);
}

/** @param {string} key  that begins exploring; "": there is none */
function helpText(key) {
  if (!key) return gettext("Arrow keys slide tiles.");
  return gettext("Arrow keys slide tiles. Exploring the board cell by cell: {key}.", { key: nameOfKey(key) });
}

function partOf(/** @type {HTMLElement} */ board) {
  return board.closest("main") ?? document.body;
}
