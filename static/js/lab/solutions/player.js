/** One of the solutions on a board: played by the transport, and left for another where a tile is slid that way. */

import { createGame } from "../../game/game.js";
import { createPlayback } from "../../game/playback.js";
import { createHeardBoard } from "../../playbar/heard-board.js";
import { createTransport } from "../../transport/transport.js";

/**
 * `onStep(step)` is told which step is shown, `onTurn(direction)` that a tile was slid which is not the next move.
 *
 * @param {HTMLElement} element  where the board stands @param {HTMLElement} controls  the transport
 * @param {{problem: import("../../puzzle/problem.js").Problem, announce: (text: string) => void, onStep: (step: number) => void,
 *   onTurn: (direction: import("../../puzzle/moves.js").Direction) => void}} options
 */
export function createPlayer(element, controls, { problem, announce, onStep, onTurn }) {
  const game = createGame({ ...problem, moves: [] });
  const playback = createPlayback(game);
  const board = createHeardBoard(element, game.position, { onMove, onTakeBack: () => game.jump(game.step - 1), onStuck: () => {}, say: announce, name: "solution" });

  /** Tiles that slide together are moves of their own here. @param {import("../../puzzle/moves.js").Move} move */
  function onMove({ direction, count }) {
    for (let made = 0; made < count; made += 1) {
      if (game.moves[game.step]?.direction === direction) game.jump(game.step + 1);
      else return onTurn(direction);
    }
  }

  function draw() {
    board.show(game.position);
    board.set({ goal: game.goal, look: { faces: game.faces, picture: "", numbers: false, shape: { ratio: 1, part: 0.5 } } });
    onStep(game.step);
  }

  createTransport(controls, { game, playback, hasTimes: () => false, places: [element], announce });
  game.subscribe(draw);

  return {
    /** Shows a solution at one of its steps. @param {import("../../puzzle/problem.js").Problem} asked @param {readonly import("../../puzzle/moves.js").Move[]} moves @param {number} step */
    show: (asked, moves, step) => game.load({ ...asked, moves, step }),
    pause: playback.pause,
    /** Shows another step of it. */
    go: game.jump,
    get moves() { return game.moves; },
    get step() { return game.step; },
  };
}
