import { readPreference, writePreference } from "../ui/preferences.js";

/**
 * Standing: the player's ratings, rounds and cards; saved only in this browser.
 *
 * @typedef {{date: number, kind: Kind, size: string, asked: number, score: number, rating: number}} Round
 *   size: like `4x4`, or "" for mistakes; score: the sum of all scores; rating: at the end of the round
 * @typedef {{box: number, due: number}} Card  one of Leitner's boxes, and when the card is due, in ms
 * @typedef {{ratings: Record<string, number>, rounds: Round[], cards: Record<string, Card>}} Saved  cards: hard cases, and mistakes
 * @typedef {ReturnType<typeof createStanding>} Standing
 */

const PREFERENCE = "training";
const MAX_ROUNDS = 200;
const MAX_CARDS = 500;
const DAY_MS = 86_400_000;
const BOX_DAYS = [0, 1, 3, 7, 16, 35]; // until a card of each box is due again

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
    dueOf: (/** @type {string} */ card) => current().cards[card]?.due ?? 0,
    isDue: (/** @type {string} */ card, now = Date.now()) => (current().cards[card]?.due ?? 0) <= now,

    rate(/** @type {Kind} */ kind, /** @type {string} */ size, /** @type {number} */ rating) {
      change({ ratings: { ...current().ratings, [nameOf(kind, size)]: Math.round(10 * rating) / 10 } });
    },

    /** Move a card to the next box, or back to the first. */
    grade(/** @type {string} */ card, /** @type {boolean} */ isRight, now = Date.now()) {
      const { [card]: { box } = { box: 0 }, ...others } = current().cards;
      const next = isRight ? Math.min(box + 1, BOX_DAYS.length - 1) : 0;
      change({ cards: Object.fromEntries([...Object.entries(others), /** @type {const} */ ([card, { box: next, due: now + BOX_DAYS[next] * DAY_MS }])].slice(-MAX_CARDS)) });
    },

    note(/** @type {Round} */ round) {
      change({ rounds: [...current().rounds, round].slice(-MAX_ROUNDS) });
    },
  };
}

/** Parse saved data, keeping only what is valid. @param {string | null} text @returns {Saved} */
function read(text) {
  try {
    const { ratings, rounds, cards, learned } = JSON.parse(text ?? "{}");
    return {
      ratings: Object.fromEntries(Object.entries(ratings ?? {}).filter(([, rating]) => Number.isFinite(rating))),
      rounds: (rounds ?? []).filter(isRound),
      cards: { ...cardsOf(learned ?? []), ...Object.fromEntries(Object.entries(cards ?? {}).filter(([, card]) => BOX_DAYS[card?.box] !== undefined && Number.isFinite(card.due))) },
    };
  } catch {
    return { ratings: {}, rounds: [], cards: {} };
  }
}

/** Return cards for the mistakes that earlier versions listed as learned: they are due again. @param {unknown[]} learned */
function cardsOf(learned) {
  return Object.fromEntries(learned.filter((mistake) => typeof mistake === "string").map((mistake) => [mistake, { box: 1, due: 0 }]));
}

function isRound(/** @type {Partial<Round> | null} */ round) {
  return [round?.date, round?.asked, round?.score, round?.rating].every(Number.isFinite) && typeof round?.size === "string" && Object.hasOwn(STRENGTHS, round.kind ?? "");
}

/**
 * Rating: the player's strength at one kind of task. A position is an opponent: the farther from its goal, the stronger.
 *
 * Elo's rule (The Rating of Chessplayers, Past and Present, 1978): a rating changes by the difference between the score and
 * the expected score.
 *
 * @typedef {"best-move" | "fewest" | "cards"} Kind  of task: find a best move, solve in the fewest moves, or answer cards
 */

/** The rating of a new player. */
const FIRST_RATING = 1000;

const SPREAD = 400; // points of difference at which the odds are ten to one
const MAX_GAIN = 24; // most points that one position can bring

/** @type {Readonly<Record<Kind, readonly [number, number]>>} */
const STRENGTHS = Object.freeze({ "best-move": [600, 30], fewest: [500, 60], cards: [600, 30] });

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
