/** Another solution of the same position, as moves or as a link, to be shown beside the moves of the game. */

import { readLink } from "../../game/links/link.js";
import { gettext } from "../../language/gettext.js";
import { write } from "../../page/dom.js";
import { parseMoves } from "../../puzzle/moves.js";
import { samePosition, slide } from "../../puzzle/position.js";

/**
 * @typedef {import("../../game/game.js").Game} Game
 * @typedef {Record<"beside" | "other" | "otherSaid", HTMLElement> & {otherText: HTMLInputElement}} BesideParts
 * @typedef {import("../second/compare.js").Companion} Companion
 */

/**
 * `branches` keep it as a line.
 *
 * @param {BesideParts} parts
 * @param {{game: Game, branches: import("../../game/lines/branches.js").Branches, onCompare: (companion: Companion) => void}} options
 */
export function createBeside({ beside, other, otherText, otherSaid }, { game, branches, onCompare }) {
  function toggle() {
    other.hidden = !other.hidden;
    beside.setAttribute("aria-expanded", String(!other.hidden));
    write(otherSaid, "");
    if (!other.hidden) otherText.focus();
  }

  function compare() {
    try {
      const companion = readCompanion(otherText.value.trim(), game);
      toggle();
      branches.add(companion.title, companion.moves, companion.times);
      onCompare(companion);
    } catch (error) {
      write(otherSaid, /** @type {Error} */ (error).message);
    }
  }

  beside.addEventListener("click", toggle);
  other.addEventListener("submit", (event) => {
    event.preventDefault();
    compare();
  });
}

/** Throws an Error with a sentence when it is no solution from the start of the game. @param {string} text @param {Game} game @returns {Companion} */
function readCompanion(text, { start }) {
  const [, pathname, search] = /(\/p\/[\d.-]+)(\?\S+)?$/.exec(text) ?? [];
  const { moves = [], times = [], ...told } = pathname ? readLink({ pathname, search: search ?? "" }) : { moves: parseMoves(text) };
  const from = "start" in told && told.start ? told.start : start;
  if (!samePosition(from, start)) throw new Error(gettext("That link is of another position."));
  if (!moves.length) throw new Error(gettext("There are no moves in it."));
  moves.reduce(slide, start);
  return { title: gettext("The other"), start, moves, times };
}
