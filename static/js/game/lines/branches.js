/**
 * Branches: the lines of moves that a game has taken from one start, each with a name. The timeline is one of them; the
 * others are kept beside it, and go and come back with it. No page, no network.
 *
 * Read on with `lines.js`, the values; `line-keeping.js`, where they are kept; and `parting.js`, when a line is left.
 *
 * @typedef {import("./lines.js").Line} Line
 * @typedef {import("../../puzzle/moves.js").Move} Move
 * @typedef {Line & {isCurrent: boolean}} ShownLine
 * @typedef {ReturnType<typeof createBranches>} Branches
 */

import { freeTitle, lineOf, nameFrom, nextLabel, singly } from "./lines.js";
import { createLineKeeping } from "./line-keeping.js";
import { createParting } from "./parting.js";
import { begin } from "../timeline.js";

/**
 * `onStray()` is called when a move has left a solution that was to be followed.
 *
 * @template {import("./line-keeping.js").AnyRun} Run
 * @param {import("./line-keeping.js").KeepingParts<Run> & {onStray: () => void}} parts
 */
export function createBranches({ game, times, recording, onStray }) {
  const keeping = createLineKeeping({ game, times, recording });
  const parting = createParting(game, keeping, onStray);

  /** All lines in the order in which they began, the game's own among them. @returns {ShownLine[]} */
  function lines() {
    const others = keeping.kept().others.map((line) => ({ ...line, isCurrent: false }));
    return [...others, { ...keeping.own(), isCurrent: true }].sort((one, other) => one.number - other.number);
  }

  return {
    ...parting,
    goTo: keeping.goTo,
    entitle: keeping.entitle,

    /** Call `listener` when the lines or the game have changed. */
    subscribe: keeping.subscribe,

    get lines() { return lines(); },

    /** What was deleted last, as long as it can come back. */
    get removed() { return keeping.kept().removed ?? null; },

    /** A name by a person; without one, the line is called as before. @param {number} number @param {string} text */
    rename(number, text) {
      const { own, others } = keeping.kept();
      const name = nameFrom(text);
      if (own.number === number) keeping.keep({ own: { ...own, name }, others });
      else keeping.keep({ own, others: others.map((line) => (line.number === number ? { ...line, name } : line)) });
    },

    /** Deletes a line, unless it is the only one; in place of the game's own another is shown. @param {number} number */
    remove(number) {
      const line = lines().find((each) => each.number === number);
      const next = lines().find((each) => each.number !== number);
      if (!line || !next) return;
      if (line.isCurrent) keeping.goTo(next.number);
      const { own, others } = keeping.kept();
      keeping.keep({ own, others: others.filter((each) => each.number !== number), removed: lineOf(line, line.timeline) });
    },

    /** Brings back what was deleted last. */
    restore() {
      const { own, others, removed } = keeping.kept();
      if (removed) keeping.keep({ own, others: [...others, removed], removed: null });
    },

    /** Keeps other moves from the same start as a line, unless one has them already. @param {string} title @param {readonly Move[]} moves @param {readonly number[]} [times] */
    add(title, moves, times) {
      if (lines().some(({ timeline }) => singly(timeline.moves) === singly(moves))) return;
      const kept = keeping.kept();
      const { own, others } = kept;
      const label = nextLabel(kept, freeTitle(title, [keeping.own(), ...others]));
      keeping.keep({ own, others: [...others, lineOf(label, begin({ start: game.start, moves, step: 0, times }, game.timelines.current))] });
    },
  };
}
