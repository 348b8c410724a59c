/** Splits: when each row of a solve was completed for good. */

import { shownTime } from "../game/clock.js";
import { gettext, listed } from "../i18n/gettext.js";
import { areAlike } from "../puzzle/faces.js";
import { parseMoves } from "../puzzle/moves.js";
import { positionsAlong, rowsOf } from "../puzzle/position.js";
import { scrambleOf } from "./solve-record.js";
/** @import { Solve } from "./solve-record.js" */

/**
 * Return the ms at which each row was completed for good, from the top; empty unless all moves have times.
 *
 * @param {Pick<Solve, "start" | "goal" | "faces" | "picture" | "moves" | "times">} solve
 */
export function splitsOf(solve) {
  const moves = parseMoves(solve.moves);
  if (!solve.start || !moves.length || solve.times.length !== moves.length) return [];
  const { start, faces = null } = scrambleOf(/** @type {Solve} */ (solve));
  const steps = positionsAlong(start, moves).map(rowsOf);
  const end = steps[moves.length];
  return end.map((row, index) => {
    const undone = steps.findLastIndex((rows) => !rows[index].every((tile, column) => areAlike(faces, tile, row[column])));
    return undone < 0 ? 0 : solve.times[undone];
  });
}

/** Return the different times at which rows were completed after the start, as a sentence; "" if there is only one. @param {Solve} solve */
export function splitWords(solve) {
  const times = new Set(splitsOf(solve).filter(Boolean).sort((a, b) => a - b).map(shownTime));
  return times.size > 1 ? gettext("Rows done at {times}.", { times: listed([...times]) }) : "";
}
