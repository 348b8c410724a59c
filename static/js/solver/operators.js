/**
 * A finite-state machine that prunes duplicate nodes: where several move sequences have the same effect, it keeps only the
 * first of the shortest.
 *
 * Source: Taylor and Korf, "Pruning duplicate nodes in depth-first search", AAAI 1993.
 *
 * @typedef {import("./cell-masks.js").Size} Size
 */

import { neighboursOf } from "./cell-masks.js";

/** Length of the longest forbidden sequence: covers the two ways around a 2x2 square, and moves in two separate squares in either order. */
const LENGTH = 8;

/**
 * Return the machine. State `cell` is the initial state with the blank on that cell; `next[state * 4 + direction]` is the
 * state after the blank's move, or -1 if the move is forbidden or leaves the board.
 *
 * @param {Size} size
 * @returns {Int32Array}
 */
export function machineFor(size) {
  const neighbours = neighboursOf(size);
  const tree = treeOf(neighbours, forbidden(neighbours));
  return linked(neighbours, tree);
}

/** Return the sequences, with the blank's first cell, that lead to a board already reached by an earlier sequence. @param {Int8Array} neighbours */
function forbidden(neighbours) {
  const cells = neighbours.length / 4;
  /** @type {{start: number, string: number[]}[]} */
  const found = [];
  for (let start = 0; start < cells; start += 1) {
    const board = String.fromCharCode(...Array(cells).keys());
    const seen = new Set([board]);
    let layer = [{ board, blank: start, moves: 0 }]; // two bits per move
    for (let length = 1; length <= LENGTH; length += 1) {
      const longer = [];
      for (const { board: before, blank, moves } of layer) {
        for (let direction = 0; direction < 4; direction += 1) {
          const to = neighbours[4 * blank + direction];
          if (to < 0) continue;
          const [low, high] = to < blank ? [to, blank] : [blank, to];
          const after = before.slice(0, low) + before[high] + before.slice(low + 1, high) + before[low] + before.slice(high + 1);
          const next = { board: after, blank: to, moves: 4 * moves + direction };
          if (seen.has(after)) found.push({ start, string: Array.from({ length }, (_, index) => (next.moves >> (2 * (length - 1 - index))) & 3) });
          else {
            seen.add(after);
            longer.push(next);
          }
        }
      }
      layer = longer;
    }
  }
  return found.sort((one, other) => one.string.length - other.string.length);
}

/** Build a trie of the forbidden sequences, without those that contain another. @param {Int8Array} neighbours @param {ReturnType<typeof forbidden>} strings */
function treeOf(neighbours, strings) {
  const cells = neighbours.length / 4;
  const children = Array.from({ length: cells }, () => [-1, -1, -1, -1]);
  const isEnd = Array(cells).fill(false);

  function leads(/** @type {number} */ state, /** @type {number[]} */ string) {
    for (const direction of string) {
      state = children[state][direction];
      if (state < 0 || isEnd[state]) return state >= 0;
    }
    return false;
  }

  for (const { start, string } of strings) {
    let blank = start;
    const isRedundant = string.some((direction, index) => {
      const has = leads(blank, string.slice(index));
      blank = neighbours[4 * blank + direction];
      return has;
    });
    if (isRedundant) continue;
    let state = start;
    for (const direction of string) {
      if (children[state][direction] < 0) {
        children[state][direction] = children.push([-1, -1, -1, -1]) - 1;
        isEnd.push(false);
      }
      state = children[state][direction];
    }
    isEnd[state] = true;
  }
  return { children, isEnd };
}

/** Return the transitions of the trie, with Aho-Corasick fallback links. @param {Int8Array} neighbours @param {ReturnType<typeof treeOf>} tree */
function linked(neighbours, { children, isEnd }) {
  const cells = neighbours.length / 4;
  const next = new Int32Array(4 * children.length).fill(-1);
  const fallback = new Int32Array(children.length).fill(-1);
  const blanks = new Int8Array(children.length);
  const queue = [...Array(cells).keys()];
  queue.forEach((cell) => { blanks[cell] = cell; });
  for (const state of queue) {
    if (isEnd[state]) continue;
    for (let direction = 0; direction < 4; direction += 1) {
      const blank = neighbours[4 * blanks[state] + direction];
      if (blank < 0) continue;
      const child = children[state][direction];
      const otherwise = fallback[state] < 0 ? blank : next[4 * fallback[state] + direction];
      next[4 * state + direction] = child < 0 ? otherwise : child;
      if (child < 0 || otherwise < 0) {
        if (otherwise < 0) next[4 * state + direction] = -1;
        continue;
      }
      blanks[child] = blank;
      fallback[child] = otherwise;
      if (isEnd[child]) next[4 * state + direction] = -1;
      else queue.push(child);
    }
  }
  return next;
}
