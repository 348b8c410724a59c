/** The report on all shown solves of one size: reviews those that are not reviewed yet, in a worker, and shows what they have in common. */

import { LOCAL } from "../../../api/local-solver.js";
import { gettext, ngettext } from "../../../i18n/gettext.js";
import { createDigestStore, digestName, digestOf } from "../../../storage/digest.js";
import { reportOf, writeReportCsv } from "../../../storage/report.js";
import { isUnfinished } from "../../../storage/solve-record.js";
import { copyTo } from "../../../ui/copying.js";
import { disable, onPress, write } from "../../../ui/dom.js";
import { createReportView } from "./report-view.js";
/** @import { Wanted } from "../../../api/protocol.js" */
/** @import { Digest } from "../../../storage/digest.js" */
/** @import { Row } from "../../../storage/report.js" */
/** @import { Solve } from "../../../storage/solve-record.js" */

/** @typedef {{solves: import("../../../storage/solves.js").Solves, openAt: (solve: Solve, number: number) => void}} Options  `openAt` shows the game after a move, numbered from 1 */

/** @param {Record<string, HTMLElement>} parts  of the history @param {Options} options */
export function createReport(parts, { solves, openAt }) {
  const store = createDigestStore();
  const showReport = createReportView(parts, openAt);
  /** @type {readonly Solve[]} */
  let shown = [];
  let text = ""; // what the report depends on
  let control = new AbortController();
  /** @type {Row[]} */
  let rows = [];
  let redraw = () => {}; // the report, in the chosen format of times

  async function make() {
    if (new Set(shown.map(({ size }) => size)).size > 1) return write(parts.reportSaid, gettext("Choose one size above first."));
    control = new AbortController();
    const { signal } = control;
    const finished = shown.filter((solve) => !isUnfinished(solve));
    const played = finished.filter(({ start, moves }) => start && moves);
    setRunning(true);
    const digests = await store.load(await solves.all());
    const trouble = await reviewAll(played, digests, { signal, store, onDone: showProgress });
    if (parts.reporting.hidden || control.signal !== signal) return undefined;
    setRunning(false);
    rows = finished.map((solve) => ({ solve, digest: digests.get(digestName(solve)) ?? null }));
    const done = played.filter((solve) => digests.has(digestName(solve))).length;
    const left = { unfinished: shown.length - finished.length, unplayed: finished.length - played.length };
    redraw = () => showReport(reportOf(rows), rows, left);
    redraw();
    return write(parts.reportSaid, trouble || endText(done, played.length));
  }

  function showProgress(/** @type {number} */ done, /** @type {number} */ count) {
    if (control.signal.aborted) return;
    Object.assign(parts.reportProgress, { max: count, value: done });
    write(parts.reportDone, doneText(done, count));
  }

  function setRunning(/** @type {boolean} */ isRunning) {
    const hadFocus = document.activeElement === parts.reportStop;
    for (const part of [parts.reportStop, parts.reportProgress, parts.reportDone]) part.hidden = !isRunning;
    disable(parts.report, isRunning);
    if (isRunning) write(parts.reportSaid, "");
    if (hadFocus) parts.report.focus();
  }

  function drop() {
    control.abort();
    control = new AbortController();
    redraw = () => {};
    setRunning(false);
    parts.reportBody.hidden = true;
    write(parts.reportSaid, "");
  }

  onPress(parts.report, make);
  parts.reportStop.addEventListener("click", () => control.abort());
  parts.reportCopy.addEventListener("click", () => copyTo(parts.reportSaid, writeReportCsv(rows)));

  /** Offer a report on these solves; one on others is dropped. @param {readonly Solve[]} next  the latest last */
  return function offer(next) {
    const nextText = JSON.stringify(next.map((solve) => [solve.date, solve.penalty, digestName(solve)]));
    parts.reporting.hidden = next.length === 0;
    shown = next;
    if (nextText === text) return redraw();
    text = nextText;
    return drop();
  };
}

/**
 * Add the digests that are missing. Returns a sentence if that fails; "" if it is done or stopped.
 *
 * @param {readonly Solve[]} solves
 * @param {Map<string, Digest>} digests  by name
 * @param {{signal: AbortSignal, store: ReturnType<typeof createDigestStore>, onDone: (done: number, count: number) => void}} options
 */
async function reviewAll(solves, digests, { signal, store, onDone }) {
  for (const [index, solve] of solves.entries()) {
    if (signal.aborted) return "";
    onDone(index, solves.length);
    const name = digestName(solve);
    const request = requestFor(solve);
    if (digests.has(name)) continue;
    if (!LOCAL.fits(request)) {
      digests.set(name, digestOf(solve, null));
      continue;
    }
    try {
      const end = await LOCAL.search(request, { signal });
      if (signal.aborted) return "";
      if (end.type !== "report") throw new Error(gettext("A solve could not be reviewed."));
      const digest = digestOf(solve, end.moves);
      digests.set(name, digest);
      await store.save(solve, digest);
    } catch (error) {
      return /** @type {Error} */ (error).message;
    }
  }
  return "";
}

/** @param {Solve} solve @returns {Wanted} */
function requestFor({ start, goal, faces, moves }) {
  return { type: "coach", position: start, goal, faces: faces || undefined, moves };
}

function doneText(/** @type {number} */ done, /** @type {number} */ count) {
  return ngettext("Reviewed {done} of {count} solve.", "Reviewed {done} of {count} solves.", count, { done });
}

function endText(/** @type {number} */ done, /** @type {number} */ count) {
  if (done === count) return gettext("The report is ready.");
  return ngettext(
    "Stopped: {done} of {count} solve is reviewed. Choose “Report on all solves” to go on.",
    "Stopped: {done} of {count} solves are reviewed. Choose “Report on all solves” to go on.",
    count,
    { done },
  );
}
