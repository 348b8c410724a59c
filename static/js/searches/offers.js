/** The available searches, in the order shown. */

import { A_STAR, GREEDY, USUAL_WEIGHT, weightedAStar } from "./best-first.js";
import { BREADTH_FIRST } from "./breadth-first.js";
import { IDA_STAR } from "./ida-star.js";

/** @type {readonly import("./search.js").Search[]} */
export const SEARCHES = Object.freeze([BREADTH_FIRST, A_STAR, GREEDY, weightedAStar(USUAL_WEIGHT), IDA_STAR]);
