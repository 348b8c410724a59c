/**
 * The options of a search in their sheet: solver and heuristic, what counts as a move, the weight, the time limit.
 *
 * You can choose only what goes with the board and with the other options. Your choice is kept in this browser, and
 * applies again where it can. `wishes.js` knows what goes together.
 */

import { html, write } from "../../../ui/dom.js";
import { readPreference, writePreference } from "../../../ui/preferences.js";
import { AUTO, USUAL, WEIGHTED, createWishes, formatPicked, parsePicked, wordsOf } from "./wishes.js";

/**
 * @typedef {import("../../../api/protocol.js").Offer} Offer
 * @typedef {import("../../../api/protocol.js").Hello} Hello
 * @typedef {import("./wishes.js").Wish} Wish
 * @typedef {Record<"solver" | "heuristic" | "metric" | "weight" | "seconds", HTMLSelectElement> &
 *   Record<"solverWords" | "heuristicWords" | "metricWords" | "weightRow" | "picked", HTMLElement>} OptionParts
 */

const NAME = "search";
const WISHES = /** @type {Wish[]} */ (["solver", "heuristic", "metric"]);

/** @param {OptionParts} parts  of the sheet, and `picked`, which says beside its button what was picked */
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
    const usual = AUTO[wish];
    const offers = [...(usual ? [usual] : []), ...wishes.possible(wish)];
    fill(parts[wish], offers);
    parts[wish].value = wishes.inForce(wish);
    parts[wish].disabled = offers.length < 2;
    const shown = offers.find(({ name }) => name === wishes.inForce(wish));
    write(parts[`${wish}Words`], wishes.hindrance(wish) || (shown ? wordsOf(wish, shown) : ""));
  }

  function keep() {
    writePreference(NAME, formatPicked(picked));
    draw();
  }

  for (const wish of WISHES) {
    parts[wish].addEventListener("change", () => {
      picked[wish] = parts[wish].value;
      keep();
    });
  }
  for (const name of /** @type {const} */ (["weight", "seconds"])) {
    parts[name].addEventListener("change", () => {
      picked[name] = Number(parts[name].value);
      keep();
    });
  }
  draw();

  return {
    /** The server has said what it has. @param {Hello} hello */
    offer(hello) {
      if (wishes.offer(hello)) draw();
    },

    /** The board has changed: what goes with it depends on its size. @param {import("../../../puzzle/position.js").Size} size */
    fit(size) {
      if (wishes.fit(size)) draw();
    },

    /** What is chosen, without what the server would take anyway. */
    chosen: wishes.chosen,

    /** Whether something unusual was picked, so that it matters what the server has. */
    get isUnusual() { return WISHES.some((wish) => picked[wish] !== USUAL[wish]); },
  };
}

/** Puts the titles of offers into a select, anew only for other ones. @param {HTMLSelectElement} select @param {Offer[]} offers */
function fill(select, offers) {
  const names = offers.map(({ name }) => name).join(" ");
  if ([...select.options].map(({ value }) => value).join(" ") === names) return;
  select.replaceChildren(...offers.map(({ name, title }) => html("option", { value: name }, [title])));
}
