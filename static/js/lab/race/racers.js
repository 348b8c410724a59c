/** The racers of a race and its clock. You can choose only compatible combinations. */

import { gettext, listed, number } from "../../i18n/gettext.js";
import { createSearchOptions, showOffers, WEIGHTED, wordsOf } from "../../play/panels/solve/search-options.js";
import { choose, createButton, disable, html, onPress, write } from "../../ui/dom.js";
import { CLOCKS, isClockName } from "./clocks.js";
/** @import { Hello } from "../../api/protocol.js" */
/** @import { OptionName as Wish } from "../../play/panels/solve/search-options.js" */
/** @import { Size } from "../../puzzle/position.js" */
/** @import { ClockName } from "./clocks.js" */
/** @import { Plan } from "./contest.js" */

/** Create the setup; `onChange()` is called when the user has changed it. @param {SetupParts} parts @param {{plan: Pick<Plan, "racers" | "clock" | "amount">, onChange: () => void}} options  the initial setup */
export function createRacers(parts, { plan, onChange }) {
  /** @type {ReturnType<typeof createChoice>[]} */
  let choices = [];
  /** @type {Hello | null} */
  let hello = null;
  /** @type {Size} */
  let size = { width: 4, height: 4 };

  const clock = createClockChoice(parts, { ...plan, onChange });

  function setRacers(/** @type {readonly Racer[]} */ racers) {
    choices = racers.map((racer) => createChoice(racer, { onChange: change, onLeave: leave }));
    draw();
  }

  function change() {
    draw();
    onChange();
  }

  function leave(/** @type {HTMLElement} */ element) {
    const place = choices.findIndex((choice) => choice.element === element);
    choices = choices.filter((choice) => choice.element !== element);
    change();
    choices[Math.min(place, choices.length - 1)].focus();
  }

  function draw() {
    const elements = choices.map(({ element }) => element);
    const isShown = elements.length === parts.racers.childElementCount && elements.every((element, index) => parts.racers.children[index] === element);
    if (!isShown) parts.racers.replaceChildren(...elements);
    choices.forEach((choice, index) => choice.draw({ hello, size, index, isNeeded: choices.length <= MIN_RACERS }));
    disable(parts.add, choices.length >= MAX_RACERS);
    const racers = formatRacers(choices.map(({ racer }) => racer));
    presets.forEach((button, index) => button.setAttribute("aria-pressed", String(PRESETS[index].racers === racers)));
  }

  const presets = PRESETS.map(({ title, racers }) => createButton(title, "button compact", () => {
    setRacers(parseRacers(racers));
    onChange();
  }));
  parts.fields.append(...presets);
  onPress(parts.add, () => {
    const { solver, heuristic, weight } = choices[choices.length - 1].racer;
    choices.push(createChoice({ solver, heuristic, weight }, { onChange: change, onLeave: leave }));
    change();
    choices[choices.length - 1].focus();
  });
  setRacers(plan.racers);

  return {
    /** The racers and the clock, limited to what is compatible with the board. */
    get plan() { return { racers: choices.map(({ racer }) => racer), ...clock.chosen }; },
    get titles() { return choices.map(({ title }) => title); },

    offer(/** @type {Hello} */ offered) {
      hello = offered;
      draw();
    },

    fit(/** @type {Size} */ { width, height }) {
      size = { width, height };
      draw();
    },
  };
}

/** The choice of one racer: its solver, its heuristic and, if it has one, its weight. */

/**
 * @typedef {{hello: Hello | null, size: Size, index: number, isNeeded: boolean}} Circumstances
 *   `isNeeded`: it cannot be removed, as there would be too few
 */

const CHOICES = /** @type {Wish[]} */ (["solver", "heuristic"]);
const WEIGHTS = [1.2, 1.5, 2, 3, 5];

/** @param {Racer} racer @param {{onChange: () => void, onLeave: (element: HTMLElement) => void}} listener */
function createChoice(racer, { onChange, onLeave }) {
  const picked = { metric: "stm", seconds: 0, ...racer };
  const wishes = createSearchOptions(picked);
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

    draw(/** @type {Circumstances} */ { hello, size, index, isNeeded }) {
      if (hello) wishes.offer(hello);
      wishes.fit(size);
      showOffers(solver, "solver", wishes);
      showOffers(heuristic, "heuristic", wishes);
      heuristic.hidden = hello !== null && wishes.possible("heuristic").length === 0;
      weight.hidden = wishes.inForce("solver") !== WEIGHTED;
      weight.value = String(picked.weight);
      element.className = `racer racer-${index}`;
      name(index + 1);
      write(badge, String(index + 1));
      write(words, wordsFor(wishes));
      disable(remove, isNeeded);
    },

    /** The racer as it would run, limited to compatible options. @returns {Racer} */
    get racer() {
      return Object.freeze({ solver: wishes.inForce("solver"), heuristic: wishes.inForce("heuristic"), weight: picked.weight });
    },

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

/** Return the line under a racer: why it cannot run, what its heuristic counts, or what it does. @param {ReturnType<typeof createSearchOptions>} wishes */
function wordsFor(wishes) {
  const hindrance = CHOICES.map(wishes.hindrance).find(Boolean);
  const [solver, heuristic] = CHOICES.map((wish) => wishes.possible(wish).find(({ name }) => name === wishes.inForce(wish)));
  return hindrance || (heuristic && wordsOf("heuristic", heuristic)) || (solver ? wordsOf("solver", solver) : "");
}

/** The choice of the clock and its amount for each racer. */

/** @typedef {Record<string, HTMLElement> & Record<"clock" | "amount", HTMLSelectElement>} SetupParts */

/** @param {SetupParts} parts @param {{clock: ClockName, amount: number, onChange: () => void}} options  the initial choice */
function createClockChoice(parts, { clock: first, amount: usual, onChange }) {
  let [clock, amount] = [first, usual];

  function draw() {
    const { amounts, amountText, words } = CLOCKS[clock];
    parts.clock.value = clock;
    parts.amount.replaceChildren(...amounts.map((each) => html("option", { value: each }, [amountText(each)])));
    choose(parts.amount, amount);
    parts.amount.selectedOptions[0].textContent = amountText(amount);
    write(parts.clockWords, words);
  }

  parts.clock.addEventListener("change", () => {
    if (isClockName(parts.clock.value)) clock = parts.clock.value;
    amount = CLOCKS[clock].usual;
    draw();
    onChange();
  });
  parts.amount.addEventListener("change", () => {
    amount = Number(parts.amount.value);
    onChange();
  });
  draw();

  return {
    get chosen() { return { clock, amount }; },
  };
}

/** Racers: the two to four searches in a race, and their text form in addresses. No DOM, no network. */

/** @typedef {Readonly<{solver: string, heuristic: string, weight: number}>} Racer */

const MIN_RACERS = 2;
const MAX_RACERS = 4;

const DEFAULT_WEIGHT = 1.5;
const RACER_PATTERN = /^([a-z][a-z0-9-]{0,40})(?::([a-z][a-z0-9-]{0,40}))?(?::([1-9]\d?(?:\.\d)?))?$/;

/** Ready-made sets of racers. */
export const PRESETS = Object.freeze([
  { title: gettext("A*: four heuristics, one by one"), racers: "astar:manhattan,astar:linear-conflict,astar:corner-tiles,astar:last-moves" },
  { title: gettext("A*: Manhattan, conflict, all together"), racers: "astar:manhattan,astar:linear-conflict,astar:combined" },
  { title: gettext("A* against IDA*"), racers: "astar:combined,idastar:combined" },
  { title: gettext("With and without a heuristic"), racers: "breadth-first,bidirectional,astar:misplaced-tiles,astar:manhattan" },
  { title: gettext("For large boards"), racers: "anytime,weighted-astar:combined:1.5,greedy:combined,rows" },
]);

/** Parse the racers in an address. Throws an Error with a sentence. @param {string} text @returns {Racer[]} */
export function parseRacers(text) {
  const racers = text.split(",").map(parseRacer);
  if (racers.length < MIN_RACERS || racers.length > MAX_RACERS) {
    throw new Error(gettext("A race has {least} to {most} racers, but the link names {named}.", { least: MIN_RACERS, most: MAX_RACERS, named: racers.length }));
  }
  return racers;
}

export function formatRacers(/** @type {readonly Racer[]} */ racers) {
  return racers.map(formatRacer).join(",");
}

/** @param {string} text @returns {Racer} */
function parseRacer(text) {
  const [, solver, heuristic = "auto", weight] = RACER_PATTERN.exec(text.trim()) ?? [];
  if (!solver) throw new Error(gettext("A racer must be a solver and a heuristic, such as astar:manhattan, not '{text}'.", { text: text.slice(0, 40) }));
  return Object.freeze({ solver, heuristic, weight: Number(weight ?? DEFAULT_WEIGHT) });
}

function formatRacer(/** @type {Racer} */ { solver, heuristic, weight }) {
  if (solver === WEIGHTED) return `${solver}:${heuristic}:${weight}`;
  return heuristic === "auto" ? solver : `${solver}:${heuristic}`;
}
