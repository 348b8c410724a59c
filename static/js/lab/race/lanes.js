/** The lanes: a racer each, with how far it has come at the moment, in words, and as a bar that ends at the shortest solution known. */

import { gettext, ngettext } from "../../language/gettext.js";
import { count, duration } from "../../page/figures.js";
import { html, write } from "../../page/dom.js";
import { headlineOf, remarkOf } from "../../panels/solve/search-sentences.js";
import { CLOCKS } from "./clocks.js";

/**
 * @typedef {import("./record.js").Entry} Entry
 * @typedef {import("./record.js").Record} Record
 * @typedef {import("./contest.js").Race} Race
 * @typedef {{headline: string, remark: string}} Standing
 */

const ROOM = 4; // moves between the best bound and the end of the bar, while no solution is known

/** @param {HTMLElement} list */
export function createLanes(list) {
  /** @type {ReturnType<typeof createLane>[]} */
  let lanes = [];

  return {
    /** Draws as many lanes as there are racers. @param {readonly string[]} titles */
    set(titles) {
      lanes = titles.map(createLane);
      list.replaceChildren(...lanes.map(({ element }) => element));
    },

    /** Shows how the racers stand. @param {Race} race @param {readonly (Entry | null)[]} entries @param {(record: Record, index: number) => Standing} waiting  of one that has no entry */
    show({ records, plan }, entries, waiting) {
      const course = courseOf(records);
      records.forEach((record, index) => {
        const entry = entries[index];
        lanes[index].show(entry, entry ? standingOf(entry, plan) : waiting(record, index), entry ? placeOn(course, entry) : 0);
      });
    },
  };
}

function createLane(/** @type {string} */ title, /** @type {number} */ index) {
  const headline = html("p", { class: "lane-headline tabular" });
  const remark = html("p", { class: "small quiet lane-remark" });
  const figures = html("p", { class: "small quiet tabular lane-figures" });
  const bar = html("div", { class: "lane-bar", "aria-hidden": "true" }, [html("span")]);
  const head = html("p", { class: "lane-title" }, [html("span", { class: "racer-number", "aria-hidden": "true" }, [String(index + 1)]), title]);
  const element = html("li", { class: `lane racer-${index}` }, [head, headline, bar, figures, remark]);

  return {
    element,

    /** @param {Entry | null} entry @param {Standing} standing @param {number} place  on the course, 0 to 1 */
    show(entry, standing, place) {
      write(headline, standing.headline);
      write(remark, standing.remark);
      write(figures, entry ? figuresOf(entry) : "");
      bar.style.setProperty("--place", String(place));
      element.classList.toggle("is-home", isProved(entry));
    },
  };
}

/** Whether the search has ended with a proof. */
export function isProved(/** @type {Entry | null} */ entry) {
  return entry?.view.result?.type === "solution" && entry.view.result.optimal;
}

/** @param {Entry} entry @param {Race["plan"]} plan @returns {Standing} */
function standingOf(entry, { clock, amount }) {
  const { view, lower } = entry;
  const { result } = view;
  const headline = headlineOf(view);
  if (result?.type === "solution") return { headline, remark: result.optimal ? "" : ngettext("Not proved optimal: at least {count} move.", "Not proved optimal: at least {count} moves.", lower) };
  if (result && CLOCKS[clock].isSpent(entry, amount)) return { headline, remark: gettext("It has used up its limit.") };
  return { headline, remark: view.trouble ?? (result ? remarkOf(view) : view.info?.note ?? "") };
}

/** @param {Entry} entry */
function figuresOf({ expanded, kept, seconds }) {
  const figures = [ngettext("{count} expanded", "{count} expanded", expanded, { count: count(expanded) })];
  if (kept !== null) figures.push(ngettext("{count} kept", "{count} kept", kept, { count: count(kept) }));
  return [...figures, duration(seconds)].join(" · ");
}

/** Where the bars begin and end: at the least bound known, and at the shortest solution, or a little beyond the best bound. @param {readonly Record[]} records */
function courseOf(records) {
  const entries = records.flatMap(({ entries: all }) => all);
  const lowers = entries.map(({ lower }) => lower).filter(Boolean);
  const uppers = entries.flatMap(({ upper }) => (upper === null ? [] : [upper]));
  const start = Math.min(...lowers) - 1;
  return { start, end: uppers.length ? Math.min(...uppers) : Math.max(...lowers) + ROOM };
}

/** @param {{start: number, end: number}} course @param {Entry} entry */
function placeOn({ start, end }, { lower }) {
  return end > start ? Math.min(1, Math.max(0, (lower - start) / (end - start))) : 1;
}
