/** The searches that are offered, in their order. */

import { A_STAR } from "./a-star.js";
import { BREADTH_FIRST } from "./breadth-first.js";
import { GREEDY } from "./greedy.js";
import { IDA_STAR } from "./ida-star.js";
import { WEIGHTED_A_STAR } from "./weighted-a-star.js";

/** @type {readonly import("./search.js").Search[]} */
export const SEARCHES = Object.freeze([BREADTH_FIRST, A_STAR, GREEDY, WEIGHTED_A_STAR, IDA_STAR]);
