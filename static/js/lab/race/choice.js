/** The choice of one racer: its solver, its heuristic and, where it has one, its weight. */

import { gettext, listed, number } from "../../language/gettext.js";
import { createButton, disable, html, write } from "../../page/dom.js";
import { WEIGHTED, AUTO, createWishes, wordsOf } from "../../panels/solve/wishes.js";

/**
 * @typedef {import("./racers.js").Racer} Racer
 * @typedef {import("../../panels/solve/wishes.js").Wish} Wish
 * @typedef {{hello: import("../../server/protocol.js").Hello | null, size: import("../../puzzle/position.js").Size, index: number, isNeeded: boolean}} Circumstances
 *   `isNeeded`: without it there are too few
 */

const CHOSEN = /** @type {Wish[]} */ (["solver", "heuristic"]);
const WEIGHTS = [1.2, 1.5, 2, 3, 5];

/** @param {Racer} racer @param {{onChange: () => void, onLeave: (element: HTMLElement) => void}} listener */
export function createChoice(racer, { onChange, onLeave }) {
  const picked = { metric: "stm", seconds: 0, ...racer };
  const wishes = createWishes(picked);
  const solver = html("select", { class: "field racer-solver", autocomplete: "off" });
  const heuristic = html("select", { class: "field racer-heuristic", autocomplete: "off" });
  const weight = html("select", { class: "field racer-weight", autocomplete: "off" }, WEIGHTS.map((each) => html("option", { value: each }, [weightText(each)])));
  const words = html("p", { class: "small quiet racer-words" });
  const remove = createButton(gettext("Remove"), "text-button small quiet", () => onLeave(element));
  const badge = html("span", { class: "racer-number", "aria-hidden": "true" });
  const element = html("li", { class: "racer" }, [badge, solver, heuristic, weight, remove, words]);

  function name(/** @type {number} */ racer) {
    element.setAttribute("aria-label", gettext("Racer {racer}", { racer }));
    solver.setAttribute("aria-label", gettext("Racer {racer}: solver", { racer }));
    heuristic.setAttribute("aria-label", gettext("Racer {racer}: heuristic", { racer }));
    weight.setAttribute("aria-label", gettext("Racer {racer}: weight", { racer }));
    remove.setAttribute("aria-label", gettext("Remove racer {racer}", { racer }));
  }

  solver.addEventListener("change", () => { picked.solver = solver.value; onChange(); });
  heuristic.addEventListener("change", () => { picked.heuristic = heuristic.value; onChange(); });
  weight.addEventListener("change", () => { picked.weight = Number(weight.value); onChange(); });

  return {
    element,
    focus: () => solver.focus(),

    /** Shows it as it stands. */
    draw(/** @type {Circumstances} */ { hello, size, index, isNeeded }) {
      if (hello) wishes.offer(hello);
      wishes.fit(size);
      fill(solver, "solver", wishes);
      fill(heuristic, "heuristic", wishes);
      heuristic.hidden = hello !== null && wishes.possible("heuristic").length === 0;
      weight.hidden = wishes.inForce("solver") !== WEIGHTED;
      weight.value = String(picked.weight);
      element.className = `racer racer-${index}`;
      name(index + 1);
      write(badge, String(index + 1));
      write(words, wordsFor(wishes));
      disable(remove, isNeeded);
    },

    /** The racer as it would run: only what goes together. @returns {Racer} */
    get racer() {
      return Object.freeze({ solver: wishes.inForce("solver"), heuristic: wishes.inForce("heuristic"), weight: picked.weight });
    },

    /** Its name in the race. */
    get title() {
      const titles = [solver, heuristic].filter((list) => !list.hidden).map((list) => list.selectedOptions[0]?.textContent ?? "");
      return listed([...titles, ...(weight.hidden ? [] : [weightText(picked.weight)])]);
    },
  };
}

/** @param {number} weight  of weighted A* */
function weightText(weight) {
  return gettext("weight {weight}", { weight: number(weight) });
}

/** What is to be said of the search: a hindrance, what its heuristic counts, or what it does. @param {ReturnType<typeof createWishes>} wishes */
function wordsFor(wishes) {
  const hindrance = CHOSEN.map(wishes.hindrance).find(Boolean);
  const [solver, heuristic] = CHOSEN.map((wish) => wishes.possible(wish).find(({ name }) => name === wishes.inForce(wish)));
  return hindrance || (heuristic && wordsOf("heuristic", heuristic)) || (solver ? wordsOf("solver", solver) : "");
}

/** @param {HTMLSelectElement} list @param {Wish} wish @param {ReturnType<typeof createWishes>} wishes */
function fill(list, wish, wishes) {
  const usual = AUTO[wish];
  const offers = [...(usual ? [usual] : []), ...wishes.possible(wish)];
  const names = offers.map(({ name }) => name).join(" ");
  if ([...list.options].map(({ value }) => value).join(" ") !== names) {
    list.replaceChildren(...offers.map(({ name, title }) => html("option", { value: name }, [title])));
  }
  list.value = wishes.inForce(wish);
}
