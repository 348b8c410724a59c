/** Size and goal: their sheet, the button that names them, the pictures of the goal; and which way the arrow keys move. */

import { choose, onPress, write } from "../page/dom.js";
import { readPreference, writePreference } from "../page/preferences.js";
import { aimOf, goalName } from "./aim.js";
import { sizeOf } from "../puzzle/position.js";
import { drawGoal } from "./goal-picture.js";

/** @typedef {import("../puzzle/position.js").Size} Size */

/**
 * @param {HTMLElement} page  holds the markup of _choosing.html and _sheets.html
 * @param {object} parts
 * @param {import("../game/game.js").Game} parts.game
 * @param {(size: Size) => Promise<void>} parts.deal  puts a new board into the game
 * @param {(trouble: string) => void} parts.tell      a sentence, or "" when all is well
 * @param {(arrows: "tile" | "blank") => void} parts.onArrows
 */
export function createSetup(page, { game, deal, tell, onArrows }) {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (page.querySelector(selector));
  const width = /** @type {HTMLSelectElement} */ (find("#setup-width"));
  const height = /** @type {HTMLSelectElement} */ (find("#setup-height"));
  const goal = /** @type {HTMLSelectElement} */ (find("#setup-goal"));
  const arrows = /** @type {HTMLInputElement} */ (find("#arrows-blank"));
  const presets = /** @type {HTMLElement[]} */ ([...page.querySelectorAll("[data-size]")]);
  const pictures = /** @type {HTMLElement[]} */ ([...page.querySelectorAll('[data-show="goal"]')]);

  function draw() {
    const size = sizeOf(game.start);
    write(find('[data-show="setup"]'), size.replace("x", " × "));
    write(find('[data-show="aim"]'), aimOf(game));
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

  function chooseGoal() {
    try {
      game.setGoal(goal.value);
      tell("");
    } catch (error) {
      tell(/** @type {Error} */ (error).message);
      draw();
    }
  }

  function takeArrows() {
    onArrows(arrows.checked ? "blank" : "tile");
  }

  for (const preset of presets) onPress(preset, () => void dealSize(sizeIn(preset)));
  for (const side of [width, height]) {
    side.addEventListener("change", () => void dealSize({ width: Number(width.value), height: Number(height.value) }));
  }
  goal.addEventListener("change", chooseGoal);
  arrows.addEventListener("change", () => {
    writePreference("arrows", arrows.checked ? "blank" : null);
    takeArrows();
  });
  game.subscribe(({ kind }) => {
    if (kind === "load" || kind === "goal" || kind === "look") draw();
  });
  arrows.checked = readPreference("arrows") === "blank";
  takeArrows();
  draw();
}

/** @param {HTMLElement} preset @returns {Size} */
function sizeIn(preset) {
  const [width, height] = String(preset.dataset.size).split("x").map(Number);
  return { width, height };
}
