/** The Solve panel's options: metric, solver and heuristic out of those that the server offers, each with its explanation. */

import { html, write } from "../../page/dom.js";

/**
 * @typedef {import("../../server/protocol.js").Offer} Offer
 * @typedef {import("../../server/protocol.js").Hello} Hello
 * @typedef {"metric" | "solver" | "heuristic"} Wish
 * @typedef {{wish: Wish, offer: Offer, label: HTMLElement, radio: HTMLInputElement, words: HTMLElement}} Option
 * @typedef {Pick<import("../../server/protocol.js").Request, Wish | "weight">} Chosen
 */

const ANY = { sizes: "any size", guarantee: "" };

/** @type {Record<Wish, Offer | null>} */
const AUTO = {
  metric: null,
  solver: { name: "auto", title: "Automatic", summary: "Chosen by size and goal.", ...ANY },
  heuristic: { name: "auto", title: "Automatic", summary: "The strongest one available for this size and goal.", ...ANY },
};
const LEGENDS = { metric: "What counts as a move", solver: "Solver", heuristic: "Heuristic" };
const USUAL = { metric: "stm", solver: "auto", heuristic: "auto" };
const WISHES = /** @type {Wish[]} */ (Object.keys(USUAL));

const WEIGHTS = [1.2, 1.5, 2, 3, 5];
const WEIGHTED = "weighted-astar"; // the solver that a weight means something to

/** @param {HTMLElement} element  where the choices go */
export function createOptions(element) {
  const picked = { ...USUAL, weight: 1.5 }; // what the visitor wants, also where it is not available just now
  let longestSide = 0; // of the board
  /** @type {Hello | null} */
  let offered = null;
  /** @type {Option[]} */
  let options = [];

  function offer(/** @type {Hello} */ hello) {
    if (offered === hello) return;
    offered = hello;
    options = [];
    const { metrics = [], solvers, heuristics } = hello;
    element.replaceChildren(choice("metric", metrics), choice("solver", solvers), choice("heuristic", heuristics));
    draw();
  }

  /** The board has changed: what is available depends on the longer of its sides. */
  function fit(/** @type {number} */ side) {
    if (longestSide === side) return;
    longestSide = side;
    draw();
  }

  /** What is chosen, without what the server would take anyway. @returns {Chosen} */
  function chosen() {
    const wishes = WISHES.map((wish) => [wish, inForce(wish)]);
    const unusual = Object.fromEntries(wishes.filter(([wish, name]) => name !== USUAL[/** @type {Wish} */ (wish)]));
    return unusual.solver === WEIGHTED ? { ...unusual, weight: picked.weight } : unusual;
  }

  /** What is picked, or the usual where that is not available. @returns {string} */
  function inForce(/** @type {Wish} */ wish) {
    const option = options.find((other) => other.wish === wish && other.offer.name === picked[wish]);
    return option && !refusal(option) ? picked[wish] : USUAL[wish];
  }

  /** Why an option is not available just now, in a sentence; empty when it is. */
  function refusal(/** @type {Option} */ { wish, offer: { sizes, metrics = [], longest_side: longest = Infinity } }) {
    if (wish === "metric") return longestSide > longest ? `Only for ${sizes}.` : "";
    if (!metrics.length || metrics.includes(inForce("metric"))) return "";
    const titles = (offered?.metrics ?? []).filter(({ name }) => metrics.includes(name)).map(({ title }) => title.toLowerCase());
    return `Counts ${titles.join(" and ")} only.`;
  }

  function draw() {
    for (const option of options) {
      const why = refusal(option);
      option.radio.disabled = why !== "";
      option.radio.checked = inForce(option.wish) === option.offer.name;
      option.label.classList.toggle("is-unavailable", why !== "");
      write(option.words, why || wordsOf(option.wish, option.offer));
    }
  }

  function choice(/** @type {Wish} */ wish, /** @type {Offer[]} */ offers) {
    const usual = offers.find(({ name }) => name === USUAL[wish]) ?? AUTO[wish];
    const all = [usual, ...offers.filter((other) => other !== usual)].filter((each) => each !== null);
    const rows = all.flatMap((each) => [optionOf(wish, each), ...(each.name === WEIGHTED ? [weightField(picked)] : [])]);
    return html("fieldset", { class: "choice", hidden: offers.length === 0 }, [html("legend", {}, [LEGENDS[wish]]), ...rows]);
  }

  function optionOf(/** @type {Wish} */ wish, /** @type {Offer} */ offer) {
    const option = createOption(wish, offer);
    option.radio.addEventListener("change", () => {
      picked[wish] = offer.name;
      draw();
    });
    options.push(option);
    return option.label;
  }

  return { offer, fit, chosen };
}

/**
 * The title is the option's name; the rest is its description, so that a list of options is heard quickly.
 *
 * @param {Wish} wish
 * @param {Offer} offer
 * @returns {Option}
 */
function createOption(wish, offer) {
  const id = `solve-${wish}-${offer.name}`;
  const names = { "aria-labelledby": id, "aria-describedby": `${id}-words` };
  const radio = html("input", { type: "radio", name: `solve-${wish}`, value: offer.name, ...names });
  const title = html("span", { id, class: "choice-title" }, [offer.title]);
  const words = html("span", { id: `${id}-words`, class: "quiet" });
  const label = html("label", { class: "choice-option" }, [radio, html("span", {}, [title, words])]);
  return { wish, offer, label, radio, words };
}

/** @param {{weight: number}} picked */
function weightField(picked) {
  const select = html("select", { class: "field", "aria-label": "Weight" }, WEIGHTS.map((weight) => html("option", {}, [String(weight)])));
  select.value = String(picked.weight);
  select.addEventListener("change", () => {
    picked.weight = Number(select.value);
  });
  return html("div", { class: "choice-weight quiet" }, ["Weight", select]);
}

/** A solver is chosen for what it promises, a heuristic or a metric for what it is. @param {Wish} wish @param {Offer} offer */
function wordsOf(wish, { summary, guarantee, sizes }) {
  const fits = sizes && sizes !== "any size" ? `For ${sizes}.` : "";
  return [summary, wish === "solver" ? guarantee : "", fits].filter(Boolean).join(" ").replaceAll("`", "");
}
