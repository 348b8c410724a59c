/** Around the board: the counters above it, the game's buttons below it, and the sheets opened by the page's buttons. */

import { chooseTimeFormat, shownTime } from "../game/clock.js";
import { restart } from "../game/finish.js";
import { gettext, ngettext } from "../i18n/gettext.js";
import { disable, isDisabled, onPress, write, writeOrHide } from "../ui/dom.js";
import { createSheet } from "../ui/sheets.js";
import { MAGIC, magicLines, magicSum } from "../puzzle/magic.js";
import { lengthMtm, lengthStm } from "../puzzle/moves.js";
/** @import { Size } from "../puzzle/position.js" */

/**
 * @typedef {Partial<import("../game/state.js").SharedGame>} Kind  what a new board sets besides its position
 * @typedef {Pick<import("./lazy-parts.js").Page, "game" | "clock" | "pause" | "settings"> & {figures: () => import("../game/clock.js").Figures}} PlayedGame
 *   and the figures of its counters
 */

/**
 * @param {HTMLElement} page  contains the markup of _choosing.html, _board.html, _playbar.html and the sheets
 * @param {PlayedGame & {scramble: (size: Size, kind?: Kind) => Promise<void>}} parts  `scramble` loads a new board of that
 *   size and kind; it throws an Error with a sentence if that fails
 */
export function createPlaybar(page, { game, clock, pause, settings, figures, scramble }) {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (page.querySelector(selector));
  const button = (/** @type {string} */ name) => find(`[data-do="${name}"]`);
  const shown = (/** @type {string} */ name) => find(`[data-show="${name}"]`);
  for (const name of ["help", "setup"]) createSheet(find(`#${name}`));
  let isDealing = false;

  function draw() {
    const { canUndo, canRedo, step, moves } = game;
    disable(button("undo"), !canUndo);
    disable(button("restart"), step === 0 && !game.isFinished && !game.isUntimed);
    disable(button("redo"), !canRedo);
    button("undo").title = canUndo && step === 0 ? gettext("Back to the previous board") : "";
    button("redo").title = canRedo && step === moves.length ? gettext("On to the next board") : "";
  }

  /** Deal a new board, one at a time. */
  async function deal(/** @type {Size} */ size = game.start, /** @type {Kind} */ kind = {}) {
    if (isDealing) return;
    isDealing = true;
    const trouble = await scramble(size, kind).catch((/** @type {Error} */ error) => error.message);
    isDealing = false;
    showTrouble(trouble ?? "");
  }

  function showTrouble(/** @type {string} */ trouble) {
    writeOrHide(shown("trouble"), trouble);
  }

  /** @type {Record<string, () => void>} */
  const actions = {
    scramble: () => void deal(),
    undo: () => game.undo(),
    redo: () => game.redo(),
    restart: () => restart(game),
  };
  for (const [name, action] of Object.entries(actions)) onPress(button(name), action);
  createCounters({ time: shown("time"), stm: shown("stm"), mtm: shown("mtm"), magic: shown("magic") }, { game, clock, pause, settings, figures });
  game.subscribe(draw);
  draw();

  return {
    deal,
    showTrouble,

    toggleHelp: () => void find("#help").togglePopover(),

    press(/** @type {string} */ name) {
      if (!isDisabled(button(name))) actions[name]();
    },
  };
}

/* The counters above the board: the time, the moves in both metrics, and the progress of a magic square. */

const TICK_MS = 40; // between updates of the running time
const NO_TIME = "–";

/** @param {Record<"time" | "stm" | "mtm" | "magic", HTMLElement>} shown @param {PlayedGame} parts */
export function createCounters(shown, { game, clock, pause, settings, figures }) {
  let isHidden = false; // while the clock runs

  function drawTime() {
    const { elapsed } = figures();
    write(shown.time, elapsed === null || (isHidden && clock.isRunning) ? NO_TIME : shownTime(elapsed));
  }

  function draw() {
    const { moves } = figures();
    const [single, multi] = [lengthStm(moves), lengthMtm(moves)];
    write(shown.stm, String(single));
    write(shown.mtm, single === multi ? "" : ngettext("({count} multi-tile)", "({count} multi-tile)", multi));
    const isMagic = game.goalText === MAGIC;
    writeOrHide(shown.magic, isMagic ? gettext("Magic square: {done} of {all} rows, columns and diagonals have the sum {sum}.", { ...magicLines(game.position), sum: magicSum(game.start) }) : "");
    drawTime();
  }

  settings.follow("clock", (value) => {
    chooseTimeFormat(value);
    isHidden = value === "hidden";
    drawTime();
  });
  pause.subscribe(drawTime);
  game.subscribe(draw);
  window.setInterval(() => clock.isRunning && drawTime(), TICK_MS);
  draw();
}
