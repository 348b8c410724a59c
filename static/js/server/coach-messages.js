/**
 * What the server says of a game that the coach judges: move by move and at its end, exactly or by bounds; among all messages
 * in `protocol.js`.
 *
 * @typedef {import("./protocol.js").Stage} Stage
 *
 * @typedef {{move: string, left: number, lost: number, better?: string, only?: boolean}} Judgement  a single-tile move: how many are needed after it, how many it lost, whether just one slide was best there
 *
 * @typedef {object} Judged
 * @property {"judged"} type
 * @property {string} id
 * @property {number} needed
 * @property {Judgement[]} moves
 *
 * @typedef {object} Marked
 * @property {"marked"} type
 * @property {string} id
 * @property {number[]} only  the numbers, from 1, of moves before which just one slide was best
 *
 * @typedef {{from: number, to: number, lost: number, better?: string}} Passage  moves by their numbers from 1, how many they lost, and a better first one
 *
 * @typedef {object} Report
 * @property {"report"} type
 * @property {string} id
 * @property {number} needed
 * @property {number} left
 * @property {number} lost
 * @property {number} best
 * @property {number} [only]
 * @property {Judgement[]} moves
 * @property {Passage[]} passages
 * @property {string} [shortest]
 * @property {string} [shortened]
 * @property {number} expanded
 * @property {number} generated
 * @property {number} seconds
 *
 * @typedef {object} Bounds
 * @property {"bounds"} type
 * @property {string} id
 * @property {number[]} lower
 * @property {number[]} upper
 *
 * @typedef {Stage & {best: number}} GameStage  with the length of the shortest way known between its two ends
 *
 * @typedef {object} Appraisal
 * @property {"appraisal"} type
 * @property {string} id
 * @property {number[]} lower
 * @property {number[]} upper
 * @property {number} lost_least
 * @property {number} lost_most
 * @property {Passage[]} passages
 * @property {GameStage[]} stages
 * @property {string} shortest
 * @property {string} shortened
 * @property {number} expanded
 * @property {number} generated
 * @property {number} seconds
 * @property {Judgement[]} [moves]  the first ones, as far as they were judged before the time was up or the memory full
 * @property {"limit" | "memory"} [reason]  why the others were not
 */

export {};
