/** The cover over the board while the game is paused, and the pause button next to the clock. Keys uncover the board before they move a tile. */

import { gettext } from "../i18n/gettext.js";
import { disable, onPress } from "../ui/dom.js";
import { actionOf, keyOf } from "../ui/keys.js";

const MOVING = /^(?:Arrow.+|Home|End|Page.+|Enter|[ ,.])$/; // keys that move tiles or step
const ACTIONS = ["up", "down", "left", "right", "hint"]; // of keys that may be chosen

/** @param {HTMLElement} page  contains the markup of _board.html @param {Pick<import("./lazy-parts.js").Page, "game" | "pause" | "settings" | "shortcuts" | "announce"> & {focusBoard: () => void}} parts */
export function createCover(page, { game, pause, settings, shortcuts, focusBoard, announce }) {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (page.querySelector(selector));
  const [board, cover, button] = [find("#board"), find("#cover"), find('[data-do="pause"]')];
  let pausesWhenHidden = false;
  let isLeft = false; // for another page or a reload, which hide this one too

  function draw() {
    cover.hidden = !pause.isOn;
    board.classList.toggle("covered", pause.isOn);
    page.classList.toggle("paused", pause.isOn);
    button.setAttribute("aria-pressed", String(pause.isOn));
    disable(button, !pause.isPossible);
  }

  /** Uncover the board instead of moving a tile that the player does not see. */
  function uncover(/** @type {KeyboardEvent} */ event) {
    const isUndo = (event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key);
    const isMove = !event.ctrlKey && !event.metaKey && !event.altKey && (MOVING.test(event.key) || ACTIONS.includes(String(actionOf(shortcuts.keys, keyOf(event)))));
    const isElsewhere = event.target instanceof Element && event.target.closest("input, textarea, select, button:not(#cover)");
    if (!pause.isOn || isElsewhere || !(isUndo || isMove)) return;
    event.preventDefault();
    event.stopPropagation();
    pause.end();
  }

  document.addEventListener("keydown", uncover, { capture: true });
  settings.follow("pause-hidden", (value) => { pausesWhenHidden = value !== ""; });
  window.addEventListener("pagehide", ({ persisted }) => { isLeft = !persisted; });
  document.addEventListener("visibilitychange", () => pausesWhenHidden && document.hidden && !isLeft && pause.begin());
  onPress(button, pause.toggle);
  onPress(cover, pause.end);
  pause.subscribe(() => {
    const hadFocus = cover.contains(document.activeElement);
    draw();
    announce(pause.isOn ? gettext("Paused. The board is hidden.") : gettext("The game continues."));
    if (pause.isOn) cover.focus({ preventScroll: true });
    else if (hadFocus) focusBoard();
  });
  game.subscribe(draw);
  draw();
}
