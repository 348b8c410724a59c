/**
 * The stage of a race: lanes, charts and the table of results at the moment that the time line stands at.
 *
 * @typedef {import("./contest.js").Race} Race
 * @typedef {import("./record.js").Entry} Entry
 * @typedef {ReturnType<typeof import("./contest.js").createContest>} Contest
 */

import { gettext } from "../../language/gettext.js";
import { partsOf, write } from "../../page/dom.js";
import { headlineOf, remarkOf } from "../../panels/solve/search-sentences.js";
import { createCharts } from "./charts.js";
import { CLOCKS } from "./clocks.js";
import { createCopying } from "./copying.js";
import { createLanes } from "./lanes.js";
import { resultsOf, showResults } from "./results.js";
import { createTimeLine } from "./time-line.js";

const WAITING = { headline: gettext("Waits for its turn"), remark: "" };

/**
 * `link(isRun)` gives the address of what is shown; `onMoment()` is called when another moment is.
 *
 * @param {HTMLElement} element
 * @param {{contest: Contest, announce: (text: string) => void, link: (isRun: boolean) => string, onMoment: () => void}} options
 */
export function createStage(element, { contest, announce, link, onMoment }) {
  const parts = /** @type {Record<"lanes" | "bounds" | "boundRows" | "kept" | "keptRows" | "results" | "when" | "said", HTMLElement> &
    import("./copying.js").CopyParts & import("./time-line.js").TimeLineParts} */ (partsOf(element));
  const lanes = createLanes(parts.lanes);
  const charts = createCharts(parts);
  const timeLine = createTimeLine(parts, { onMoment: () => { draw(); onMoment(); }, told: (moment) => clockOf().told(moment) });
  /** @type {readonly string[]} */
  let titles = [];
  let frame = 0;
  let tellEnds = createTelling(announce);

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
    lanes.show(race, entries, (record, index) => standingWithout(record, index, contest));
    charts.show(race, entries, titles);
    showResults(parts.results, race, entries, titles);
    write(parts.when, timeLine.moment === null ? "" : gettext(", {moment}", { moment: clockOf().told(timeLine.moment) }));
    write(parts.said, saidOf(race, contest.turn));
    tellEnds(race, titles);
  }

  function results() {
    return contest.race ? resultsOf(contest.race, entriesOf(contest.race), titles) : [];
  }

  createCopying(parts, { results, link });

  return {
    draw,

    /** A race of these racers begins. @param {readonly string[]} names */
    begin(names) {
      titles = names;
      tellEnds = createTelling(announce);
      timeLine.go(null);
      lanes.set(titles);
      element.hidden = false;
      for (const said of [parts.copied, parts.linked]) write(said, "");
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
  const amount = CLOCKS[plan.clock].offered(plan.amount);
  // Translators: each racer has had "10 seconds", "1 minute", "10 M generated" or "1 M kept".
  if (turn < 0) return gettext("The race is over: {amount} for each. The time line starts all racers together.", { amount });
  const place = { racer: turn + 1, racers: records.length };
  // Translators: a racer is a search; each has "10 seconds", "1 minute", "10 M generated" or "1 M kept".
  return gettext("Racer {racer} of {racers} searches: {amount} for each, one after another. The time line starts all together.", { ...place, amount });
}

/**
 * How a racer stands of whom nothing is known at the moment.
 *
 * @param {import("./record.js").Record} record
 * @param {number} index
 * @param {Contest} contest
 */
function standingWithout({ entries, latest, isOver }, index, { turn, view }) {
  if (entries.length) return { headline: gettext("At the start"), remark: "" };
  if (latest && isOver) return { headline: headlineOf(latest), remark: remarkOf(latest) };
  if (index === turn) return { headline: headlineOf(view), remark: remarkOf(view) };
  return turn < 0 ? { headline: gettext("Did not run"), remark: gettext("The race was stopped before.") } : WAITING;
}

/** Tells those who hear the page how each racer has ended, once. @param {(text: string) => void} announce */
function createTelling(announce) {
  let told = 0;

  return (/** @type {Race} */ { records }, /** @type {readonly string[]} */ titles) => {
    for (; records[told]?.isOver; told += 1) {
      const { latest } = records[told];
      if (latest) announce(gettext("{racer}: {headline}.", { racer: titles[told], headline: headlineOf(latest) }));
    }
  };
}
