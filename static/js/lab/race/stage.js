/**
 * The stage of a race: lanes, charts and results at the moment chosen on the time line.
 *
 * @typedef {ReturnType<typeof import("./contest.js").createContest>} Contest
 */

import { gettext, joined, ngettext, number } from "../../i18n/gettext.js";
import { mustExpand } from "../../play/panels/solve/search-figures.js";
import { headlineOf, movesOf, remarkOf } from "../../play/panels/solve/search-sentences.js";
import { copyTo, saveText } from "../../ui/copying.js";
import { html, onPress, partsOf, write } from "../../ui/dom.js";
import { count, duration } from "../../ui/figures.js";
import { writePlay } from "../../game/links/link-made.js";
import { tableAsCsv, tableAsText } from "../tables.js";
import { createCharts } from "./charts.js";
import { CLOCKS } from "./clocks.js";
import { createTimeLine } from "./time-line.js";
/** @import { Problem } from "../../puzzle/problem.js" */
/** @import { Entry, Race, RacerRecord } from "./contest.js" */

const TOO_SHORT = gettext("too short to time");
const WAITING = { headline: gettext("Waiting for its turn"), remark: "" };

/**
 * Create the stage; `link(isRun)` returns the address of what is shown; `onMoment()` is called when the moment changes.
 *
 * @param {HTMLElement} element
 * @param {{contest: Contest, announce: (text: string) => void, link: (isRun: boolean) => string, onMoment: () => void}} options
 */
export function createStage(element, { contest, announce, link, onMoment }) {
  const parts = /** @type {import("./time-line.js").TimeLineParts} */ (partsOf(element));
  const lanes = createLanes(parts.lanes);
  const charts = createCharts(parts);
  const timeLine = createTimeLine(parts, { onMoment: () => { draw(); onMoment(); }, momentText: (moment) => clockOf().momentText(moment) });
  /** @type {readonly string[]} */
  let titles = [];
  let frame = 0;
  let announced = 0; // racers whose end has been announced

  const clockOf = () => CLOCKS[contest.race?.plan.clock ?? "seconds"];

  /** Return the entry of each racer at the moment. @param {Race} race */
  function entriesOf({ records }) {
    const { moment } = timeLine;
    return records.map((record) => (moment === null ? record.entries.at(-1) ?? null : record.at(moment, clockOf())));
  }

  function draw() {
    frame ||= requestAnimationFrame(drawNow);
  }

  function drawNow() {
    frame = 0;
    const { race } = contest;
    element.hidden = race === null;
    if (!race) return;
    timeLine.reach(Math.max(0, ...race.records.flatMap(({ entries }) => entries.slice(-1).map(clockOf().reading))));
    timeLine.mark(turnsOf(race, titles, clockOf()));
    const entries = entriesOf(race);
    lanes.show(race, entries, (record, index) => standingWithout(record, index, contest));
    charts.show(race, entries, titles);
    showResults(parts.results, race, entries, titles);
    write(parts.when, timeLine.moment === null ? "" : gettext(", {moment}", { moment: clockOf().momentText(timeLine.moment) }));
    write(parts.message, statusText(race, contest.turn));
    for (; race.records[announced]?.isOver; announced += 1) {
      const { latest } = race.records[announced];
      if (latest) announce(gettext("{racer}: {headline}.", { racer: titles[announced], headline: headlineOf(latest) }));
    }
  }

  function results() {
    return contest.race ? resultsOf(entriesOf(contest.race), titles) : [];
  }

  onPress(parts.copy, () => copyTo(parts.copied, tableAsText(results()), gettext("Table copied.")));
  onPress(parts.csv, () => copyTo(parts.copied, tableAsCsv(results()), gettext("Table copied as CSV.")));
  onPress(parts.save, () => saveText("race.csv", tableAsCsv(results()), "text/csv"));
  onPress(parts.link, () => copyTo(parts.linked, new URL(link(true), location.href).href, gettext("Link copied: it runs this race and jumps to this moment.")));

  return {
    draw,

    /** Start a race of these racers. @param {readonly string[]} names */
    begin(names) {
      titles = names;
      announced = 0;
      timeLine.go(null);
      lanes.set(titles);
      element.hidden = false;
      for (const label of [parts.copied, parts.linked]) write(label, "");
    },

    /** Show another moment; null for the latest. @param {number | null} moment */
    go(moment) {
      timeLine.go(moment);
      draw();
    },

    get moment() { return timeLine.moment; },
  };
}

/** Return the moments at which racers filled their memory. @param {Race} race @param {readonly string[]} titles @param {import("./clocks.js").Clock} clock */
function turnsOf({ records }, titles, { reading }) {
  return records.flatMap(({ entries }, index) => {
    const first = entries.find(({ fullAfter }) => fullAfter !== null);
    return first?.fullAfter ? [{ index, title: titles[index], fullAfter: first.fullAfter, reading: reading(first) }] : [];
  });
}

function statusText(/** @type {Race} */ { records, plan }, /** @type {number} */ turn) {
  const amount = CLOCKS[plan.clock].amountText(plan.amount);
  // Translators: each racer has had "10 seconds", "1 minute", "10 M generated" or "1 M kept".
  if (turn < 0) return gettext("The race is over: {amount} each. The timeline shows all racers starting together.", { amount });
  const place = { racer: turn + 1, racers: records.length };
  // Translators: a racer is a search; each has "10 seconds", "1 minute", "10 M generated" or "1 M kept".
  return gettext("Racer {racer} of {racers} is searching. They take turns: {amount} each.", { ...place, amount });
}

/** Return the status of a racer that has no entry at the moment. @param {RacerRecord} record @param {number} index @param {Contest} contest */
function standingWithout({ entries, latest, isOver }, index, { turn, view }) {
  if (entries.length) return { headline: gettext("At the start"), remark: "" };
  if (latest && isOver) return { headline: headlineOf(latest), remark: remarkOf(latest) };
  if (index === turn) return { headline: headlineOf(view), remark: remarkOf(view) };
  return turn < 0 ? { headline: gettext("Did not run"), remark: gettext("The race was stopped first.") } : WAITING;
}

/** The table of results at a moment, on the page and for copying; no network. */

const NO_VALUE = "–";
const MIN_TIMED_S = 0.1; // a shorter search depends more on the machine than on the algorithm

/** The columns after the first; the memory is omitted once IDA* has taken over, which stores nothing. @type {Readonly<Record<string, {title: string, of: (entry: Entry) => string | number}>>} */
const COLUMNS = Object.freeze({
  // Translators: heads a column of lower bounds on the moves that are needed.
  proved: { title: gettext("proved"), of: ({ lower }) => lower },
  // Translators: heads a column of the moves of the best solution known.
  found: { title: gettext("found"), of: ({ upper }) => upper ?? "" },
  // Translators: heads a column that says whether the solution is proved optimal.
  optimal: { title: gettext("optimal"), of: (entry) => (entry.upper === null ? "" : isProved(entry) ? gettext("yes") : gettext("not proved")) },
  // Translators: heads a column of numbers of positions.
  expanded: { title: gettext("expanded"), of: ({ expanded }) => expanded },
  // Translators: heads a column of numbers of positions that every such search has to expand.
  must: { title: gettext("must be expanded"), of: ({ view }) => mustExpand(view.result) ?? "" },
  // Translators: heads a column of numbers of positions.
  generated: { title: gettext("generated"), of: ({ generated }) => generated },
  // Translators: heads a column of the most positions that were kept at once.
  maxStored: { title: gettext("most in memory"), of: ({ maxStored, fullAfter }) => (fullAfter === null ? maxStored ?? "" : "") },
  // Translators: heads a column of seconds, after which A* had filled its memory and IDA* took over.
  fullAfter: { title: gettext("memory full after, s"), of: ({ fullAfter }) => (fullAfter === null ? "" : Number(fullAfter.toFixed(3))) },
  seconds: { title: gettext("seconds"), of: ({ seconds }) => Number(seconds.toFixed(3)) },
  // Translators: heads a column of positions generated in a second.
  perSecond: { title: gettext("per second"), of: (entry) => (isTooShort(entry) ? "" : Math.round(entry.rate)) },
});

/** Return whether a search has ended too soon for its time to mean anything. @param {Entry | null} entry */
export function isTooShort(entry) {
  return Boolean(entry?.view.result) && Number(entry?.seconds) < MIN_TIMED_S;
}

/** Return the figures of all racers, with a header. @param {readonly (Entry | null)[]} entries @param {readonly string[]} titles @returns {(string | number)[][]} */
function resultsOf(entries, titles) {
  const columns = Object.values(COLUMNS);
  const head = [gettext("racer"), ...columns.map(({ title }) => title)];
  return [head, ...entries.map((entry, index) => [titles[index], ...columns.map(({ of }) => (entry ? of(entry) : ""))])];
}

/** Draw the table. @param {HTMLElement} table @param {Race} race @param {readonly (Entry | null)[]} entries @param {readonly string[]} titles */
function showResults(table, race, entries, titles) {
  const [names, ...rows] = resultsOf(entries, titles);
  const head = html("tr", {}, names.map((name) => html("th", { scope: "col" }, [String(name)])));
  const body = rows.map(([title, ...figures], index) => {
    const badge = html("span", { class: "racer-number", "aria-hidden": "true" }, [String(index + 1)]);
    const cells = figures.map((figure, column) => html("td", {}, [cellOf(figure, Object.keys(COLUMNS)[column], entries[index], race.plan.problem)]));
    return html("tr", { class: `racer-${index}` }, [html("th", { scope: "row" }, [badge, String(title)]), ...cells]);
  });
  table.querySelector("thead")?.replaceChildren(head);
  table.querySelector("tbody")?.replaceChildren(...body);
}

/** Return the content of a cell: a solution links to its replay. @param {string | number} figure @param {string} column @param {Entry | null} entry @param {Problem} problem */
function cellOf(figure, column, entry, problem) {
  if (column === "perSecond" && isTooShort(entry)) return TOO_SHORT;
  const moves = entry && column === "found" ? movesOf(entry.view) : null;
  const text = figure === "" ? NO_VALUE : typeof figure === "number" ? number(figure, { maximumFractionDigits: 3 }) : figure;
  if (!moves || text === NO_VALUE) return text;
  const label = ngettext("{count} move, replay it", "{count} moves, replay them", Number(figure), { count: text });
  return html("a", { href: writePlay(problem, moves), "aria-label": label }, [text]);
}

/** The lanes: one per racer, with its progress in words and as a bar that ends at the shortest known solution. */

/** @typedef {{headline: string, remark: string}} Standing */

const MARGIN_MOVES = 4; // moves between the best bound and the end of the bar before any solution is known

function createLanes(/** @type {HTMLElement} */ list) {
  /** @type {ReturnType<typeof createLane>[]} */
  let lanes = [];

  return {
    /** Create one lane per racer. @param {readonly string[]} titles */
    set(titles) {
      lanes = titles.map(createLane);
      list.replaceChildren(...lanes.map(({ element }) => element));
    },

    /** Draw the state of the racers. @param {Race} race @param {readonly (Entry | null)[]} entries @param {(record: RacerRecord, index: number) => Standing} waiting  for racers without an entry */
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

    /** @param {Entry | null} entry @param {Standing} standing @param {number} place  on the bar, 0 to 1 */
    show(entry, standing, place) {
      write(headline, standing.headline);
      write(remark, standing.remark);
      write(figures, entry ? laneText(entry) : "");
      bar.style.setProperty("--place", String(place));
      element.classList.toggle("is-home", isProved(entry));
    },
  };
}

function isProved(/** @type {Entry | null} */ entry) {
  return entry?.view.result?.type === "solution" && entry.view.result.optimal;
}

/** @param {Entry} entry @param {Race["plan"]} plan @returns {Standing} */
function standingOf(entry, { clock, amount }) {
  const { view, lower } = entry;
  const { result } = view;
  const headline = headlineOf(view);
  const turn = entry.fullAfter === null ? "" : gettext("Its memory was full after {duration}; IDA* took over.", { duration: duration(entry.fullAfter) });
  if (result?.type === "solution") return { headline, remark: result.optimal ? turn : joined([turn, ngettext("Not proved optimal: at least {count} move.", "Not proved optimal: at least {count} moves.", lower)]) };
  if (result && CLOCKS[clock].isSpent(entry, amount)) return { headline, remark: joined([turn, gettext("It reached its limit.")]) };
  return { headline, remark: view.trouble ?? joined([turn, result ? remarkOf(view) : view.info?.note ?? ""]) };
}

function laneText(/** @type {Entry} */ entry) {
  const { expanded, stored, seconds } = entry;
  const figures = [ngettext("{count} expanded", "{count} expanded", expanded, { count: count(expanded) })];
  if (stored !== null) figures.push(ngettext("{count} in memory", "{count} in memory", stored, { count: count(stored) }));
  return [...figures, duration(seconds), ...(isTooShort(entry) ? [TOO_SHORT] : [])].join(" · ");
}

/** Return the ends of the bars: the smallest bound, and the shortest solution, or a little beyond the best bound. @param {readonly RacerRecord[]} records */
export function courseOf(records) {
  const entries = records.flatMap(({ entries: all }) => all);
  const lowers = entries.map(({ lower }) => lower).filter(Boolean);
  const uppers = entries.flatMap(({ upper }) => (upper === null ? [] : [upper]));
  const start = Math.min(...lowers) - 1;
  return { start, end: uppers.length ? Math.min(...uppers) : Math.max(...lowers) + MARGIN_MOVES };
}

export function placeOn(/** @type {{start: number, end: number}} */ { start, end }, /** @type {Entry} */ { lower }) {
  return end > start ? Math.min(1, Math.max(0, (lower - start) / (end - start))) : 1;
}
