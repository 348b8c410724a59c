/** Vibration, off by default and only on devices that have it: a short pulse on a press that moves nothing, a longer one at the win. */

const REFUSED_MS = 20;
const WON_MS = [40, 60, 80]; // a pulse, a pause, a pulse
const SWIPE_MS = 150; // a swipe begins with a press that moves nothing

/** @param {HTMLElement} choice  hidden until now @param {{board: HTMLElement} & Pick<import("./lazy-parts.js").Page, "game" | "settings">} parts */
export function createVibration(choice, { board, game, settings }) {
  let isOn = false;
  let timer = 0;
  let wasSolved = game.isSolved;

  function pulse(/** @type {VibratePattern} */ pattern) {
    if (isOn) navigator.vibrate(pattern);
  }

  choice.hidden = false;
  board.addEventListener("stuck", () => {
    clearTimeout(timer);
    timer = window.setTimeout(pulse, SWIPE_MS, REFUSED_MS);
  });
  game.subscribe(({ kind }) => {
    clearTimeout(timer);
    if (kind === "play" && game.isSolved && !wasSolved) pulse(WON_MS);
    wasSolved = game.isSolved;
  });
  let isChosen = false; // changed by the user just now, rather than restored
  settings.follow("vibration", (value) => {
    isOn = value !== "";
    if (isChosen) pulse(REFUSED_MS);
  });
  isChosen = true;
}
