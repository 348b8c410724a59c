/** A new scramble for a game: of any size, for the game's goal where that fits, and never solved already; while the server is away, the page's own. */

import { goalOf, isReached, keptFaces, keptGoal } from "../puzzle/problem.js";
import { MAGIC } from "../puzzle/magic.js";
import { parsePosition, sizeOf } from "../puzzle/position.js";
import { scrambled } from "../puzzle/scramble.js";
import { Refused, newScramble } from "./api.js";
import { presence } from "./presence.js";

/**
 * Throws an Error with a sentence when there is none to be had. `kind` may bring another goal, other faces or another look.
 *
 * @param {import("../game/game.js").Game} game
 * @param {import("../puzzle/position.js").Size} size
 * @param {Partial<import("../game/timeline.js").Story>} [kind]
 */
export async function dealBoard(game, size, kind = {}) {
  const goalText = kind.goalText ?? keptGoal(game, size);
  const goal = goalOf(goalText, size.width, size.height);
  const faces = kind.faces !== undefined ? kind.faces : keptFaces(game, size);
  const scrambledFor = goalText === MAGIC ? "standard" : goalText; // from any position some magic squares are reached
  let start;
  do {
    start = await scrambleFor(scrambledFor, size);
  } while (isReached({ goal, goalText, faces }, start));
  game.load({ ...kind, start, goalText, goal, faces });
}

/** @param {string} goalText @param {import("../puzzle/position.js").Size} size */
async function scrambleFor(goalText, size) {
  const own = () => scrambled(goalOf(goalText, size.width, size.height));
  if (presence.isAway) return own();
  try {
    const { position } = await newScramble(sizeOf(size), goalText);
    return parsePosition(position);
  } catch (error) {
    if (error instanceof Refused) throw error;
    return own();
  }
}
