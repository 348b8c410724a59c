/** The latest times next to the board: the best, the average of five and the last five, for such a puzzle in the chosen session. */

import { gettext } from "../i18n/gettext.js";
import { shownSize, sizeOf } from "../puzzle/position.js";
import { averages, best as bestOf, spanName } from "../storage/averages.js";
import { FIRST_SESSION, kindOf, resultOf } from "../storage/solve-record.js";
import { html } from "../ui/dom.js";
import { goalName, kindName, resultText, sessionName } from "./panels/history/names.js";
/** @import { Solve } from "../storage/solve-record.js" */

const SPAN = 5; // number of times averaged and listed

/** @param {HTMLElement} element @param {Pick<import("./lazy-parts.js").Page, "game" | "saved" | "settings">} page */
export function createLatestTimes(element, { game, saved, settings }) {
  /** @param {import("../storage/solves.js").Solves} solves */
  async function draw(solves) {
    const group = { session: solves.session, size: sizeOf(game.start), kind: kindOf(game), goal: game.goalText };
    const { best, average, latest } = timesOf(await solves.all(), group);
    element.hidden = latest.length === 0;
    element.replaceChildren(
      html("h2", {}, [gettext("Your times, {size}", { size: titleOf(group) })]),
      html("dl", {}, [
        ...rowOf(gettext("best"), best),
        ...rowOf(spanName(SPAN), average),
      ]),
      html("ol", { "aria-label": gettext("Latest times") }, latest.map((result) => html("li", {}, [resultText(result)]))),
    );
  }

  saved.then(({ solves }) => {
    const redraw = () => void draw(solves);
    solves.subscribe(redraw);
    game.on(["load", "goal", "look"], redraw);
    settings.follow("clock", redraw);
  }, () => {}); // reported when opening the database fails
}

/** Return the best time, the latest average and the latest times of a group of comparable solves, newest first. @param {readonly Solve[]} solves @param {Pick<Solve, "session" | "size" | "kind" | "goal">} group */
export function timesOf(solves, { session, size, kind, goal }) {
  const mine = (/** @type {Solve} */ solve) => !solve.uncounted && solve.session === session && solve.size === size && solve.kind === kind && solve.goal === goal;
  const results = solves.filter(mine).map(resultOf);
  return { best: bestOf(results), average: averages(results, SPAN).at(-1) ?? null, latest: results.slice(-SPAN).reverse() };
}

/** Return the size, with the kind, the goal and the session where they are not the usual ones. @param {Pick<Solve, "session" | "size" | "kind" | "goal">} group */
function titleOf({ session, size, kind, goal }) {
  return [shownSize(size), kind !== "numbers" && kindName(kind), goal !== "standard" && kind !== "magic" && goalName(goal), session !== FIRST_SESSION && sessionName(session)].filter(Boolean).join(" · ");
}

function rowOf(/** @type {string} */ name, /** @type {number | null} */ time) {
  return [html("dt", {}, [name]), html("dd", {}, [resultText(time)])];
}
