/**
 * How hard a position is: what share of all positions is nearer to the goal. The counts are those of webapp/puzzle/distances.py,
 * which says where they come from.
 *
 * @typedef {import("./position.js").Position} Position
 */

import { blankOf, sizeOf } from "./position.js";

/** How many positions are so many slides away from a goal with the blank in a corner. @type {Record<string, readonly number[]>} */
export const DISTANCES = {
  "3x3": [
    1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110,
    23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
  ],
  "4x4": [
    1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808, 15544, 30821, 60842, 119000, 231844, 447342, 859744,
    1637383, 3098270, 5802411, 10783780, 19826318, 36142146, 65135623, 116238056, 204900019, 357071928, 613926161,
    1042022040, 1742855397, 2873077198, 4660800459, 7439530828, 11668443776, 17976412262, 27171347953, 40271406380,
    58469060820, 83099401368, 115516106664, 156935291234, 208207973510, 269527755972, 340163141928, 418170132006,
    500252508256, 581813416256, 657076739307, 719872287190, 763865196269, 784195801886, 777302007562, 742946121222,
    683025093505, 603043436904, 509897148964, 412039723036, 317373604363, 232306415924, 161303043901, 105730020222,
    65450375310, 37942606582, 20696691144, 10460286822, 4961671731, 2144789574, 868923831, 311901840, 104859366,
    29592634, 7766947, 1508596, 272198, 26638, 3406, 70, 17,
  ],
};

/**
 * How hard a position with a shortest solution of that length is, in a sentence; empty where that is not known.
 *
 * @param {Position} goal
 * @param {number} length
 */
export function hardness(goal, length) {
  const counts = DISTANCES[sizeOf(goal)];
  const last = goal.tiles.length - 1;
  const corners = [0, goal.width - 1, last - goal.width + 1, last];
  if (!counts || length === 0 || length >= counts.length || !corners.includes(blankOf(goal))) return "";
  const share = sum(counts.slice(0, length)) / sum(counts);
  return `Harder than ${percent(share)} of all ${sizeOf(goal)} positions.`;
}

/** With as many places as it takes to tell it from none and from all. @param {number} share */
function percent(share) {
  let places = 0;
  while (Number((100 * share).toFixed(places)) === 0 || Number((100 * share).toFixed(places)) === 100) places += 1;
  return `${(100 * share).toFixed(places)} %`;
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
