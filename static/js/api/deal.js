/** Deals a scramble of any size that is not already solved, for the game's goal if it fits the size. While the server is away, the page scrambles by itself. */

import { goalOf, isReached, facesFor, goalTextFor } from "../puzzle/problem.js";
import { MAGIC } from "../puzzle/magic.js";
import { parsePosition, sizeOf } from "../puzzle/position.js";
import { scrambled } from "../puzzle/scramble.js";
import { Refused, fetchScramble } from "./api.js";
import { serverStatus } from "./server-status.js";
/** @import { Size } from "../puzzle/position.js" */

/**
 * Deal a board; `kind` may set another goal, other faces or another look. Throws an Error with a sentence if there is no
 * scramble.
 *
 * @param {import("../game/game.js").Game} game
 * @param {Size} size
 * @param {Partial<import("../game/state.js").SharedGame>} [kind]
 */
export async function dealBoard(game, size, kind = {}) {
  const goalText = kind.goalText ?? goalTextFor(game.chosenGoal, size);
  const goal = goalOf(goalText, size.width, size.height);
  const faces = kind.faces !== undefined ? kind.faces : facesFor(game, size);
  const scrambledFor = goalText === MAGIC ? "standard" : goalText; // every position reaches some magic square
  let start;
  do {
    start = await scrambleFor(scrambledFor, size);
  } while (isReached({ goal, goalText, faces }, start));
  game.load({ ...kind, start, goalText, goal, faces });
}

async function scrambleFor(/** @type {string} */ goalText, /** @type {Size} */ size) {
  const own = () => scrambled(goalOf(goalText, size.width, size.height));
  if (serverStatus.isAway) return own();
  try {
    const { position } = await fetchScramble({ size: sizeOf(size), goal: goalText });
    return parsePosition(position);
  } catch (error) {
    if (error instanceof Refused) throw error;
    return own();
  }
}
