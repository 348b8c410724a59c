/**
 * The sheet of search options: solver and heuristic, metric, weight, time limit.
 *
 * You can choose only what fits the board and the other options. Your choice is saved in this browser, and applies again
 * whenever possible. `wishes.js` decides what fits.
 */

import { html, write } from "../../../ui/dom.js";
import { readPreference, writePreference } from "../../../ui/preferences.js";
import { AUTO, USUAL, WEIGHTED, createWishes, formatPicked, parsePicked, wordsOf } from "./wishes.js";
/** @import { Hello } from "../../../api/protocol.js" */
/** @import { Wish } from "./wishes.js" */

/**
 * @typedef {Record<"solver" | "heuristic" | "metric" | "weight" | "seconds", HTMLSelectElement> &
 *   Record<"solverWords" | "heuristicWords" | "metricWords" | "weightRow" | "picked", HTMLElement>} OptionParts
 */

const NAME = "search";
const WISHES = /** @type {Wish[]} */ (["solver", "heuristic", "metric"]);

/** @param {OptionParts} parts  of the sheet; `picked` summarizes the choice next to its button */
export function createOptions(parts) {
  const picked = parsePicked(readPreference(NAME));
  const wishes = createWishes(picked);

  function draw() {
    for (const wish of WISHES) drawChoice(wish);
    parts.weightRow.hidden = wishes.inForce("solver") !== WEIGHTED;
    parts.weight.value = String(picked.weight);
    parts.seconds.value = String(picked.seconds);
    write(parts.picked, wishes.summary());
  }

  function drawChoice(/** @type {Wish} */ wish) {
    const offers = showOffers(parts[wish], wish, wishes);
    parts[wish].disabled = offers.length < 2;
    const shown = offers.find(({ name }) => name === wishes.inForce(wish));
    write(parts[`${wish}Words`], wishes.hindrance(wish) || (shown ? wordsOf(wish, shown) : ""));
  }

  function pick(/** @type {Record<string, string | number>} */ choice) {
    Object.assign(picked, choice);
    writePreference(NAME, formatPicked(picked));
    draw();
  }

  for (const wish of WISHES) parts[wish].addEventListener("change", () => pick({ [wish]: parts[wish].value }));
  for (const name of /** @type {const} */ (["weight", "seconds"])) parts[name].addEventListener("change", () => pick({ [name]: Number(parts[name].value) }));
  draw();

  return {
    /** Set the server's offers. @param {Hello} hello */
    offer(hello) {
      if (wishes.offer(hello)) draw();
    },

    /** Set the board's size, on which the offers depend. @param {import("../../../puzzle/position.js").Size} size */
    fit(size) {
      if (wishes.fit(size)) draw();
    },

    /** The chosen options, without defaults. */
    chosen: wishes.chosen,

    /** Whether an option differs from its default, so that the server's offers matter. */
    get isUnusual() { return WISHES.some((wish) => picked[wish] !== USUAL[wish]); },
  };
}

/** Fill a select with the possible offers if they changed, and show the effective choice. @param {HTMLSelectElement} select @param {Wish} wish @param {ReturnType<typeof createWishes>} wishes */
export function showOffers(select, wish, wishes) {
  const usual = AUTO[wish];
  const offers = [...(usual ? [usual] : []), ...wishes.possible(wish)];
  const names = offers.map(({ name }) => name).join(" ");
  if ([...select.options].map(({ value }) => value).join(" ") !== names) {
    select.replaceChildren(...offers.map(({ name, title }) => html("option", { value: name }, [title])));
  }
  select.value = wishes.inForce(wish);
  return offers;
}
