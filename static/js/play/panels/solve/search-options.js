/**
 * The search options: solver and heuristic, metric, weight, time limit; and their sheet.
 *
 * You can choose only what fits the board and the options before it: the order is metric, solver, heuristic. Your choice is
 * saved in this browser, and applies again whenever possible.
 *
 * @typedef {"metric" | "solver" | "heuristic"} OptionName
 * @typedef {Record<OptionName, string> & {weight: number, seconds: number}} Picked  `seconds` is 0 for no limit
 * @typedef {Pick<import("../../../api/protocol.js").Request, OptionName | "weight" | "limit">} Chosen
 * @typedef {ReturnType<typeof createSearchOptions>} SearchOptions
 *
 * @typedef {Record<"solver" | "heuristic" | "metric" | "weight" | "seconds", HTMLSelectElement> &
 *   Record<"solverWords" | "heuristicWords" | "metricWords" | "weightRow" | "picked", HTMLElement>} OptionParts
 */

import { gettext, joined, listed } from "../../../i18n/gettext.js";
import { sizeOf } from "../../../puzzle/position.js";
import { html, write } from "../../../ui/dom.js";
import { readPreference, writePreference } from "../../../ui/preferences.js";
/** @import { Hello, Offer } from "../../../api/protocol.js" */

const PREFERENCE = "search";
const NAMES = /** @type {OptionName[]} */ (["solver", "heuristic", "metric"]);
const DEFAULTS = Object.freeze({ metric: "stm", solver: "auto", heuristic: "auto" });
export const WEIGHTED = "weighted-astar"; // the only solver with a weight

const PICKED = { ...DEFAULTS, weight: 1.5, seconds: 0 };
const ANY = { sizes: gettext("any size"), guarantee: "" };

/** The offer to let the server choose. @type {Record<OptionName, Offer | null>} */
const AUTO = {
  metric: null,
  solver: { name: "auto", title: gettext("Automatic"), summary: gettext("Chosen by size and goal."), ...ANY },
  heuristic: { name: "auto", title: gettext("Automatic"), summary: gettext("The strongest one available for this size and goal."), ...ANY },
};

/** A sentence for a choice that this server does not offer. @type {Record<OptionName, (name: string) => string>} */
const UNKNOWN = {
  metric: (name) => gettext("This server has no metric '{name}'.", { name }),
  solver: (name) => gettext("This server has no solver '{name}'.", { name }),
  heuristic: (name) => gettext("This server has no heuristic '{name}'.", { name }),
};

/** @param {string | null} text  as saved @returns {Picked} */
function parsePicked(text) {
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
function formatPicked(/** @type {Picked} */ picked) {
  const text = JSON.stringify(picked);
  return text === JSON.stringify(parsePicked(null)) ? null : text;
}

/** Describe an offer: a solver with its guarantee, heuristics and metrics by their summary. @param {OptionName} option @param {Offer} offer */
export function wordsOf(option, { summary, guarantee }) {
  return joined([summary, option === "solver" ? guarantee : ""]).replaceAll("`", "");
}

/** @param {Picked} picked  the user's choices, even if currently unavailable */
export function createSearchOptions(picked) {
  let size = { width: 0, height: 0 };
  /** @type {Hello | null} */
  let hello = null;

  /** @param {OptionName} option @returns {Offer[]} */
  function offersFor(option) {
    if (!hello) return [];
    return { metric: hello.metrics ?? [], solver: hello.solvers, heuristic: hello.heuristics }[option];
  }

  /** Return whether an offer fits the board and the earlier options. @param {OptionName} option @param {Offer} offer */
  function isPossible(option, { name, boards = [], metrics = [], longest_side: longest = Infinity }) {
    if (option === "metric") return Math.max(size.width, size.height) <= longest;
    if (boards.length && !boards.includes(sizeOf(size))) return false;
    if (metrics.length && !metrics.includes(inForce("metric"))) return false;
    const solver = option === "heuristic" ? offersFor("solver").find((other) => other.name === inForce("solver")) : undefined;
    return solver === undefined || (solver.heuristics ?? []).includes(name);
  }

  const possible = (/** @type {OptionName} */ option) => offersFor(option).filter((offer) => isPossible(option, offer));

  /** Return what is picked, or the default if that is unavailable. @returns {string} */
  function inForce(/** @type {OptionName} */ option) {
    if (!hello || possible(option).some(({ name }) => name === picked[option])) return picked[option];
    return DEFAULTS[option];
  }

  /** Return a sentence saying why the pick is unavailable; empty if it is available. */
  function hindrance(/** @type {OptionName} */ option) {
    if (inForce(option) === picked[option]) return "";
    const offer = offersFor(option).find(({ name }) => name === picked[option]);
    if (!offer) return UNKNOWN[option](picked[option]);
    return gettext("{title} does not work with this board or the other choices.", { title: offer.title });
  }

  const unusual = () => NAMES.filter((option) => inForce(option) !== DEFAULTS[option]);

  /** @returns {Chosen} */
  function chosen() {
    const names = Object.fromEntries(unusual().map((option) => [option, inForce(option)]));
    const weight = names.solver === WEIGHTED ? { weight: picked.weight } : {};
    const limit = picked.seconds ? { limit: { seconds: picked.seconds } } : {};
    return { ...names, ...weight, ...limit };
  }

  /** Return the titles of options that differ from the defaults. */
  function summary() {
    const titles = unusual().map((option) => offersFor(option).find(({ name }) => name === inForce(option))?.title ?? inForce(option));
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

/** @param {OptionParts} parts  of the sheet; `picked` summarizes the choice next to its button */
export function createOptionsSheet(parts) {
  const picked = parsePicked(readPreference(PREFERENCE));
  const options = createSearchOptions(picked);

  function draw() {
    for (const option of NAMES) drawChoice(option);
    parts.weightRow.hidden = options.inForce("solver") !== WEIGHTED;
    parts.weight.value = String(picked.weight);
    parts.seconds.value = String(picked.seconds);
    write(parts.picked, options.summary());
  }

  function drawChoice(/** @type {OptionName} */ option) {
    const offers = showOffers(parts[option], option, options);
    parts[option].disabled = offers.length < 2;
    const shown = offers.find(({ name }) => name === options.inForce(option));
    write(parts[`${option}Words`], options.hindrance(option) || (shown ? wordsOf(option, shown) : ""));
  }

  function pick(/** @type {Record<string, string | number>} */ choice) {
    Object.assign(picked, choice);
    writePreference(PREFERENCE, formatPicked(picked));
    draw();
  }

  for (const option of NAMES) parts[option].addEventListener("change", () => pick({ [option]: parts[option].value }));
  for (const name of /** @type {const} */ (["weight", "seconds"])) parts[name].addEventListener("change", () => pick({ [name]: Number(parts[name].value) }));
  draw();

  return {
    /** Set the server's offers. @param {Hello} hello */
    offer(hello) {
      if (options.offer(hello)) draw();
    },

    /** Set the board's size, on which the offers depend. @param {import("../../../puzzle/position.js").Size} size */
    fit(size) {
      if (options.fit(size)) draw();
    },

    /** The chosen options, without defaults. */
    chosen: options.chosen,

    /** Whether an option differs from its default, so that the server's offers matter. */
    get isUnusual() { return NAMES.some((option) => picked[option] !== DEFAULTS[option]); },
  };
}

/** Fill a select with the possible offers if they changed, and show the effective choice. @param {HTMLSelectElement} select @param {OptionName} option @param {SearchOptions} options */
export function showOffers(select, option, options) {
  const usual = AUTO[option];
  const offers = [...(usual ? [usual] : []), ...options.possible(option).filter(({ name }) => name !== usual?.name)];
  const names = offers.map(({ name }) => name).join(" ");
  if ([...select.options].map(({ value }) => value).join(" ") !== names) {
    select.replaceChildren(...offers.map(({ name, title }) => html("option", { value: name }, [title])));
  }
  select.value = options.inForce(option);
  return offers;
}
