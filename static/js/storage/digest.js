/**
 * Digests: what a review found in one solve, short enough to be saved for every solve.
 *
 * @typedef {GameStage & {lost: number}} DigestStage
 * @typedef {Passage & {reason: Reason | null}} Mistake  `reason`: why its first move was lost
 *
 * @typedef {object} Digest  all numbers are of single-tile moves
 * @property {number} made
 * @property {number | null} needed  length of the shortest solution; null if the solve was not reviewed
 * @property {DigestStage[]} stages
 * @property {Partial<Record<ReasonName | "", number>>} reasons  moves lost for each reason; "" where none is certain
 * @property {Mistake[]} mistakes    the costliest, first the worst
 */

import { hasOneGoal } from "../puzzle/problem.js";
import { stagesOf } from "../puzzle/game-stages.js";
import { lostReason } from "../puzzle/lost.js";
import { parseMoves, singleMoves } from "../puzzle/moves.js";
import { positionsAlong } from "../puzzle/position.js";
import { passagesOf } from "../solver/review.js";
import { createCache, openCache } from "../ui/cache.js";
import { scrambleOf } from "./solve-record.js";
/** @import { GameStage } from "../puzzle/game-stages.js" */
/** @import { Reason, ReasonName } from "../puzzle/lost.js" */
/** @import { Judgement, Passage } from "../solver/review.js" */
/** @import { Solve } from "./solve-record.js" */

export const MAX_MISTAKES = 5;

/** Return the digest of a solve that has moves; without a review, it has no losses. @param {Solve} solve @param {readonly Judgement[] | null} judged  its single-tile moves @returns {Digest} */
export function digestOf(solve, judged) {
  const { start, goalText = "", faces = null } = scrambleOf(solve);
  const moves = singleMoves(parseMoves(solve.moves));
  const positions = positionsAlong(start, moves);
  const goal = positions[moves.length];
  const lost = judged ? judged.map((move) => move.lost) : [];

  /** @type {Map<number, Reason | null>} */
  const reasonAt = new Map();
  /** @type {Digest["reasons"]} */
  const reasons = {};
  judged?.forEach((move, index) => {
    if (!move.lost) return;
    const reason = move.why ? lostReason({ position: positions[index], before: moves[index - 1], why: move.why }, hasOneGoal({ goalText, faces }) ? goal : null) : null;
    const name = reason?.name ?? "";
    reasonAt.set(index, reason);
    reasons[name] = (reasons[name] ?? 0) + move.lost;
  });
  const passages = passagesOf(judged ?? []).sort((one, other) => other.lost - one.lost).slice(0, MAX_MISTAKES);
  return {
    made: moves.length,
    needed: judged ? moves.length - sum(lost) : null,
    stages: stagesOf(positions, goal).map((stage) => ({ ...stage, lost: sum(lost.slice(stage.from, stage.to)) })),
    reasons,
    mistakes: passages.map((passage) => ({ ...passage, reason: reasonAt.get(passage.from - 1) ?? null })),
  };
}

/** @param {readonly number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

/** Return the name of a solve's digest: what the review depends on. @param {Solve} solve */
export function digestName({ start, goal, faces, moves }) {
  return [goal, faces, start, moves].join("|");
}

/* The digests saved in this browser. They can be lost: reviewing the solves again makes them anew. */

/** @typedef {{name: string, digest: Digest}} SavedDigest */

const STORE = "digests";
const FORMAT_VERSION = 1; // raise it when digests or the reasons in them change

/** @param {{open?: () => Promise<import("../ui/cache.js").Database<SavedDigest>>}} [options] */
export function createDigestStore({ open = () => openCache("taquin digests", STORE, FORMAT_VERSION) } = {}) {
  const attempt = createCache(open);

  return {
    /** Return the digests by name, after deleting those of solves that are gone. @param {readonly Solve[]} solves  all */
    async load(solves) {
      const names = new Set(solves.map(digestName));
      const saved = (await attempt((database) => database.getAll(STORE))) ?? [];
      const gone = saved.filter(({ name }) => !names.has(name));
      await attempt((database) => Promise.all(gone.map(({ name }) => database.delete(STORE, name))));
      return new Map(saved.map(({ name, digest }) => [name, digest]));
    },

    /** @param {Solve} solve @param {Digest} digest */
    async save(solve, digest) {
      await attempt((database) => database.put(STORE, { name: digestName(solve), digest }));
    },
  };
}
