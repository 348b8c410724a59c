/**
 * Rating: how strong somebody is at one kind of task. A position is an opponent, and the farther it is from its goal the stronger.
 *
 * By Elo's rule (The Rating of Chessplayers, Past and Present, 1978): a rating moves by the difference between the score
 * and the score that was expected.
 *
 * @typedef {"best-move" | "fewest"} Kind  of task: guess a best move, or solve it in the fewest moves
 */

/** The rating of somebody who has done nothing yet. */
export const FIRST = 1000;

const SPREAD = 400; // points of difference that make ten to one
const MOST = 24; // points that one position can bring

/** @type {Readonly<Record<Kind, readonly [number, number]>>} */
const STRENGTHS = Object.freeze({ "best-move": [600, 30], fewest: [500, 60] });

/** How strong a position is that so many moves solve. @param {Kind} kind @param {number} distance */
export function strengthOf(kind, distance) {
  const [least, step] = STRENGTHS[kind];
  return least + step * distance;
}

/** The distance of positions that are as strong as a rating; it need not be whole. @param {Kind} kind @param {number} rating */
export function distanceFor(kind, rating) {
  const [least, step] = STRENGTHS[kind];
  return (rating - least) / step;
}

/** The score that is expected against a position, between 0 and 1. @param {number} rating @param {number} strength */
export function expected(rating, strength) {
  return 1 / (1 + 10 ** ((strength - rating) / SPREAD));
}

/** The rating after a score between 0 and 1. @param {number} rating @param {number} strength @param {number} score */
export function rated(rating, strength, score) {
  return rating + MOST * (score - expected(rating, strength));
}
