/** The choice of the clock, and of how much of it each racer has. */

import { choose, html, write } from "../../page/dom.js";
import { CLOCKS, isClockName } from "./clocks.js";

/**
 * @typedef {import("./clocks.js").ClockName} ClockName
 * @typedef {Record<"clock" | "amount", HTMLSelectElement> & {clockWords: HTMLElement}} ClockParts
 */

/** @param {ClockParts} parts @param {{clock: ClockName, amount: number, onChange: () => void}} options  what it begins with */
export function createClockChoice(parts, { clock: first, amount: usual, onChange }) {
  let [clock, amount] = [first, usual];

  function draw() {
    const { amounts, offered, words } = CLOCKS[clock];
    parts.clock.value = clock;
    parts.amount.replaceChildren(...amounts.map((each) => html("option", { value: each }, [offered(each)])));
    choose(parts.amount, amount);
    parts.amount.selectedOptions[0].textContent = offered(amount);
    write(parts.clockWords, words);
  }

  function take() {
    if (isClockName(parts.clock.value)) clock = parts.clock.value;
    amount = CLOCKS[clock].usual;
    draw();
    onChange();
  }

  parts.clock.addEventListener("change", take);
  parts.amount.addEventListener("change", () => {
    amount = Number(parts.amount.value);
    onChange();
  });
  draw();

  return {
    get chosen() { return { clock, amount }; },
  };
}
