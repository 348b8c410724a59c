/** The board of the training: a sample before a round, then the position asked about and the answer. */

import { createState, positionName } from "../board/state.js";
import { createAccessibleBoard } from "../play/accessible-board.js";
import { namedGoal } from "../puzzle/goals.js";
import { scrambled } from "../puzzle/scramble.js";
import { byId } from "../ui/dom.js";
import { readPreference } from "../ui/preferences.js";
import { tileFor } from "./attempts.js";
import { CASES, dealCase } from "./cards.js";
/** @import { TrainingRound } from "./round.js" */
/** @import { Kind } from "./standing.js" */

export const FIRST_SIZE = "4x4"; // shown until a position of another size is on the board

/**
 * Create the board, which shows the state of the round. `tellsMoves()`: whether moves are announced; a single move is the
 * answer, whose message says what moved.
 *
 * @param {TrainingRound} round
 * @param {{announce: (text: string) => void, tellsMoves: () => boolean}} options
 */
export function createTrainingBoard(round, { announce, tellsMoves }) {
  const solved = namedGoal("standard", 4, 4);
  const board = createAccessibleBoard(byId("training-board"), solved, { onMove: round.slide, refusal: (move) => round.state.attempt?.refusal?.(move) ?? "", tellsMoves, say: announce, name: "training" });
  board.set({ goal: solved, arrows: readPreference("arrows") === "blank" ? "blank" : "tile" });

  return {
    /** Focus the board and announce its position, about which the round asks. */
    ask() {
      board.focus();
      if (round.state.task) announce(positionName(round.state.task.start));
    },

    /** Show a position like those of the round to come. @param {{kind: Kind, size: string}} chosen */
    preview({ kind, size }) {
      const [width, height] = (size || FIRST_SIZE).split("x").map(Number);
      const goal = namedGoal("standard", width, height);
      board.set({ goal, hint: null });
      board.show(kind === "cards" ? dealCase(CASES[0]).start : scrambled(goal));
    },

    /** Undo a wrong answer and mark a best move. */
    draw() {
      const { phase, task, attempt, answers } = round.state;
      if (!task || !attempt) return;
      const [best] = phase === "answered" ? answers.at(-1)?.outcome.best ?? [] : [];
      const { part } = task;
      const aim = part ? { tile: 0, direction: null, tiles: part.tiles, cells: part.cells } : null;
      board.set({ goal: task.goal, hint: best ? { tile: tileFor(task.start, best), direction: best } : aim });
      board.show(best ? task.start : attempt.position);
      attempt.position.tiles.forEach((tile, cell) => byId(`training-${tile}`).classList.toggle("settled", part?.done.includes(cell) ?? false));
    },
  };
}
