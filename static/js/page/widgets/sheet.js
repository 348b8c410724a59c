/** A sheet over the page: a native popover, whose buttons say whether it is open. Escape and a press elsewhere close it. */

/** @param {HTMLElement} sheet */
export function createSheet(sheet) {
  const buttons = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`[popovertarget="${sheet.id}"][aria-expanded]`)]);

  sheet.addEventListener("beforetoggle", ({ newState }) => {
    for (const button of buttons) button.setAttribute("aria-expanded", String(newState === "open"));
  });

  return {
    /** Open it or close it; without a wish the other of what it is. */
    toggle(/** @type {boolean | undefined} */ open) {
      sheet.togglePopover(open);
    },
  };
}
