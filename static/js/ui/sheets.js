/** A sheet over the page: a native popover whose buttons tell whether it is open. Escape or a press elsewhere closes it. */

export function createSheet(/** @type {HTMLElement} */ sheet) {
  const buttons = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`[popovertarget="${sheet.id}"][aria-expanded]`)]);

  sheet.addEventListener("beforetoggle", ({ newState }) => {
    for (const button of buttons) button.setAttribute("aria-expanded", String(newState === "open"));
  });
}

/* Tabs of the panels: one panel is shown at a time, and gets the event "show"; on a wide page the moves are shown below the solution. */

const TOGETHER = ["solve", "replay"];

/**
 * @param {HTMLElement} page  its buttons with `data-panel` show the panel with that name
 * @param {MediaQueryList} [room]  for two panels, the same as in css/layout.css
 */
export function createTabs(page, room = matchMedia("(min-width: 60rem)")) {
  const buttons = /** @type {HTMLElement[]} */ ([...page.querySelectorAll("[data-panel]")]);
  let shown = String(buttons.find((button) => button.getAttribute("aria-pressed") === "true")?.dataset.panel);

  function show(/** @type {string} */ name) {
    shown = name;
    draw();
  }

  function draw() {
    const names = room.matches && TOGETHER.includes(shown) ? TOGETHER : [shown];
    page.classList.toggle("shows-solution", names.includes("solve"));
    for (const panel of page.querySelectorAll(".panels > [id$='-panel']")) {
      if (panel.classList.toggle("is-shown", names.includes(panel.id.replace("-panel", "")))) panel.dispatchEvent(new Event("show"));
    }
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.panel === names[0]));
  }

  for (const button of buttons) button.addEventListener("click", () => show(String(button.dataset.panel)));
  room.addEventListener("change", draw);
  draw();
  return {
    show,
    get shown() { return shown; },
  };
}
