/**
 * The stage of a race: lanes, charts and the table of results at the moment that the time line stands at.
 *
 * @typedef {import("./contest.js").Race} Race
 * @typedef {import("./record.js").Entry} Entry
 * @typedef {ReturnType<typeof import("./contest.js").createContest>} Contest
 */

import { copyText } from "../../page/clipboard.js";
import { onPress, partsOf, write } from "../../page/dom.js";
import { saveText } from "../../page/saving.js";
import { headlineOf, remarkOf } from "../../panels/solve/search-sentences.js";
import { tableAsCsv, tableAsText } from "../tables.js";
import { createCharts } from "./charts.js";
import { CLOCKS } from "./clocks.js";
import { createLanes } from "./lanes.js";
import { resultsOf, showResults } from "./results.js";
import { createTimeLine } from "./time-line.js";

const WAITING = { headline: "Waits for its turn", remark: "" };

/**
 * `link(isRun)` gives the address of what is shown; `onMoment()` is called when another moment is.
 *
 * @param {HTMLElement} element
 * @param {{contest: Contest, announce: (text: string) => void, link: (isRun: boolean) => string, onMoment: () => void}} options
 */
export function createStage(element, { contest, announce, link, onMoment }) {
  const parts = /** @type {Record<"lanes" | "bounds" | "boundRows" | "kept" | "keptRows" | "results" | "when" | "said" | "copied" | "copy" | "csv" | "save" |
    "link" | "play" | "moment", HTMLElement> & {slider: HTMLInputElement}} */ (partsOf(element));
  const lanes = createLanes(parts.lanes);
  const charts = createCharts(parts);
  const timeLine = createTimeLine(parts, { onMoment: () => { draw(); onMoment(); }, told: (moment) => clockOf().told(moment) });
  /** @type {readonly string[]} */
  let titles = [];
  let frame = 0;
  let announced = 0; // racers whose end was told

  const clockOf = () => CLOCKS[contest.race?.plan.clock ?? "seconds"];

  /** What is known of each racer at the moment. @param {Race} race */
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
    const entries = entriesOf(race);
    lanes.show(race, entries, standingWithout);
    charts.show(race, entries, titles);
    showResults(parts.results, race, entries, titles);
    write(parts.when, timeLine.moment === null ? "" : `, ${clockOf().told(timeLine.moment)}`);
    write(parts.said, saidOf(race, contest.turn));
    tellEnds(race);
  }

  /** How a racer stands of whom nothing is known at the moment. @param {import("./record.js").Record} record @param {number} index */
  function standingWithout(record, index) {
    const { latest } = record;
    if (record.entries.length) return { headline: "At the start", remark: "" };
    if (latest && record.isOver) return { headline: headlineOf(latest), remark: remarkOf(latest) };
    if (index === contest.turn) return { headline: headlineOf(contest.view), remark: remarkOf(contest.view) };
    return contest.turn < 0 ? { headline: "Did not run", remark: "The race was stopped before." } : WAITING;
  }

  function tellEnds(/** @type {Race} */ { records }) {
    for (; records[announced]?.isOver; announced += 1) {
      const { latest } = records[announced];
      if (latest) announce(`${titles[announced]}: ${headlineOf(latest)}.`);
    }
  }

  function results() {
    return contest.race ? resultsOf(contest.race, entriesOf(contest.race), titles) : [];
  }

  /** @param {string} text @param {string} what */
  async function copy(text, what) {
    write(parts.copied, (await copyText(text)) ? `${what} copied.` : "The browser does not let this page copy.");
  }

  onPress(parts.copy, () => void copy(tableAsText(results()), "The table is"));
  onPress(parts.csv, () => void copy(tableAsCsv(results()), "The table as CSV is"));
  onPress(parts.save, () => saveText("race.csv", tableAsCsv(results()), "text/csv"));
  onPress(parts.link, () => void copy(new URL(link(true), location.href).href, "The link, which runs this race and goes to this moment, is"));

  return {
    draw,

    /** A race of these racers begins. @param {readonly string[]} names */
    begin(names) {
      titles = names;
      announced = 0;
      timeLine.go(null);
      lanes.set(titles);
      write(parts.copied, "");
    },

    /** There is none. */
    forget() {
      timeLine.go(null);
      draw();
    },

    /** Shows another moment. @param {number} moment */
    go(moment) {
      timeLine.go(moment);
      draw();
    },

    get moment() { return timeLine.moment; },
  };
}

/** @param {Race} race @param {number} turn */
function saidOf({ records, plan }, turn) {
  const rule = `${CLOCKS[plan.clock].offered(plan.amount)} for each`;
  if (turn < 0) return `The race is over: ${rule}. The time line starts all racers together.`;
  return `Racer ${turn + 1} of ${records.length} searches: ${rule}, one after another. The time line starts all together.`;
}
