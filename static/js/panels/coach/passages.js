/** Passages: the parts of a game in which moves were lost, one detour after the other. */

const NEAR = 2; // from one lost move to the next of the same passage

/**
 * @typedef {import("../../server/protocol.js").Judgement} Judgement
 *
 * @typedef {object} Passage
 * @property {number} from      the number of its first lost move, counted from 1
 * @property {number} to        that of its last
 * @property {number} lost
 * @property {string} [better]  a best move in place of the first
 */

/** The passages of a game, the costliest first. @param {readonly Judgement[]} moves @returns {Passage[]} */
export function passagesOf(moves) {
  /** @type {Passage[]} */
  const passages = [];
  moves.forEach(({ lost, better }, index) => {
    if (!lost) return;
    const number = index + 1;
    const last = passages.at(-1);
    if (last && number - last.to <= NEAR) Object.assign(last, { to: number, lost: last.lost + lost });
    else passages.push({ from: number, to: number, lost, better });
  });
  return passages.sort((one, other) => other.lost - one.lost || one.from - other.from);
}
