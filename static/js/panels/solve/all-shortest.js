/** Where all shortest solutions are shown of what a search was of: a tool of the lab, for the boards that it takes. */

import { writeLab } from "../../game/links/link-made.js";
import { parsePosition } from "../../puzzle/position.js";
import { areSomeAlike } from "./certificate.js";

const LONGEST_SIDE = 4;

/**
 * The address; "" where the search has not proved a shortest solution, or others could not be found.
 *
 * @param {import("../../puzzle/problem.js").Problem} problem  that the search is of
 * @param {Pick<import("../../server/job.js").View, "request" | "result">} view
 */
export function allShortestOf(problem, { request, result }) {
  if (!request || result?.type !== "solution" || !result.optimal || !result.moves || result.metric !== "stm") return "";
  const start = parsePosition(request.position);
  if (Math.max(start.width, start.height) > LONGEST_SIDE || result.goal !== undefined || areSomeAlike(problem)) return "";
  return writeLab("solutions", { ...problem, start });
}
