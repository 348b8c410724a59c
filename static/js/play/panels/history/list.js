/** The list of solves, the latest first; each opens to its splits and to buttons that watch, replay, mark or delete it. */

import { dateText, gettext, ngettext } from "../../../i18n/gettext.js";
import { createButton, html } from "../../../ui/dom.js";
import { isLater, isUnfinished, keyOf, resultOf } from "../../../storage/solve-record.js";
import { splitWords } from "../../../storage/splits.js";
import { lengthStm, parseMoves } from "../../../puzzle/moves.js";
import { shownSize } from "../../../puzzle/position.js";
import { controlName, kindName, resultText, speedText, uncountedText } from "./names.js";
/** @import { Solve } from "../../../storage/solve-record.js" */

const MIN_SHOWN = 5; // solves listed at first
const MORE_SHOWN = 100; // listed on request
const LOOK = "button compact";

/** @typedef {Record<"watch" | "again" | "remove", (solve: Solve) => void> & {mark: (solve: Solve, name: "DNF" | "+2") => void}} Acts */

export function createList(/** @type {Record<string, HTMLElement>} */ { list, more }, /** @type {Acts} */ acts) {
  /** @type {readonly Solve[]} */
  let solves = [];
  let room = MIN_SHOWN;
  /** @type {Set<string>} */
  const opened = new Set(); // keys of the solves that are open, also when they are drawn again

  function draw() {
    const shown = solves.slice(-room).reverse();
    list.replaceChildren(...shown.map((solve) => itemOf(solve, acts, opened)));
    const left = solves.length - shown.length;
    // Translators: a button that shows more of the earlier solves
    const earlier = ngettext("Show {count} earlier", "Show {count} earlier", left);
    more.replaceChildren(...(left ? [createButton(earlier, LOOK, showMore)] : []));
  }

  /** Show more, and move the focus from the removed button to the first new solve. */
  function showMore() {
    const first = room;
    room += MORE_SHOWN;
    draw();
    /** @type {HTMLElement | null} */ (list.children[first]?.querySelector("summary"))?.focus();
  }

  /** @param {readonly Solve[]} shown  the latest last */
  return function showSolves(shown) {
    solves = shown;
    draw();
  };
}

/** @param {Solve} solve @param {Acts} acts @param {Set<string>} opened */
function itemOf(solve, acts, opened) {
  const key = keyOf(solve).join();
  const result = resultText(resultOf(solve));
  const time = html("b", { class: "tabular" }, [solve.penalty === "+2" ? `${result} (+2)` : result]);
  const [played, about] = [playedOf(solve), aboutOf(solve)].map((text) => html("span", { class: "quiet small" }, [text]));
  const [note, splits] = [solve.note, ""].map((text) => html("p", { class: "tabular small quiet" }, [text]));
  const inside = html("div", { class: "history-opened" }, [html("div", { class: "row" }, buttonsOf(solve, acts, result)), note, splits]);
  const details = html("details", {}, [html("summary", {}, [html("div", {}, [time, " ", played, " ", about])]), inside]);
  details.open = opened.has(key);
  details.addEventListener("toggle", () => {
    if (details.open) opened.add(key);
    else opened.delete(key);
    splits.textContent ||= splitWords(solve);
  });
  return html("li", {}, [details]);
}

/** @param {Solve} solve @param {Acts} acts @param {string} result */
function buttonsOf(solve, { watch, again, remove, mark }, result) {
  const button = (/** @type {string} */ text, /** @type {string} */ label, /** @type {(solve: Solve) => void} */ act) => createButton(text, LOOK, () => act(solve), { "aria-label": label });
  const values = { time: result };
  const unfinished = button(gettext("DNF"), gettext("DNF, solve in {time}", values), () => mark(solve, "DNF"));
  unfinished.title = gettext("Did not finish: counts as the worst");
  unfinished.setAttribute("aria-pressed", String(isUnfinished(solve)));
  const later = button("+2", gettext("+2, solve in {time}", values), () => mark(solve, "+2"));
  later.title = gettext("Counts as two seconds longer");
  later.setAttribute("aria-pressed", String(isLater(solve)));
  const watched = solve.moves ? [button(gettext("Watch"), gettext("Watch, solve in {time}", values), watch)] : [];
  const played = solve.start ? [button(gettext("Again"), gettext("Again, solve in {time}", values), again)] : [];
  return [...watched, ...played, later, unfinished, button(gettext("Delete"), gettext("Delete, solve in {time}", values), remove)];
}

/** Return how many moves a solve took, and how fast they were made. @param {Solve} solve */
function playedOf({ moves, time }) {
  const length = lengthStm(parseMoves(moves));
  const played = length ? ngettext("{count} move", "{count} moves", length) : "";
  return dotted([played, speedText(length, time)]);
}

/** Return what was solved, how and when, and why it does not count. @param {Solve} solve */
function aboutOf({ size, kind, control, date, uncounted }) {
  const when = date >= 1e9 ? dateText(date, { dateStyle: "medium", timeStyle: "short" }).replaceAll(" ", "\u00a0") : "";
  const what = [shownSize(size), kind === "numbers" ? "" : kindName(kind)].filter(Boolean).join(" ");
  const by = control === "unknown" ? "" : controlName(control);
  return dotted([what, by, when, uncounted && uncountedText(uncounted)]);
}

function dotted(/** @type {string[]} */ parts) {
  return parts.filter(Boolean).join("\u00a0· ");
}
