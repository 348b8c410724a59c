/** The moves that a pupil makes on a board, recorded until it is solved. No DOM. */

import { createMove, DIRECTIONS, mergedMoves } from "../../puzzle/moves.js";
import { roomFor, samePosition, slide } from "../../puzzle/position.js";
/** @import { LessonBoard } from "../exercises.js" */
/** @import { Solve } from "./results.js" */

/** Record the moves on a board, and report each solution. @param {Pick<LessonBoard, "subscribe">} board @param {(solve: Solve) => void} onSolved */
export function recordMoves(board, onSolved) {
  let letters = "";
  let since = 0;
  let isSolved = false; // moves after that are not part of the solution

  board.subscribe(({ position, before, goal, slides }) => {
    if (slides === 0) [letters, isSolved] = ["", false];
    if (!before || isSolved) return;
    if (!letters) since = Date.now();
    letters += DIRECTIONS.find((direction) => roomFor(before, direction) && samePosition(slide(before, createMove(direction)), position)) ?? "";
    isSolved = samePosition(position, goal);
    if (isSolved) onSolved({ moves: mergedMoves(letters), seconds: Math.max(1, Math.round((Date.now() - since) / 1000)) });
  });
}
