/** The Solve panel's options: solver and heuristic out of those that the server offers, each with its explanation. */

const AUTO = {
  solver: { name: "auto", title: "Automatic", summary: "Chosen by the size and the goal." },
  heuristic: { name: "auto", title: "Automatic", summary: "The strongest at hand for this size and goal." },
};

const WEIGHTS = [1.2, 1.5, 2, 3, 5];
const WEIGHTED = "weighted-astar"; // the solver that a weight means something to

/**
 * @param {HTMLElement} element  where the choices go
 * @returns {{offer: (hello: object) => void, chosen: () => {solver?: string, heuristic?: string, weight?: number}}}
 */
export function createOptions(element) {
  const picked = { solver: "auto", heuristic: "auto", weight: 1.5 };
  let offered = null;

  function offer(hello) {
    if (offered === hello) return;
    offered = hello;
    element.replaceChildren(choice("solver", "Solver", hello.solvers), choice("heuristic", "Heuristic", hello.heuristics));
  }

  /** What is chosen, without what the server would take anyway. */
  function chosen() {
    const { solver, heuristic, weight } = picked;
    return {
      solver: solver === "auto" ? undefined : solver,
      heuristic: heuristic === "auto" ? undefined : heuristic,
      weight: solver === WEIGHTED ? weight : undefined,
    };
  }

  function choice(name, legend, entries) {
    const fieldset = make("fieldset", { className: "choice" }, make("legend", { textContent: legend }));
    const auto = entries.find((entry) => entry.name === "auto") ?? AUTO[name];
    for (const entry of [auto, ...entries.filter((other) => other !== auto)]) {
      fieldset.append(option(name, entry));
      if (entry.name === WEIGHTED) fieldset.append(weightField());
    }
    return fieldset;
  }

  /** The title is the option's name; the rest is its description, so that a list of options is heard quickly. */
  function option(name, entry) {
    const id = `solve-${name}-${entry.name}`;
    const radio = make("input", { type: "radio", name: `solve-${name}`, value: entry.name, checked: picked[name] === entry.name });
    radio.setAttribute("aria-labelledby", id);
    radio.setAttribute("aria-describedby", `${id}-words`);
    radio.addEventListener("change", () => {
      picked[name] = entry.name;
    });
    const title = make("span", { id, className: "choice-title", textContent: entry.title });
    const words = make("span", { id: `${id}-words`, className: "quiet", textContent: wordsOf(name, entry) });
    return make("label", { className: "choice-option" }, radio, make("span", {}, title, words));
  }

  function weightField() {
    const select = make("select", { className: "field", ariaLabel: "Weight" }, ...WEIGHTS.map((weight) => make("option", { textContent: weight })));
    select.value = picked.weight;
    select.addEventListener("change", () => {
      picked.weight = Number(select.value);
    });
    return make("div", { className: "choice-weight quiet" }, "Weight", select);
  }

  return { offer, chosen };
}

/** A solver is chosen for what it promises, a heuristic for what it is. */
function wordsOf(name, { summary, guarantee, sizes }) {
  const fit = sizes && sizes !== "any size" ? `For ${sizes}.` : "";
  return [summary, name === "solver" ? guarantee : "", fit].filter(Boolean).join(" ").replaceAll("`", "");
}

function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}
