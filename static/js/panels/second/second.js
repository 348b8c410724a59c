/**
 * What is shown beside the board that is played on: the ghost of a challenge, or another solution.
 *
 * Read on with `second-board.js`, where it is shown, and `more-boards.js` below it; `ghost.js`, the solve of a challenge; and
 * `compare.js`, other solutions beside a replay.
 */

import { partsOf } from "../../page/dom.js";
import { createCompare } from "./compare.js";
import { createGhost } from "./ghost.js";
import { createMoreBoards } from "./more-boards.js";
import { createSecondBoard } from "./second-board.js";

/**
 * `timesOf()` gives the milliseconds at which the game's moves were made, if they are known.
 *
 * @param {HTMLElement} element  its markup is in _second.html
 * @param {{game: import("../../game/game.js").Game, clock: import("../../game/clock.js").Clock,
 *   playback: import("../../game/playback.js").Playback, timesOf: () => readonly number[]}} parts
 */
export function createSecond(element, { game, clock, playback, timesOf }) {
  const second = createSecondBoard(element, game);
  const more = createMoreBoards(partsOf(element).more, game);
  const compare = createCompare(element, { game, playback, timesOf, second, more });
  createGhost({ game, clock, second });
  return compare;
}
