/** A part of the page that a button opens and closes in its place; Escape closes it and gives the button the focus back. */

const SHOWN = 0.45; // of the window's height at most is cleared for a drawer that opens: the board stays in sight
const GAP = 16; // pixels below it

/**
 * @param {HTMLElement} button
 * @param {HTMLElement} drawer
 */
export function createDrawer(button, drawer) {
  function toggle(open = drawer.hidden) {
    drawer.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
    if (open) bringIntoSight(drawer);
  }

  drawer.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    toggle(false);
    button.focus();
  });

  return { toggle };
}

/** @param {HTMLElement} drawer */
function bringIntoSight(drawer) {
  const bottom = drawer.getBoundingClientRect().top + Math.min(drawer.offsetHeight, innerHeight * SHOWN) + GAP;
  window.scrollBy(0, Math.max(bottom - innerHeight, 0));
}
