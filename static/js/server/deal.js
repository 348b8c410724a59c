/** A new scramble for a game: of any size, for the game's goal where that fits, and never solved already. */

import { goalOf, isReached, keptFaces, keptGoal } from "../puzzle/problem.js";
import { MAGIC } from "../puzzle/magic.js";
import { parsePosition, sizeOf } from "../puzzle/position.js";
import { newScramble } from "./api.js";

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
    const { position } = await newScramble(sizeOf(size), scrambledFor);
    start = parsePosition(position);
  } while (isReached({ goal, goalText, faces }, start));
  game.load({ ...kind, start, goalText, goal, faces });
}
