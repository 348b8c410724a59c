/**
 * The setup of a race: who takes part, and on which clock. Of what the server offers only that can be chosen which goes together.
 *
 * @typedef {import("../../server/protocol.js").Hello} Hello
 * @typedef {import("../../puzzle/position.js").Size} Size
 * @typedef {import("./racers.js").Racer} Racer
 * @typedef {import("./contest.js").Plan} Plan
 * @typedef {Record<"racers" | "fields" | "add", HTMLElement> & import("./clock-choice.js").ClockParts} SetupParts
 */

import { createButton, disable, onPress } from "../../page/dom.js";
import { createChoice } from "./choice.js";
import { createClockChoice } from "./clock-choice.js";
import { FIELDS, LEAST, MOST, parseRacers } from "./racers.js";

/**
 * `onChange()` is called when a person has changed the setup.
 *
 * @param {SetupParts} parts
 * @param {{plan: Pick<Plan, "racers" | "clock" | "amount">, onChange: () => void}} options  what it begins with
 */
export function createSetup(parts, { plan, onChange }) {
  /** @type {ReturnType<typeof createChoice>[]} */
  let choices = [];
  /** @type {Hello | null} */
  let hello = null;
  /** @type {Size} */
  let size = { width: 4, height: 4 };

  const clock = createClockChoice(parts, { ...plan, onChange });

  function field(/** @type {readonly Racer[]} */ racers) {
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

  function add() {
    const { solver, heuristic, weight } = choices[choices.length - 1].racer;
    choices.push(createChoice({ solver, heuristic, weight }, { onChange: change, onLeave: leave }));
    change();
    choices[choices.length - 1].focus();
  }

  function draw() {
    const elements = choices.map(({ element }) => element);
    const isShown = elements.length === parts.racers.childElementCount && elements.every((element, index) => parts.racers.children[index] === element);
    if (!isShown) parts.racers.replaceChildren(...elements);
    choices.forEach((choice, index) => choice.draw({ hello, size, index, isNeeded: choices.length <= LEAST }));
    disable(parts.add, choices.length >= MOST);
  }

  parts.fields.append(...FIELDS.map(({ title, racers }) => createButton(title, "button compact", () => {
    field(parseRacers(racers));
    onChange();
  })));
  onPress(parts.add, add);
  field(plan.racers);

  return {
    /** Who takes part and on which clock: only what goes together on the board. */
    get plan() { return { racers: choices.map(({ racer }) => racer), ...clock.chosen }; },

    /** What they are called. */
    get titles() { return choices.map(({ title }) => title); },

    /** The server has said what it has. */
    offer(/** @type {Hello} */ said) {
      if (said === hello) return;
      hello = said;
      draw();
    },

    /** The board has this size. */
    fit(/** @type {Size} */ { width, height }) {
      size = { width, height };
      draw();
    },
  };
}
