/**
 * Around the board: the counters above it, the game's buttons below it, and the sheets that the page's buttons open.
 *
 * This room is what stands about the board. Read on with `counters.js`, `cover.js`, `setup.js` and `goal-picture.js`;
 * `settings.js` and `key-settings.js`; `narrator.js`, who tells what happens in the game; `hearing.js`, by which it is heard,
 * with `sounds.js` over `instrument.js`; and `heard-board.js`, a board where there is no game.
 */

import { gettext } from "../language/gettext.js";
import { disable, isDisabled, onPress, write } from "../page/dom.js";
import { createSheet } from "../page/widgets/sheet.js";
import { createCounters } from "./counters.js";
import { createSetup } from "./setup.js";

/**
 * @typedef {import("../puzzle/position.js").Size} Size
 * @typedef {Partial<import("../game/timeline.js").Story>} Kind  what a new board brings besides its position
 */

/**
 * @param {HTMLElement} page  holds the markup of _choosing.html, _board.html, _playbar.html and the sheets
 * @param {object} parts
 * @param {import("../game/game.js").Game} parts.game
 * @param {import("../game/clock.js").Clock} parts.clock
 * @param {import("../game/pause.js").Pause} parts.pause
 * @param {import("./settings.js").Settings} parts.settings
 * @param {(size: Size, kind?: Kind) => Promise<void>} parts.scramble  puts a new board of that size and kind into the
 *   game; throws an Error with a sentence when there is none to be had
 * @param {(arrows: "tile" | "blank") => void} parts.onArrows
 */
export function createPlaybar(page, { game, clock, pause, settings, scramble, onArrows }) {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (page.querySelector(selector));
  const button = (/** @type {string} */ name) => find(`[data-do="${name}"]`);
  const shown = (/** @type {string} */ name) => find(`[data-show="${name}"]`);
  const [kinds, help] = ["kinds", "help", "setup"].map((name) => createSheet(find(`#${name}`)));
  let dealing = false;

  function draw() {
    const { canUndo, canRedo, step, moves } = game;
    disable(button("undo"), !canUndo);
    disable(button("restart"), step === 0);
    disable(button("redo"), !canRedo);
    button("undo").title = canUndo && step === 0 ? gettext("Back to the previous board") : "";
    button("redo").title = canRedo && step === moves.length ? gettext("On to the next board") : "";
  }

  /** One new board at a time. */
  async function deal(/** @type {Size} */ size = game.start, /** @type {Kind} */ kind = {}) {
    if (dealing) return;
    dealing = true;
    const trouble = await scramble(size, kind).catch((/** @type {Error} */ error) => error.message);
    dealing = false;
    tell(trouble ?? "");
  }

  function tell(/** @type {string} */ trouble) {
    write(shown("trouble"), trouble);
    shown("trouble").hidden = !trouble;
  }

  /** @type {Record<string, () => void>} */
  const actions = {
    scramble: () => void deal(),
    undo: () => game.undo(),
    redo: () => game.redo(),
    restart: () => game.jump(0, "player"),
  };
  for (const [name, action] of Object.entries(actions)) onPress(button(name), action);
  createCounters({ time: shown("time"), stm: shown("stm"), mtm: shown("mtm"), magic: shown("magic") }, { game, clock, pause, settings });
  createSetup(page, { game, deal, tell, onArrows });
  game.subscribe(draw);
  draw();

  return {
    deal,

    /** Open or close the list of keys. */
    toggleHelp: () => help.toggle(undefined),

    /** Open the sheet of puzzles, or close it once one was chosen: what it looks like is on the board. */
    toggleKinds(/** @type {boolean} */ open) {
      const hadFocus = find("#kinds").contains(document.activeElement);
      kinds.toggle(open);
      if (open) return;
      find(".frame").scrollIntoView({ block: "nearest" });
      if (hadFocus) find("#board").focus({ preventScroll: true });
    },

    /** Whether a new scramble is what the page offers first. */
    offerScramble(/** @type {boolean} */ isFirst) {
      button("scramble").classList.toggle("primary", isFirst);
    },

    /** Do what a button does, if it can be pressed. */
    press(/** @type {string} */ name) {
      if (!isDisabled(button(name))) actions[name]();
    },
  };
}
