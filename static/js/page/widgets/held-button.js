/** A button that acts again and again while a pointer holds it, faster and faster. */

const FIRST = 350; // ms until it acts again
const FASTER = 0.8; // each pause beside the one before
const SHORTEST = 60;

/** @param {HTMLElement} button @param {() => void} act */
export function onPressOrHold(button, act) {
  let timer = 0;
  let hasActed = false; // in this hold, whose click is nothing more

  function repeatAfter(/** @type {number} */ pause) {
    timer = window.setTimeout(() => {
      hasActed = true;
      act();
      repeatAfter(Math.max(pause * FASTER, SHORTEST));
    }, pause);
  }

  function end() {
    clearTimeout(timer);
  }

  button.addEventListener("pointerdown", (event) => {
    end();
    hasActed = false;
    if (event.button === 0) repeatAfter(FIRST);
  });
  for (const name of ["pointerup", "pointerleave", "pointercancel", "contextmenu"]) button.addEventListener(name, end);
  button.addEventListener("click", ({ detail }) => {
    if (detail === 0 || !hasActed) act();
  });
}
