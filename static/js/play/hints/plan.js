/**
 * The plan that hints follow: row by row, or a shortest solution. It stays the same as long as the player follows it.
 *
 * @typedef {ReturnType<typeof createPlan>} Plan
 *
 * @typedef {object} Planned  the next move of the plan
 * @property {Move} move
 * @property {number} tile     that it moves
 * @property {number[]} tiles  that come into place next; empty if that is too far ahead
 * @property {number[]} cells  where these belong
 * @property {number} left     moves of the plan
 * @property {(slide: string) => string} wording  says in a sentence what move it is
 * @property {() => string} reason  in a sentence that names tiles; "" if there is none
 */

import { gettext } from "../../i18n/gettext.js";
import { gainOf, gainText } from "../../puzzle/detours.js";
import { facesOf } from "../../puzzle/faces.js";
import { ideaOf } from "../../puzzle/idea.js";
import { canReach } from "../../puzzle/parity.js";
import { cellsOf, formatPosition, slide } from "../../puzzle/position.js";
import { hasOneGoal } from "../../puzzle/problem.js";
import { planByRows } from "../../solver/by-rows.js";
/** @import { Faces } from "../../puzzle/faces.js" */
/** @import { Move } from "../../puzzle/moves.js" */
/** @import { Position } from "../../puzzle/position.js" */
/** @import { MoveByRows } from "../../solver/by-rows.js" */

const MIN_MOVES = 4; // of a solution whose idea and reasons are worth a sentence

// Translators: {slide} as in "tile 8", "tile 8 up" or "the marked tile up"
const BEST = (/** @type {string} */ slide) => gettext("Best move: {slide}.", { slide });
// Translators: {slide} as in "tile 8", "tile 8 up" or "the marked tile up"
const GOOD = (/** @type {string} */ slide) => gettext("A good move: {slide}.", { slide });
// Translators: {slide} as in "tile 8", "tile 8 up" or "the marked tile up"
const NEXT = (/** @type {string} */ slide) => gettext("Move {slide}.", { slide });

/**
 * Create the plan; `isShortest()` returns which one the player has chosen.
 *
 * @param {{game: import("../../game/game.js").Game, distances: import("../../api/known-distance.js").KnownDistances, isShortest: () => boolean}} parts
 */
export function createPlan({ game, distances, isShortest }) {
  /** @type {Map<string, Planned>} */
  const rows = new Map(); // by position

  function makeRows(/** @type {Position} */ goal) {
    const plan = withoutLoops(planByRows(game.position, goal));
    for (const [index, { position, move, tile, due }] of plan.entries()) {
      rows.set(formatPosition(position), { move, tile, tiles: due, cells: due.map((each) => goal.tiles.indexOf(each)), left: plan.length - index, wording: NEXT, reason: () => reasonByRows(plan, index, game.faces) });
    }
  }

  /** @returns {Planned | null} */
  function shortest() {
    const { position, faces } = game;
    const known = distances.at(position);
    if (!known?.move) return null;
    const { move, left } = known;
    const moves = distances.movesFrom(position);
    const isLong = left >= MIN_MOVES;
    const idea = isLong ? ideaOf(position, moves) : { tiles: [], cells: [] };
    const reason = () => {
      const gain = isLong && hasOneGoal(game) && gainOf(position, moves);
      return gain ? gainText(gain, faces) : "";
    };
    return { ...idea, move, tile: position.tiles[cellsOf(position, move)[0]], left, wording: known.isShortest ? BEST : GOOD, reason };
  }

  return {
    /** Return the next move of the best known solution, whichever plan is chosen; null if none is known. */
    best: shortest,

    /** Return the next move; null if the plan is not made yet. */
    next: () => (isShortest() ? shortest() : rows.get(formatPosition(game.position)) ?? null),

    /** Make the plan from the current position. Throws an Error with a sentence if there is none; see `KnownDistances.find`. @param {() => boolean} isWanted */
    async make(isWanted) {
      const { position, goal } = game;
      if (!isShortest() && hasOneGoal(game) && canReach(position, goal)) return makeRows(goal);
      const { moves } = await distances.find(position, isWanted);
      if (moves && !isShortest() && isWanted()) makeRows(moves.reduce(slide, position));
    },

    forget: () => rows.clear(),
  };
}

/** Leave out the moves between two visits to a position: each part is solved by itself. @param {readonly MoveByRows[]} plan */
function withoutLoops(plan) {
  const texts = plan.map(({ position }) => formatPosition(position));
  const last = new Map(texts.map((text, index) => [text, index]));
  const kept = [];
  for (let index = 0; index < plan.length; index += 1) {
    index = Number(last.get(texts[index]));
    kept.push(plan[index]);
  }
  return kept;
}

/** Return what a move row by row is for. @param {readonly MoveByRows[]} plan @param {number} index @param {Faces | null} faces */
function reasonByRows(plan, index, faces) {
  const { tiles, cells, due } = plan[index];
  const steps = plan.slice(index).filter((step) => step.cells === cells);
  const carried = steps.find(({ tile }) => tiles.includes(tile));
  if (!carried) return "";
  const named = (/** @type {number[]} */ wanted) => facesOf(faces, wanted);
  const together = tiles.filter((tile) => due.includes(tile) || steps.some((step) => step.tile === tile));
  if (carried === steps[0] || !due.includes(carried.tile)) {
    // Translators: {tiles} as in "3 and 4"
    return together.length > 1 ? gettext("{tiles} go into place together.", { tiles: named(together) }) : "";
  }
  const values = { tile: named([carried.tile]) };
  return carried === steps[1] ? gettext("That makes room for tile {tile}.", values) : gettext("The blank is on its way to tile {tile}.", values);
}
