/**
 * The chosen search options: picked from the server's offers, as far as they fit the board and each other. No DOM.
 *
 * The order is metric, solver, heuristic: each offers only what fits those before it.
 *
 * @typedef {"metric" | "solver" | "heuristic"} Wish
 * @typedef {Record<Wish, string> & {weight: number, seconds: number}} Picked  `seconds` is 0 for no limit
 * @typedef {Pick<import("../../../api/protocol.js").Request, Wish | "weight" | "limit">} Chosen
 */

import { gettext, joined, listed } from "../../../i18n/gettext.js";
import { sizeOf } from "../../../puzzle/position.js";
/** @import { Hello, Offer } from "../../../api/protocol.js" */

export const USUAL = Object.freeze({ metric: "stm", solver: "auto", heuristic: "auto" });
export const WEIGHTED = "weighted-astar"; // the only solver with a weight

const PICKED = { ...USUAL, weight: 1.5, seconds: 0 };
const ANY = { sizes: gettext("any size"), guarantee: "" };

/** The offer to let the server choose. @type {Record<Wish, Offer | null>} */
export const AUTO = {
  metric: null,
  solver: { name: "auto", title: gettext("Automatic"), summary: gettext("Chosen by size and goal."), ...ANY },
  heuristic: { name: "auto", title: gettext("Automatic"), summary: gettext("The strongest one available for this size and goal."), ...ANY },
};

/** A sentence for a choice that this server does not offer. @type {Record<Wish, (name: string) => string>} */
const UNKNOWN = {
  metric: (name) => gettext("This server has no metric '{name}'.", { name }),
  solver: (name) => gettext("This server has no solver '{name}'.", { name }),
  heuristic: (name) => gettext("This server has no heuristic '{name}'.", { name }),
};

/** @param {string | null} text  as saved @returns {Picked} */
export function parsePicked(text) {
  try {
    const { metric, solver, heuristic, weight, seconds } = { ...PICKED, ...JSON.parse(text ?? "{}") };
    const areNames = [metric, solver, heuristic].every((name) => typeof name === "string");
    if (areNames && weight >= 1 && seconds >= 0) return { metric, solver, heuristic, weight: Number(weight), seconds: Number(seconds) };
  } catch {
    // The saved choice cannot be read: use the defaults.
  }
  return { ...PICKED };
}

/** Return the text to save; null for the defaults. */
export function formatPicked(/** @type {Picked} */ picked) {
  const text = JSON.stringify(picked);
  return text === JSON.stringify(parsePicked(null)) ? null : text;
}

/** Describe an offer: a solver with its guarantee, heuristics and metrics by their summary. @param {Wish} wish @param {Offer} offer */
export function wordsOf(wish, { summary, guarantee }) {
  return joined([summary, wish === "solver" ? guarantee : ""]).replaceAll("`", "");
}

/** @param {Picked} picked  the user's choices, even if currently unavailable */
export function createWishes(picked) {
  let size = { width: 0, height: 0 };
  /** @type {Hello | null} */
  let hello = null;

  /** @param {Wish} wish @returns {Offer[]} */
  function offersFor(wish) {
    if (!hello) return [];
    return { metric: hello.metrics ?? [], solver: hello.solvers, heuristic: hello.heuristics }[wish];
  }

  /** Return whether an offer fits the board and the earlier options. @param {Wish} wish @param {Offer} offer */
  function isPossible(wish, { name, boards = [], metrics = [], longest_side: longest = Infinity }) {
    if (wish === "metric") return Math.max(size.width, size.height) <= longest;
    if (boards.length && !boards.includes(sizeOf(size))) return false;
    if (metrics.length && !metrics.includes(inForce("metric"))) return false;
    const solver = wish === "heuristic" ? offersFor("solver").find((other) => other.name === inForce("solver")) : undefined;
    return solver === undefined || (solver.heuristics ?? []).includes(name);
  }

  const possible = (/** @type {Wish} */ wish) => offersFor(wish).filter((offer) => isPossible(wish, offer));

  /** Return what is picked, or the default if that is unavailable. @returns {string} */
  function inForce(/** @type {Wish} */ wish) {
    if (!hello || possible(wish).some(({ name }) => name === picked[wish])) return picked[wish];
    return USUAL[wish];
  }

  /** Return a sentence saying why the pick is unavailable; empty if it is available. */
  function hindrance(/** @type {Wish} */ wish) {
    if (inForce(wish) === picked[wish]) return "";
    const offer = offersFor(wish).find(({ name }) => name === picked[wish]);
    if (!offer) return UNKNOWN[wish](picked[wish]);
    return gettext("{title} does not work with this board or the other choices.", { title: offer.title });
  }

  /** @returns {Chosen} */
  function chosen() {
    const names = /** @type {Wish[]} */ (Object.keys(USUAL)).map((wish) => [wish, inForce(wish)]);
    const unusual = Object.fromEntries(names.filter(([wish, name]) => name !== USUAL[/** @type {Wish} */ (wish)]));
    const weight = unusual.solver === WEIGHTED ? { weight: picked.weight } : {};
    const limit = picked.seconds ? { limit: { seconds: picked.seconds } } : {};
    return { ...unusual, ...weight, ...limit };
  }

  /** Return the titles of options that differ from the defaults. */
  function summary() {
    const wishes = /** @type {const} */ (["solver", "heuristic", "metric"]).filter((wish) => inForce(wish) !== USUAL[wish]);
    const titles = wishes.map((wish) => offersFor(wish).find(({ name }) => name === inForce(wish))?.title ?? inForce(wish));
    return listed([...titles, ...(picked.seconds ? [gettext("at most {seconds} s", { seconds: picked.seconds })] : [])]);
  }

  return {
    possible,
    inForce,
    hindrance,
    chosen,
    summary,

    /** Set the server's offers. Returns whether they changed. */
    offer(/** @type {Hello} */ greeting) {
      const isNew = hello !== greeting;
      hello = greeting;
      return isNew;
    },

    /** Set the board's size. Returns whether it changed. */
    fit(/** @type {import("../../../puzzle/position.js").Size} */ { width, height }) {
      const isNew = size.width !== width || size.height !== height;
      size = { width, height };
      return isNew;
    },
  };
}
