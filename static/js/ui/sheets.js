/** A sheet over the page: a native popover, whose buttons say whether it is open. Escape and a press elsewhere close it. */

/** @param {HTMLElement} sheet */
export function createSheet(sheet) {
  const buttons = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`[popovertarget="${sheet.id}"][aria-expanded]`)]);

  sheet.addEventListener("beforetoggle", ({ newState }) => {
    for (const button of buttons) button.setAttribute("aria-expanded", String(newState === "open"));
  });

  return {
    toggle(/** @type {boolean | undefined} */ open) {
      sheet.togglePopover(open);
    },
  };
}

/* Tabs over the panels: on a narrow page one panel is shown at a time; on a wide one all are, and are brought into sight. */

/** @param {HTMLElement} page  its buttons with `data-panel` show the panel of that name */
export function createTabs(page) {
  const buttons = /** @type {HTMLElement[]} */ ([...page.querySelectorAll("[data-panel]")]);
  const panelOf = (/** @type {string | undefined} */ name) => page.querySelector(`#${name}-panel`);

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
