/** A new scramble for a game: of any size, for the game's goal where that fits, and never solved already. */

import { newScramble } from "./api.js";
import { readAlike } from "../puzzle/faces.js";
import { MAGIC, isMagic } from "../puzzle/magic.js";
import { parsePosition } from "../puzzle/position.js";
import { goalFits, goalOf } from "../puzzle/problem.js";

/**
 * Throws an Error with a sentence when there is none to be had. `kind` may bring another goal, other faces or another look.
 *
 * @param {import("../game/game.js").Game} game
 * @param {number} width
 * @param {number} height
 * @param {Partial<import("../game/game.js").Timeline>} [kind]
 */
export async function dealBoard(game, width, height, kind = {}) {
  const goalText = kind.goalText ?? (goalFits(game, { width, height }) ? game.goalText : "standard");
  const toMagic = goalText === MAGIC; // from any position some magic squares are reached
  const goal = goalOf(goalText, width, height);
  const faces = kind.faces !== undefined ? kind.faces : game.start.width === width && game.start.height === height ? game.faces : null;
  const isOver = (/** @type {import("../puzzle/position.js").Position} */ start) => (toMagic ? isMagic(start) : readAlike(faces, start, goal));
  let start;
  do {
    const { position } = await newScramble(`${width}x${height}`, toMagic ? "standard" : goalText);
    start = parsePosition(position);
  } while (isOver(start));
  game.load({ ...kind, start, goalText, goal, faces });
}
