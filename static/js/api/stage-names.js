/** Stages: names the parts of a solution by the tiles that arrive in them. */

import { stagesByArrivals } from "../puzzle/arrivals.js";
import { parseMoves } from "../puzzle/moves.js";
import { problemIn } from "./local-goals.js";
/** @import { Solution, Wanted } from "./protocol.js" */

/** Return a solution with its stages, if there are any. @param {Wanted} request @param {Solution} solution @returns {Solution} */
export function withStages(request, solution) {
  const { start, faces } = problemIn(request);
  const stages = stagesByArrivals(start, parseMoves(solution.moves), faces);
  return stages.length ? { ...solution, stages } : solution;
}
