/** The latest times next to the board: the best, the average of five and the last five, for the current size. */

import { gettext } from "../i18n/gettext.js";
import { shownSize, sizeOf } from "../puzzle/position.js";
import { averages, best } from "../storage/averages.js";
import { resultOf } from "../storage/solve.js";
import { html } from "../ui/dom.js";
import { resultText } from "./panels/history/names.js";

const SPAN = 5; // number of times averaged and listed

/** @param {HTMLElement} element @param {Pick<import("./lazy-parts.js").Page, "game" | "saved">} page */
export function createLatestTimes(element, { game, saved }) {
  let size = "";

  /** @param {import("../storage/solves.js").Solves} solves */
  async function draw(solves) {
    size = sizeOf(game.start);
    const results = (await solves.all()).filter((solve) => solve.size === size && !solve.uncounted).map(resultOf);
    const latest = results.slice(-SPAN).reverse();
    element.hidden = latest.length === 0;
    element.replaceChildren(
      html("h2", {}, [gettext("Your times, {size}", { size: shownSize(size) })]),
      html("dl", {}, [
        ...rowOf(gettext("best"), best(results)),
        ...rowOf(gettext("average of {number}", { number: SPAN }), averages(results, SPAN).at(-1) ?? null),
      ]),
      html("ol", { "aria-label": gettext("Latest times") }, latest.map((result) => html("li", {}, [resultText(result)]))),
    );
  }

  saved.then(({ solves }) => {
    const redraw = () => void draw(solves);
    solves.subscribe(redraw);
    game.subscribe(() => sizeOf(game.start) !== size && redraw());
    redraw();
  }, () => {}); // reported when opening the database fails
}

function rowOf(/** @type {string} */ name, /** @type {number | null} */ time) {
  return [html("dt", {}, [name]), html("dd", {}, [resultText(time)])];
}
