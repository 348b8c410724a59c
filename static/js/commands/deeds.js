/** What each typed command does. Who is heard by everybody tells what has happened; here is said what nobody else says. */

import { gettext, ngettext } from "../language/gettext.js";
import { lengthStm } from "../puzzle/moves.js";
import { helpText, playOfMoves, playOfTile, rowsText, unknownText, whereIs, whereIsBlank } from "./answers.js";

const TOLD = 3; // moves that are told each by itself

/**
 * @template Part
 * @typedef {{ask: (act: (part: Part) => unknown) => void}} Asked  a part of the page that may have to come first
 */

/**
 * @typedef {object} Deeds
 * @property {import("../game/game.js").Game} game
 * @property {import("../game/pause.js").Pause} pause
 * @property {{press: (name: string) => void}} playbar
 * @property {Asked<{isOn: () => boolean, solve: () => void, stop: () => void}>} search
 * @property {Asked<{hint: () => void, left: () => void}>} guidance  which tells how many moves are left
 * @property {() => void} onExplore
 * @property {(text: string) => void} announce
 */

/**
 * @param {Deeds} parts
 * @returns {(command: import("./reading.js").Command) => void}
 */
export function createDeeds({ game, pause, playbar, search, guidance, onExplore, announce }) {
  function play(/** @type {import("./answers.js").Play} */ { moves, why }) {
    if (!moves) return announce(why);
    for (const move of moves) game.play(move);
    if (moves.length > TOLD && !game.isSolved) announce(ngettext("{count} move was made.", "{count} moves were made.", lengthStm(moves)));
  }

  function begin(/** @type {{isOn: () => boolean, solve: () => void}} */ { isOn, solve }) {
    announce(isOn() ? gettext("A search is on already.") : gettext("The search begins."));
    solve();
  }

  /** @type {Record<import("./reading.js").Command["kind"], (of: string) => void>} */
  const deeds = {
    tile: (face) => play(playOfTile(game, face)),
    moves: (text) => play(playOfMoves(game, text)),
    where: (face) => announce(whereIs(game, face)),
    board: () => announce(rowsText(game)),
    blank: () => announce(whereIsBlank(game)),
    left: () => guidance.ask((part) => part.left()),
    hint: () => guidance.ask((part) => part.hint()),
    solve: () => search.ask(begin),
    stop: () => search.ask(({ isOn, stop }) => (isOn() ? stop() : announce(gettext("No search is on.")))),
    undo: () => (game.canUndo ? game.undo() : announce(gettext("There is nothing to undo."))),
    redo: () => (game.canRedo ? game.redo() : announce(gettext("There is nothing to redo."))),
    restart: () => (game.step > 0 ? playbar.press("restart") : announce(gettext("The board is at its start."))),
    new: () => playbar.press("scramble"),
    pause: () => (pause.isPossible ? pause.toggle() : announce(gettext("The clock does not run yet: there is nothing to pause."))),
    explore: onExplore,
    help: () => announce(helpText()),
    unknown: (text) => announce(unknownText(text)),
  };
  return ({ kind, of }) => deeds[kind](of);
}
