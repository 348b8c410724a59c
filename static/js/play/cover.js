/** The cover over the board while the game is paused, and the pause button next to the clock. */

import { gettext } from "../i18n/gettext.js";
import { disable, onPress } from "../ui/dom.js";

/** @param {HTMLElement} page  contains the markup of _board.html @param {Pick<import("./lazy-parts.js").Page, "game" | "pause" | "settings" | "announce"> & {focusBoard: () => void}} parts */
export function createCover(page, { game, pause, settings, focusBoard, announce }) {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (page.querySelector(selector));
  const [board, cover, button] = [find("#board"), find("#cover"), find('[data-do="pause"]')];
  let pausesWhenHidden = false;

  function draw() {
    cover.hidden = !pause.isOn;
    board.classList.toggle("covered", pause.isOn);
    page.classList.toggle("paused", pause.isOn);
    button.setAttribute("aria-pressed", String(pause.isOn));
    disable(button, !pause.isPossible);
  }

  settings.follow("pause-hidden", (value) => { pausesWhenHidden = value !== ""; });
  document.addEventListener("visibilitychange", () => pausesWhenHidden && document.hidden && pause.begin());
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
