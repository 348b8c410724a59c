/** The list of solves, the latest first, with buttons to watch, replay, mark or delete each. */

import { LANGUAGE, gettext, ngettext, number } from "../../../i18n/gettext.js";
import { createButton, html } from "../../../ui/dom.js";
import { isUnfinished, resultOf } from "../../../storage/solve.js";
import { splitWords } from "../../../storage/splits.js";
import { lengthStm, parseMoves } from "../../../puzzle/moves.js";
import { shownSize } from "../../../puzzle/position.js";
import { controlName, resultText, kindName } from "./names.js";
/** @import { Solve } from "../../../storage/solve.js" */

const MIN_SHOWN = 5; // solves listed at first
const MORE_SHOWN = 100; // listed on request
const LOOK = "button compact";
const UNCOUNTED = {
  again: gettext("not counted: you had solved this scramble before"),
  shown: gettext("not counted: a solution was shown"),
  easy: gettext("not counted: it was nearly solved at the start"),
};

/** @typedef {Record<"watch" | "again" | "remove" | "mark", (solve: Solve) => void>} Acts */

export function createList(/** @type {Record<string, HTMLElement>} */ { list, more }, /** @type {Acts} */ acts) {
  /** @type {readonly Solve[]} */
  let solves = [];
  let room = MIN_SHOWN;

  function draw() {
    const shown = solves.slice(-room).reverse();
    list.replaceChildren(...shown.map((solve) => itemOf(solve, acts)));
    const left = solves.length - shown.length;
    // Translators: a button that shows more of the earlier solves
    const earlier = ngettext("Show {count} earlier", "Show {count} earlier", left);
    more.replaceChildren(...(left ? [createButton(earlier, LOOK, showMore)] : []));
  }

  /** Show more, and move the focus from the removed button to the first new item. */
  function showMore() {
    const first = room;
    room += MORE_SHOWN;
    draw();
    /** @type {HTMLElement | null} */ (list.children[first]?.querySelector("button"))?.focus();
  }

  /** @param {readonly Solve[]} shown  the latest last */
  return function showSolves(shown) {
    solves = shown;
    draw();
  };
}

function itemOf(/** @type {Solve} */ solve, /** @type {Acts} */ acts) {
  const result = resultText(resultOf(solve));
  const time = html("b", { class: "tabular" }, [solve.penalty === "+2" ? `${result} (+2)` : result]);
  const about = html("span", { class: "quiet small" }, [aboutOf(solve)]);
  const splits = solve.times.length ? [splitsOf(solve)] : [];
  return html("li", {}, [html("div", {}, [time, " ", about]), html("div", { class: "row" }, buttonsOf(solve, acts, result)), ...splits]);
}

/** Return the splits, computed on demand. @param {Solve} solve */
function splitsOf(solve) {
  const words = html("p", { class: "tabular" });
  const details = html("details", { class: "small quiet" }, [html("summary", {}, [gettext("Splits")]), words]);
  details.addEventListener("toggle", () => words.replaceChildren(splitWords(solve) || gettext("One row only.")), { once: true });
  return details;
}

/** @param {Solve} solve @param {Acts} acts @param {string} result */
function buttonsOf(solve, { watch, again, remove, mark }, result) {
  const button = (/** @type {string} */ text, /** @type {string} */ label, /** @type {(solve: Solve) => void} */ act) => createButton(text, LOOK, () => act(solve), { "aria-label": label });
  const values = { time: result };
  const unfinished = button(gettext("DNF"), gettext("DNF, solve in {time}", values), mark);
  unfinished.title = gettext("Did not finish: counts as the worst");
  unfinished.setAttribute("aria-pressed", String(isUnfinished(solve)));
  const watched = solve.moves ? [button(gettext("Watch"), gettext("Watch, solve in {time}", values), watch)] : [];
  const played = solve.start ? [button(gettext("Again"), gettext("Again, solve in {time}", values), again)] : [];
  return [...watched, ...played, unfinished, button(gettext("Delete"), gettext("Delete, solve in {time}", values), remove)];
}

function aboutOf(/** @type {Solve} */ { moves, time, size, kind, control, date, uncounted, note }) {
  const length = lengthStm(parseMoves(moves));
  const rate = length && time ? gettext("{number} a second", { number: number((1000 * length) / time, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }) }) : "";
  const played = length ? ngettext("{count} move", "{count} moves", length) : "";
  const when = date >= 1e9 ? new Date(date).toLocaleString(LANGUAGE, { dateStyle: "medium", timeStyle: "short" }).replaceAll(" ", "\u00a0") : "";
  const what = [shownSize(size), kind === "numbers" ? "" : kindName(kind)].filter(Boolean).join(" ");
  const by = control === "unknown" ? "" : controlName(control);
  return [played, rate, what, by, when, uncounted && UNCOUNTED[uncounted], note].filter(Boolean).join("\u00a0· ");
}
