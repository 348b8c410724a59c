/** A part of the page that a button opens and closes in its place; Escape closes it and gives the button the focus back. */

/**
 * @param {HTMLElement} button
 * @param {HTMLElement} drawer
 */
export function createDrawer(button, drawer) {
  function toggle(open = drawer.hidden) {
    drawer.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
    if (open) drawer.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }

  drawer.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    toggle(false);
    button.focus();
  });

  return { toggle };
}
