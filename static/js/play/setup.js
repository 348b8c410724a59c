/** Size and goal: their sheet, the button that names them, the pictures of the goal; and the direction of the arrow keys. */

import { choose, onPress, write } from "../ui/dom.js";
import { readPreference, writePreference } from "../ui/preferences.js";
import { goalLabel, drawGoal, goalName } from "./goal-label.js";
import { shownSize, sizeOf } from "../puzzle/position.js";
/** @import { Size } from "../puzzle/position.js" */

/** @param {HTMLElement} page  contains the markup of _choosing.html and _sheets.html @param {Pick<import("./lazy-parts.js").Page, "game" | "playbar" | "board">} parts */
export function createSetup(page, { game, playbar: { deal, showTrouble }, board }) {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (page.querySelector(selector));
  const width = /** @type {HTMLSelectElement} */ (find("#setup-width"));
  const height = /** @type {HTMLSelectElement} */ (find("#setup-height"));
  const goal = /** @type {HTMLSelectElement} */ (find("#setup-goal"));
  const arrows = /** @type {HTMLInputElement} */ (find("#arrows-blank"));
  const presets = /** @type {HTMLElement[]} */ ([...page.querySelectorAll("[data-size]")]);
  const pictures = /** @type {HTMLElement[]} */ ([...page.querySelectorAll('[data-show="goal"]')]);

  function draw() {
    const size = sizeOf(game.start);
    write(find('[data-show="setup"]'), shownSize(size));
    write(find('[data-show="goal-label"]'), goalLabel(game));
    for (const preset of presets) preset.setAttribute("aria-pressed", String(preset.dataset.size === size));
    choose(width, game.start.width);
    choose(height, game.start.height);
    goal.value = goalName(game.goalText);
    for (const picture of pictures) drawGoal(picture, game);
  }

  async function dealSize(/** @type {Size} */ size) {
    await deal(size);
    draw();
  }

  for (const preset of presets) {
    const [columns, rows] = String(preset.dataset.size).split("x").map(Number);
    onPress(preset, () => void dealSize({ width: columns, height: rows }));
  }
  for (const side of [width, height]) {
    side.addEventListener("change", () => void dealSize({ width: Number(width.value), height: Number(height.value) }));
  }
  goal.addEventListener("change", () => {
    try {
      game.setGoal(goal.value);
      showTrouble("");
    } catch (error) {
      showTrouble(/** @type {Error} */ (error).message);
      draw();
    }
  });
  arrows.addEventListener("change", () => {
    writePreference("arrows", arrows.checked ? "blank" : null);
    board.set({ arrows: arrows.checked ? "blank" : "tile" });
  });
  game.on(["load", "goal", "look"], draw);
  arrows.checked = readPreference("arrows") === "blank";
  draw();
}
