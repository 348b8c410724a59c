/** Tabs over the panels: on a narrow page one panel is shown at a time; on a wide one all are, and are brought into sight. */

/** @param {HTMLElement} page  its buttons with `data-panel` show the panel of that name */
export function createTabs(page) {
  const buttons = /** @type {HTMLElement[]} */ ([...page.querySelectorAll("[data-panel]")]);
  const panelOf = (/** @type {string | undefined} */ name) => page.querySelector(`#${name}-panel`);

  /** Shows a panel in place of the one that is shown. */
  function show(/** @type {string} */ name) {
    for (const panel of page.querySelectorAll(".panels > .is-shown")) panel.classList.remove("is-shown");
    panelOf(name)?.classList.add("is-shown");
    for (const button of buttons) {
      if (button.hasAttribute("aria-pressed")) button.setAttribute("aria-pressed", String(button.dataset.panel === name));
    }
  }

  for (const button of buttons) {
    button.addEventListener("click", () => {
      const name = String(button.dataset.panel);
      show(name);
      if (!button.hasAttribute("aria-pressed")) panelOf(name)?.scrollIntoView({ block: "nearest" });
    });
  }
  return { show };
}
