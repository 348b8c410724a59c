/**
 * Commands: a sheet with a text field for commands and questions. Also shows everything announced to screen readers.
 *
 * Read on with `parsing.js`, which parses commands, and `replies.js`, which answers them.
 */

import { gettext, listed, ngettext } from "../../i18n/gettext.js";
import { partsOf, write } from "../../ui/dom.js";
import { lengthStm } from "../../puzzle/moves.js";
import { helpText, movesOfText, movesOfTile, rowsText, unknownText, whereIs, whereIsBlank } from "./replies.js";
import { readCommand, shownWord } from "./parsing.js";
/** @import { Page } from "../lazy-parts.js" */
/** @import { Command } from "./parsing.js" */

/** @param {HTMLElement} sheet  contains the markup of _commands.html @param {Actors & Pick<Page, "element" | "board">} parts */
export function createCommands(sheet, { element, board, ...parts }) {
  const liveRegion = element("announcer");
  const { form, field, answer } = /** @type {{form: HTMLFormElement, field: HTMLInputElement, answer: HTMLElement}} */ (partsOf(sheet));
  const act = createActions({
    ...parts,
    onExplore() {
      sheet.hidePopover();
      board.toggleExplore();
    },
  });
  /** @type {string[]} */
  const typed = []; // commands entered so far, the latest first
  let recalled = -1; // index of the command in the field

  function recall(/** @type {number} */ index) {
    recalled = Math.max(Math.min(index, typed.length - 1), -1);
    field.value = typed[recalled] ?? "";
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = field.value.trim();
    recall(-1);
    if (text && typed[0] !== text) typed.unshift(text);
    act(text ? readCommand(text, parts.game.faces) : { kind: "help", of: "" });
    if (sheet.matches(":popover-open")) field.focus({ preventScroll: true });
  });
  field.addEventListener("keydown", (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by || event.isComposing) return;
    event.preventDefault();
    recall(recalled + by);
  });
  sheet.addEventListener("toggle", ({ newState }) => newState === "closed" && write(answer, helpText()));
  new MutationObserver(() => {
    if (liveRegion.textContent && sheet.matches(":popover-open")) write(answer, liveRegion.textContent);
  }).observe(liveRegion, { childList: true });
  field.placeholder = listed(["R2U", `${shownWord("where")} 7`, shownWord("help")]);
  write(answer, helpText());

  return { toggle: () => void sheet.togglePopover() };
}

/* The actions of commands. The page announces changes of the game; only other answers are announced here. */

const MAX_MOVES_ANNOUNCED_EACH = 3;

/**
 * @template Part
 * @typedef {{use: (act: (part: Part) => unknown) => void}} Lazy  a part of the page that may have to load first
 */

/**
 * @typedef {object} Others
 * @property {Lazy<{isOn: () => boolean, solve: () => void, stop: () => void}>} search
 * @property {Lazy<{hint: () => void, left: () => void}>} guidance  announces the number of moves left
 *
 * @typedef {Pick<Page, "game" | "pause" | "playbar" | "announce"> & Others} Actors
 */

/** @param {Actors & {onExplore: () => void}} parts @returns {(command: Command) => void} */
function createActions({ game, pause, playbar, search, guidance, onExplore, announce }) {
  function play(/** @type {() => readonly import("../../puzzle/moves.js").Move[]} */ read) {
    try {
      const moves = read();
      for (const move of moves) game.play(move);
      if (moves.length > MAX_MOVES_ANNOUNCED_EACH && !game.isSolved) announce(ngettext("Made {count} move.", "Made {count} moves.", lengthStm(moves)));
    } catch (error) {
      announce(/** @type {Error} */ (error).message);
    }
  }

  /** @type {Record<Command["kind"], (of: string) => void>} */
  const actions = {
    tile: (face) => play(() => movesOfTile(game, face)),
    moves: (text) => play(() => movesOfText(game, text)),
    where: (face) => announce(whereIs(game, face)),
    board: () => announce(rowsText(game)),
    blank: () => announce(whereIsBlank(game)),
    left: () => guidance.use((part) => part.left()),
    hint: () => guidance.use((part) => part.hint()),
    solve: () => search.use(({ isOn, solve }) => {
      announce(isOn() ? gettext("A search is already running.") : gettext("The search starts."));
      solve();
    }),
    stop: () => search.use(({ isOn, stop }) => (isOn() ? stop() : announce(gettext("No search is running.")))),
    undo: () => (game.canUndo ? game.undo() : announce(gettext("There is nothing to undo."))),
    redo: () => (game.canRedo ? game.redo() : announce(gettext("There is nothing to redo."))),
    restart: () => (game.step > 0 ? playbar.press("restart") : announce(gettext("The game is already at its start."))),
    new: () => playbar.press("scramble"),
    pause: () => (pause.isPossible ? pause.toggle() : announce(gettext("Nothing to pause: the clock has not started."))),
    explore: onExplore,
    help: () => announce(helpText()),
    unknown: (text) => announce(unknownText(text)),
  };
  return ({ kind, of }) => actions[kind](of);
}
