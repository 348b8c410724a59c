/**
 * The Moves panel: the moves of the game as a list, with their stages, and as text to copy.
 *
 * Read on with `move-list.js`; `variation-list.js`, the variations and what their moves cost; and `stage-list.js`.
 * `play/transport.js` steps through the moves and plays them.
 */

import { POSITIONS, readLink } from "../../../game/links/link.js";
import { gettext, ngettext } from "../../../i18n/gettext.js";
import { partsOf, write } from "../../../ui/dom.js";
import { copyText } from "../../../ui/copying.js";
import { formatMoves, lengthStm, parseMoves } from "../../../puzzle/moves.js";
import { samePosition, slide } from "../../../puzzle/position.js";
import { createVariationList } from "./variation-list.js";
import { createMoveList } from "./move-list.js";
import { createStageList } from "./stage-list.js";
/** @import { Game } from "../../../game/game.js" */
/** @import { OtherSolution } from "../../compare/compare.js" */
/** @import { MoveCosts } from "./variation-list.js" */

const COPIED_SHOWN_MS = 4000; // for the message about copying

/**
 * @typedef {BesideParts & import("./variation-list.js").VariationParts & Record<"stages" | "copy" | "what" | "list", HTMLElement>} ReplayParts
 */

/**
 * Create the panel.
 *
 * @param {HTMLElement} element
 * @param {Pick<import("../../lazy-parts.js").Shared, "game" | "variations" | "go" | "onCompare"> & {onBeside: import("./variation-list.js").OnBeside}} options
 */
export function createReplayPanel(element, { game, variations, go, onCompare, onBeside }) {
  const parts = /** @type {ReplayParts} */ (partsOf(element));
  const list = createMoveList(parts.list, go);
  const showStages = createStageList(parts.stages, go);
  /** @type {MoveCosts} */
  let reviewed = []; // what the moves lost
  /** @type {MoveCosts} */
  let costs = []; // of the moves among variations
  let timer = 0;

  function draw() {
    element.classList.toggle("is-empty", game.moves.length === 0);
    element.classList.toggle("is-solution", game.solutionFrom === 0);
    write(parts.what, movesText(game));
    list.show(game);
    showStages(game);
  }

  function price() {
    list.price(costs.length ? costs : reviewed);
  }

  /* The list is above an open review, which marks it, and below a closed one. */
  const review = /** @type {HTMLDetailsElement} */ (element.querySelector("details.coach"));
  review.addEventListener("toggle", () => review[review.open ? "before" : "after"](parts.list));

  parts.copy.addEventListener("click", async () => {
    const done = await copyText(formatMoves(game.moves));
    write(parts.copy, done ? gettext("Copied") : gettext("Not copied"));
    clearTimeout(timer);
    timer = window.setTimeout(() => write(parts.copy, gettext("Copy moves")), COPIED_SHOWN_MS);
  });
  variations.subscribe(draw); // before the list of variations, so that the moves are listed when their costs arrive
  draw();
  createBeside(parts, { game, variations, onCompare });
  createVariationList(parts, { game, variations, onBeside, onCosts: (next) => {
    costs = next;
    price();
  } });

  return {
    /** Mark in the list how many moves each move lost; null if unknown. */
    mark(/** @type {MoveCosts} */ lost) {
      reviewed = lost;
      price();
    },
  };
}

/** Return the number of moves that were played or given, and the length of the solution after them. @param {Game} game */
export function movesText({ moves, solutionFrom }) {
  if (!moves.length) return "";
  const count = lengthStm(moves.slice(0, solutionFrom ?? moves.length));
  if (solutionFrom === null) return ngettext("{count} move.", "{count} moves.", count);
  const length = lengthStm(moves.slice(solutionFrom));
  if (solutionFrom === 0) return ngettext("A solution of {count} move.", "A solution of {count} moves.", length);
  const solution = ngettext("a solution of {count} move", "a solution of {count} moves", length);
  // Translators: {solution} as in "a solution of 12 moves"
  return ngettext("{count} move, then {solution}.", "{count} moves, then {solution}.", count, { solution });
}

/** @typedef {Record<"beside" | "other" | "otherMessage", HTMLElement> & {otherText: HTMLInputElement}} BesideParts */

/**
 * Create the form for another solution of the same position, entered as moves or a link. It is added to the variations and
 * shown next to the game.
 *
 * @param {BesideParts} parts
 * @param {{game: Game, variations: import("../../../game/variations/variations.js").Variations, onCompare: (other: OtherSolution) => void}} options
 */
function createBeside({ beside, other, otherText, otherMessage }, { game, variations, onCompare }) {
  function toggle() {
    other.hidden = !other.hidden;
    beside.setAttribute("aria-expanded", String(!other.hidden));
    write(otherMessage, "");
    if (!other.hidden) otherText.focus();
  }

  beside.addEventListener("click", toggle);
  other.addEventListener("submit", (event) => {
    event.preventDefault();
    try {
      const solution = readOther(otherText.value.trim(), game);
      toggle();
      variations.add(solution.title, solution.moves, solution.times);
      onCompare(solution);
    } catch (error) {
      write(otherMessage, /** @type {Error} */ (error).message);
    }
  });
}

/** Parse another solution. Throws an Error with a sentence if it is none. @param {string} text @param {Game} game @returns {OtherSolution} */
export function readOther(text, { start }) {
  const [, position, search = ""] = /\/p\/([\d.-]+)(\?\S+)?$/.exec(text) ?? [];
  const { moves = [], times = [], ...link } = position ? readLink({ pathname: POSITIONS + position, search }) : { moves: parseMoves(text) };
  const from = "start" in link && link.start ? link.start : start;
  if (!samePosition(from, start)) throw new Error(gettext("That link is for another position."));
  if (!moves.length) throw new Error(gettext("That link has no moves."));
  moves.reduce(slide, start);
  return { title: gettext("Other moves"), start, moves, times };
}
