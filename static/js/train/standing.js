import { readPreference, writePreference } from "../ui/preferences.js";

/**
 * Standing: the player's ratings, rounds and learned mistakes; saved only in this browser.
 *
 * @typedef {{date: number, kind: Kind, size: string, asked: number, score: number, rating: number}} Round
 *   size: like `4x4`, or "" for mistakes; score: the sum of all scores; rating: at the end of the round
 * @typedef {{ratings: Record<string, number>, rounds: Round[], learned: string[]}} Saved
 * @typedef {ReturnType<typeof createStanding>} Standing
 */

const PREFERENCE = "training";
const MAX_ROUNDS = 200;
const MAX_LEARNED = 500;

export function createStanding() {
  let text = readPreference(PREFERENCE);
  let saved = read(text);
  const nameOf = (/** @type {Kind} */ kind, /** @type {string} */ size) => `${kind} ${size}`;

  /** Return the latest saved data, including changes by other tabs; without storage, the data of this page. */
  function current() {
    const written = readPreference(PREFERENCE);
    if (written !== null && written !== text) saved = read(written);
    text = written;
    return saved;
  }

  function change(/** @type {Partial<Saved>} */ changes) {
    saved = { ...saved, ...changes };
    writePreference(PREFERENCE, JSON.stringify(saved));
    text = readPreference(PREFERENCE);
  }

  return {
    get rounds() { return /** @type {readonly Round[]} */ (current().rounds); },
    ratingOf: (/** @type {Kind} */ kind, /** @type {string} */ size) => current().ratings[nameOf(kind, size)] ?? FIRST_RATING,
    isLearned: (/** @type {string} */ mistake) => current().learned.includes(mistake),

    rate(/** @type {Kind} */ kind, /** @type {string} */ size, /** @type {number} */ rating) {
      change({ ratings: { ...current().ratings, [nameOf(kind, size)]: Math.round(10 * rating) / 10 } });
    },

    learn(/** @type {string} */ mistake) {
      change({ learned: [...current().learned.filter((other) => other !== mistake), mistake].slice(-MAX_LEARNED) });
    },

    note(/** @type {Round} */ round) {
      change({ rounds: [...current().rounds, round].slice(-MAX_ROUNDS) });
    },
  };
}

/** Parse saved data, keeping only what is valid. @param {string | null} text @returns {Saved} */
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

function isRound(/** @type {Partial<Round> | null} */ round) {
  return [round?.date, round?.asked, round?.score, round?.rating].every(Number.isFinite) && typeof round?.size === "string" && (round.kind === "best-move" || round.kind === "fewest");
}

/**
 * Rating: the player's strength at one kind of task. A position is an opponent: the farther from its goal, the stronger.
 *
 * Elo's rule (The Rating of Chessplayers, Past and Present, 1978): a rating changes by the difference between the score and
 * the expected score.
 *
 * @typedef {"best-move" | "fewest"} Kind  of task: find a best move, or solve in the fewest moves
 */

/** The rating of a new player. */
const FIRST_RATING = 1000;

const SPREAD = 400; // points of difference at which the odds are ten to one
const MAX_GAIN = 24; // most points that one position can bring

/** @type {Readonly<Record<Kind, readonly [number, number]>>} */
const STRENGTHS = Object.freeze({ "best-move": [600, 30], fewest: [500, 60] });

/** Return the strength of a position at that distance. @param {Kind} kind @param {number} distance */
export function strengthOf(kind, distance) {
  const [least, step] = STRENGTHS[kind];
  return least + step * distance;
}

/** Return the distance at which positions are as strong as a rating; may be fractional. @param {Kind} kind @param {number} rating */
export function distanceFor(kind, rating) {
  const [least, step] = STRENGTHS[kind];
  return (rating - least) / step;
}

/** Return the expected score against a position, between 0 and 1. @param {number} rating @param {number} strength */
export function expected(rating, strength) {
  return 1 / (1 + 10 ** ((strength - rating) / SPREAD));
}

/** Return the rating after a score between 0 and 1. @param {number} rating @param {number} strength @param {number} score */
export function rated(rating, strength, score) {
  return rating + MAX_GAIN * (score - expected(rating, strength));
}
