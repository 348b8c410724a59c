/**
 * Ways through the folded graph of all shortest solutions: a way is a solution as a sequence of chains.
 *
 * @typedef {readonly Chain[]} Way
 * @typedef {ReturnType<typeof createWays>} Ways
 */

import { parseMoves, singleMoves } from "../../puzzle/moves.js";
/** @import { Chain, Graph } from "../../api/protocol.js" */
/** @import { Move } from "../../puzzle/moves.js" */

export function createWays(/** @type {Graph} */ { forks, chains }) {
  const last = forks.length - 1;
  const out = forks.map((_, fork) => chains.filter(({ from }) => from === fork));
  const into = forks.map((_, fork) => chains.filter(({ to }) => to === fork));

  /** Return the chain that the way takes, else the one in most solutions. @param {Chain[]} offered @param {Way} way */
  const preferred = (offered, way) => offered.find((chain) => way.includes(chain)) ?? offered.reduce((a, b) => (Number(b.count) > Number(a.count) ? b : a));

  function toGoal(/** @type {number} */ fork, /** @type {Way} */ way) {
    const taken = [];
    for (let at = fork; at !== last; at = taken[taken.length - 1].to) taken.push(preferred(out[at], way));
    return taken;
  }

  function fromStart(/** @type {number} */ fork, /** @type {Way} */ way) {
    const taken = [];
    for (let at = fork; at !== 0; at = taken[0].from) taken.unshift(preferred(into[at], way));
    return taken;
  }

  return {
    /** Return the chains that start at a fork. */
    from: (/** @type {number} */ fork) => out[fork],

    /** Return a way through a fork that changes the given way as little as possible. @param {number} fork @param {Way} way @returns {Way} */
    throughFork: (fork, way) => [...fromStart(fork, way), ...toGoal(fork, way)],

    /** Return such a way through a chain. @param {Chain} chain @param {Way} way @returns {Way} */
    throughChain: (chain, way) => [...fromStart(chain.from, way), chain, ...toGoal(chain.to, way)],

    /** Return the way of a solution; null if the moves are not one. @param {readonly Move[]} moves @returns {Way | null} */
    of(moves) {
      const way = [];
      const written = lettersOf(moves);
      let fork = 0;
      while (fork !== last) {
        const chain = out[fork].find((offered) => written.startsWith(written.slice(0, forks[fork]) + lettersOf(parseMoves(offered.moves))));
        if (!chain) return null;
        way.push(chain);
        fork = chain.to;
      }
      return written.length === forks[last] ? way : null;
    },

    /** Return the fork of a way after `step` moves; -1 if there is none. @param {Way} way @param {number} step */
    forkAt(way, step) {
      return [0, ...way.map(({ to }) => to)].find((fork) => forks[fork] === step) ?? -1;
    },
  };
}

/** Return moves as letters, one per single-tile move. @param {readonly Move[]} moves */
export function lettersOf(moves) {
  return moves.map(({ direction, count }) => direction.repeat(count)).join("");
}

/** Return the single-tile moves of a way. @param {Way} way */
export function movesAlong(way) {
  return way.flatMap(({ moves }) => singleMoves(parseMoves(moves)));
}
