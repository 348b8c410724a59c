/** The Solve panel's options: metric, solver and heuristic out of those that the server offers, each with its explanation. */

const AUTO = {
  solver: { name: "auto", title: "Automatic", summary: "Chosen by size and goal." },
  heuristic: { name: "auto", title: "Automatic", summary: "The strongest one available for this size and goal." },
};
const LEGENDS = { metric: "What counts as a move", solver: "Solver", heuristic: "Heuristic" };
const USUAL = { metric: "stm", solver: "auto", heuristic: "auto" };

const WEIGHTS = [1.2, 1.5, 2, 3, 5];
const WEIGHTED = "weighted-astar"; // the solver that a weight means something to

/**
 * @param {HTMLElement} element  where the choices go
 * @returns {{offer: (hello: object) => void, fit: (side: number) => void,
 *   chosen: () => {metric?: string, solver?: string, heuristic?: string, weight?: number}}}
 */
export function createOptions(element) {
  const picked = { ...USUAL, weight: 1.5 }; // what the visitor wants, also where it is not available just now
  let longestSide = 0; // of the board
  let offered = null;
  let drawn = []; // {name, entry, label, radio, words} of each option

  function offer(hello) {
    if (offered === hello) return;
    offered = hello;
    drawn = [];
    const { metrics = [], solvers, heuristics } = hello;
    element.replaceChildren(choice("metric", metrics), choice("solver", solvers), choice("heuristic", heuristics));
    draw();
  }

  /** The board has changed: what is available depends on the longer of its sides. */
  function fit(side) {
    if (longestSide === side) return;
    longestSide = side;
    draw();
  }

  /** What is chosen, without what the server would take anyway. */
  function chosen() {
    const wishes = Object.keys(USUAL).map((name) => [name, inForce(name)]);
    const unusual = Object.fromEntries(wishes.filter(([name, wish]) => wish !== USUAL[name]));
    return unusual.solver === WEIGHTED ? { ...unusual, weight: picked.weight } : unusual;
  }

  /** What is picked, or the usual where that is not available. */
  function inForce(name) {
    const option = drawn.find((other) => other.name === name && other.entry.name === picked[name]);
    return option && !refusal(option) ? picked[name] : USUAL[name];
  }

  /** Why an option is not available just now, in a sentence; empty when it is. */
  function refusal({ name, entry }) {
    if (name === "metric") return longestSide > (entry.longest_side ?? Infinity) ? `Only for ${entry.sizes}.` : "";
    if (!entry.metrics?.length || entry.metrics.includes(inForce("metric"))) return "";
    const titles = offered.metrics.filter((metric) => entry.metrics.includes(metric.name)).map(({ title }) => title.toLowerCase());
    return `Counts ${titles.join(" and ")} only.`;
  }

  function draw() {
    for (const option of drawn) {
      const why = refusal(option);
      option.radio.disabled = why !== "";
      option.radio.checked = inForce(option.name) === option.entry.name;
      option.label.classList.toggle("is-unavailable", why !== "");
      option.words.textContent = why || wordsOf(option.name, option.entry);
    }
  }

  function choice(name, entries) {
    const fieldset = make("fieldset", { className: "choice", hidden: entries.length === 0 }, make("legend", { textContent: LEGENDS[name] }));
    const usual = entries.find((entry) => entry.name === USUAL[name]) ?? AUTO[name];
    for (const entry of [usual, ...entries.filter((other) => other !== usual)].filter(Boolean)) {
      fieldset.append(optionOf(name, entry));
      if (entry.name === WEIGHTED) fieldset.append(weightField());
    }
    return fieldset;
  }

  /** The title is the option's name; the rest is its description, so that a list of options is heard quickly. */
  function optionOf(name, entry) {
    const id = `solve-${name}-${entry.name}`;
    const radio = make("input", { type: "radio", name: `solve-${name}`, value: entry.name });
    radio.setAttribute("aria-labelledby", id);
    radio.setAttribute("aria-describedby", `${id}-words`);
    radio.addEventListener("change", () => {
      picked[name] = entry.name;
      draw();
    });
    const title = make("span", { id, className: "choice-title", textContent: entry.title });
    const words = make("span", { id: `${id}-words`, className: "quiet" });
    const label = make("label", { className: "choice-option" }, radio, make("span", {}, title, words));
    drawn.push({ name, entry, label, radio, words });
    return label;
  }

  function weightField() {
    const select = make("select", { className: "field", ariaLabel: "Weight" }, ...WEIGHTS.map((weight) => make("option", { textContent: weight })));
    select.value = picked.weight;
    select.addEventListener("change", () => {
      picked.weight = Number(select.value);
    });
    return make("div", { className: "choice-weight quiet" }, "Weight", select);
  }

  return { offer, fit, chosen };
}

/** A solver is chosen for what it promises, a heuristic or a metric for what it is. */
function wordsOf(name, { summary, guarantee, sizes }) {
  const fits = sizes && sizes !== "any size" ? `For ${sizes}.` : "";
  return [summary, name === "solver" ? guarantee : "", fits].filter(Boolean).join(" ").replaceAll("`", "");
}

function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}
