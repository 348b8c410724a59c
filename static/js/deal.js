/** A new scramble for a game: of any size, for the game's goal where that fits, and never the goal itself. */

import { newScramble } from "./api.js";
import { goalFits } from "./game.js";
import { parseGoal } from "./goals.js";
import { parsePosition, samePosition } from "./position.js";

/**
 * Throws an Error with a sentence when there is none to be had.
 *
 * @param {import("./game.js").Game} game
 * @param {number} width
 * @param {number} height
 */
export async function dealBoard(game, width, height) {
  const goalText = goalFits(game, { width, height }) ? game.goalText : "standard";
  const goal = parseGoal(goalText, width, height);
  let start;
  do {
    const { position } = await newScramble(`${width}x${height}`, goalText);
    start = parsePosition(position);
  } while (samePosition(start, goal));
  game.load({ start, goalText, goal });
}
