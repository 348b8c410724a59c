/** Around the board: the counters above it, the buttons below it, and the drawer with size, goal and arrow keys. */

import { formatTime } from "../game/clock.js";
import { createDrawer } from "../page/drawer.js";
import { drawGoal } from "../board/goal-picture.js";
import { isGoalName } from "../puzzle/goals.js";
import { MAGIC, magicLines, magicSum } from "../puzzle/magic.js";
import { lengthMtm, lengthStm } from "../puzzle/moves.js";
import { readPreference, writePreference } from "../page/preferences.js";
import { sizeOf } from "../puzzle/position.js";

/**
 * @param {HTMLElement} stage  holds the markup of _board.html and _playbar.html
 * @param {object} parts
 * @param {import("../game/game.js").Game} parts.game
 * @param {import("../game/clock.js").Clock} parts.clock
 * @param {(width: number, height: number, kind?: object) => Promise<void>} parts.scramble  puts a new board of that size
 *   and kind into the game; throws an Error with a sentence when there is none to be had
 * @param {(arrows: "tile" | "blank") => void} parts.onArrows
 */
export function createPlaybar(stage, { game, clock, scramble, onArrows }) {
  /** @template {HTMLElement} T @param {string} selector */
  const find = (selector) => /** @type {T} */ (stage.querySelector(selector));
  const button = (/** @type {string} */ name) => /** @type {HTMLButtonElement} */ (find(`[data-do="${name}"]`));
  const shown = (/** @type {string} */ name) => find(`[data-show="${name}"]`);
  const width = /** @type {HTMLSelectElement} */ (find("#setup-width"));
  const height = /** @type {HTMLSelectElement} */ (find("#setup-height"));
  const goal = /** @type {HTMLSelectElement} */ (find("#setup-goal"));
  const arrows = /** @type {HTMLInputElement} */ (find("#arrows-blank"));
  const setup = createDrawer(button("setup"), find("#setup"));
  const kinds = createDrawer(button("kinds"), find("#kinds"));
  const help = createDrawer(button("help"), find("#help"));
  let dealing = false;

  function showTime() {
    shown("time").textContent = formatTime(clock.elapsed);
  }

  function showGame() {
    const played = game.moves.slice(0, game.step);
    shown("stm").textContent = String(lengthStm(played));
    shown("mtm").textContent = String(lengthMtm(played));
    disable(button("undo"), !game.canUndo);
    disable(button("restart"), game.step === 0);
    disable(button("redo"), !game.canRedo);
    button("undo").title = game.canUndo && game.step === 0 ? "Back to the previous board" : "";
    button("redo").title = game.canRedo && game.step === game.moves.length ? "On to the next board" : "";
    showMagic();
    showTime();
  }

  /** How near a magic square is. */
  function showMagic() {
    shown("magic").hidden = game.goalText !== MAGIC;
    if (shown("magic").hidden) return;
    const { done, all } = magicLines(game.position);
    shown("magic").textContent = `Magic square: ${done} of ${all} rows, columns and diagonals have the sum ${magicSum(game.start)}.`;
  }

  function showSetup() {
    const size = sizeOf(game.start);
    shown("setup").textContent = size.replace("x", " × ");
    shown("aim").textContent = goalName();
    shown("aim").hidden = game.goalText === "standard";
    for (const preset of presets()) preset.setAttribute("aria-pressed", String(preset.dataset.size === size));
    choose(width, game.start.width);
    choose(height, game.start.height);
    goal.value = goalName();
    drawGoal(find("#goal-picture"), game.goal, game.faces);
  }

  function goalName() {
    return isGoalName(game.goalText) || game.goalText === MAGIC ? game.goalText : "custom";
  }

  function presets() {
    return /** @type {NodeListOf<HTMLButtonElement>} */ (stage.querySelectorAll("[data-size]"));
  }

  /** One new board at a time. */
  async function newBoard(columns = game.start.width, rows = game.start.height, kind = {}) {
    if (dealing) return;
    dealing = true;
    const trouble = await scramble(columns, rows, kind).catch((/** @type {Error} */ error) => error.message);
    dealing = false;
    tell(trouble ?? "");
    showSetup();
  }

  function tell(/** @type {string} */ trouble) {
    shown("trouble").textContent = trouble;
    shown("trouble").hidden = !trouble;
  }

  function chooseGoal() {
    try {
      game.setGoal(goal.value);
      tell("");
    } catch (error) {
      tell(/** @type {Error} */ (error).message);
      showSetup();
    }
  }

  function chooseArrows() {
    writePreference("arrows", arrows.checked ? "blank" : null);
    onArrows(arrows.checked ? "blank" : "tile");
  }

  /** @type {Record<string, () => void>} */
  const actions = {
    scramble: () => void newBoard(),
    undo: () => game.undo(),
    redo: () => game.redo(),
    restart: () => game.jump(0, "player"),
    kinds: () => kinds.toggle(),
    setup: () => setup.toggle(),
    help: () => help.toggle(),
  };
  for (const [name, action] of Object.entries(actions)) onPress(button(name), action);
  for (const preset of presets()) onPress(preset, () => void newBoard(...sizeIn(preset)));
  width.addEventListener("change", () => void newBoard(Number(width.value), Number(height.value)));
  height.addEventListener("change", () => void newBoard(Number(width.value), Number(height.value)));
  goal.addEventListener("change", chooseGoal);
  arrows.addEventListener("change", chooseArrows);
  game.subscribe(({ kind }) => {
    showGame();
    if (kind === "load" || kind === "goal" || kind === "look") showSetup();
  });
  window.setInterval(() => clock.isRunning && showTime(), 100);

  arrows.checked = readPreference("arrows") === "blank";
  onArrows(arrows.checked ? "blank" : "tile");
  showGame();
  showSetup();
  return {
    newBoard,

    /** Open the drawer of puzzles, or close it once one was chosen: what it looks like is on the board. */
    toggleKinds(/** @type {boolean} */ open) {
      const hadFocus = find("#kinds").contains(document.activeElement);
      kinds.toggle(open);
      if (open) return;
      find(".frame").scrollIntoView({ block: "nearest" });
      if (hadFocus) find("#board").focus({ preventScroll: true });
    },

    /** Do what a button does, if it can be pressed. */
    press(/** @type {string} */ name) {
      if (button(name).getAttribute("aria-disabled") !== "true") actions[name]();
    },
  };
}

/** Show a number in a list of choices, also one that it does not offer. */
function choose(/** @type {HTMLSelectElement} */ select, /** @type {number} */ number) {
  const value = String(number);
  if (![...select.options].some((option) => option.value === value)) select.add(new Option(value));
  select.value = value;
}

/** A button that cannot act stays reachable, so that the keyboard's focus does not fall off the page. */
function disable(/** @type {HTMLButtonElement} */ button, /** @type {boolean} */ off) {
  button.setAttribute("aria-disabled", String(off));
}

/** @param {HTMLButtonElement} button @param {() => void} action */
function onPress(button, action) {
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") !== "true") action();
  });
}

/** @param {HTMLButtonElement} preset @returns {[number, number]} */
function sizeIn(preset) {
  const [width, height] = String(preset.dataset.size).split("x").map(Number);
  return [width, height];
}
