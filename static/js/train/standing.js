/**
 * Standing: somebody's ratings, rounds, and the mistakes that are learned; kept in this browser and nowhere else.
 *
 * @typedef {import("./rating.js").Kind} Kind
 * @typedef {{date: number, kind: Kind, size: string, asked: number, score: number, rating: number}} Round
 *   size: `4x4`, or "" of mistakes; score: the sum of all; rating: at its end
 * @typedef {{ratings: Record<string, number>, rounds: Round[], learned: string[]}} Kept
 * @typedef {ReturnType<typeof createStanding>} Standing
 */

import { readPreference, writePreference } from "../page/preferences.js";
import { FIRST } from "./rating.js";

const NAME = "training";
const MOST_ROUNDS = 200;
const MOST_LEARNED = 500;

export function createStanding() {
  let text = readPreference(NAME);
  let kept = read(text);
  const nameOf = (/** @type {Kind} */ kind, /** @type {string} */ size) => `${kind} ${size}`;

  /** What is kept by now, by this tab or another; where nothing can be kept, what this page knows. */
  function now() {
    const written = readPreference(NAME);
    if (written !== null && written !== text) kept = read(written);
    text = written;
    return kept;
  }

  function change(/** @type {Partial<Kept>} */ news) {
    kept = { ...kept, ...news };
    writePreference(NAME, JSON.stringify(kept));
    text = readPreference(NAME);
  }

  return {
    get rounds() { return /** @type {readonly Round[]} */ (now().rounds); },
    ratingOf: (/** @type {Kind} */ kind, /** @type {string} */ size) => now().ratings[nameOf(kind, size)] ?? FIRST,
    isLearned: (/** @type {string} */ mistake) => now().learned.includes(mistake),

    rate(/** @type {Kind} */ kind, /** @type {string} */ size, /** @type {number} */ rating) {
      change({ ratings: { ...now().ratings, [nameOf(kind, size)]: Math.round(10 * rating) / 10 } });
    },

    learn(/** @type {string} */ mistake) {
      change({ learned: [...now().learned.filter((other) => other !== mistake), mistake].slice(-MOST_LEARNED) });
    },

    note(/** @type {Round} */ round) {
      change({ rounds: [...now().rounds, round].slice(-MOST_ROUNDS) });
    },
  };
}

/** What is kept in a text; where others have changed it only what can be used. @param {string | null} text @returns {Kept} */
function read(text) {
  try {
    const { ratings, rounds, learned } = JSON.parse(text ?? "{}");
    return {
      ratings: Object.fromEntries(Object.entries(ratings ?? {}).filter(([, rating]) => Number.isFinite(rating))),
      rounds: (rounds ?? []).filter(isRound),
      learned: (learned ?? []).filter((/** @type {unknown} */ mistake) => typeof mistake === "string"),
    };
  } catch {
    return { ratings: {}, rounds: [], learned: [] };
  }
}

/** @param {Partial<Round> | null} round */
function isRound(round) {
  return [round?.date, round?.asked, round?.score, round?.rating].every(Number.isFinite) && typeof round?.size === "string" && (round.kind === "best-move" || round.kind === "fewest");
}
