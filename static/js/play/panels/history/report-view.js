/** How the report on many solves is shown: tables of figures, stages and reasons, the costliest mistakes as links, and a graph. */

import { writeLink } from "../../../game/links/link.js";
import { gettext, joined, ngettext, number } from "../../../i18n/gettext.js";
import { reasonText } from "../../../puzzle/lost.js";
import { parseMoves, stepOfLength } from "../../../puzzle/moves.js";
import { shownSize } from "../../../puzzle/position.js";
import { goalOf } from "../../../puzzle/problem.js";
import { MAX_CELLS } from "../../../solver/cell-masks.js";
import { resultOf, scrambleOf } from "../../../storage/solve-record.js";
import { html, write, writeOrHide } from "../../../ui/dom.js";
import { passageReasonText, passageText } from "../coach/coach-words.js";
import { resultText } from "./names.js";
import { createCountsPlot } from "./sums.js";
/** @import { ReasonName } from "../../../puzzle/lost.js" */
/** @import { Figures, Found, Report, Row, StageFigures } from "../../../storage/report.js" */
/** @import { Solve } from "../../../storage/solve-record.js" */

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** @type {[string, (figures: Figures) => string][]} */
const LINES = [
  [gettext("solves"), ({ count }) => number(count)],
  [gettext("best time"), ({ best }) => resultText(best)],
  [gettext("mean time"), ({ time }) => resultText(time)],
  [gettext("moves a second"), ({ rate }) => decimal(rate)],
  [gettext("moves made"), ({ made }) => decimal(made)],
  [gettext("shortest solution"), ({ needed }) => decimal(needed)],
  [gettext("moves lost"), ({ lost }) => decimal(lost)],
];

/** @type {Readonly<Record<ReasonName | "", string>>} */
const REASONS = Object.freeze({
  "leaves-and-returns": gettext("Tiles left their places and came back."),
  "too-early": gettext("A tile came into place too early."),
  "takes-back": gettext("A move took back the one before."),
  "makes-row-conflict": gettext("Two tiles came into the wrong order in a row."),
  "makes-column-conflict": gettext("Two tiles came into the wrong order in a column."),
  "keeps-row-conflict": gettext("Two tiles stayed in the wrong order in a row."),
  "keeps-column-conflict": gettext("Two tiles stayed in the wrong order in a column."),
  "moves-away": gettext("A tile was moved away from its place."),
  "closer-too-early": gettext("A tile was brought closer to its place too early."),
  "away-in-vain": gettext("A tile was moved away from its place in vain."),
  "one-tile": gettext("One tile made more moves than needed."),
  "": gettext("No single reason is certain."),
});

/** @param {Record<string, HTMLElement>} parts @param {(solve: Solve, number: number) => void} openAt */
export function createReportView(parts, openAt) {
  const plot = createCountsPlot(parts.reportChart, parts.singleKey, gettext("moves lost"));

  /** @param {Report} report @param {readonly Row[]} rows @param {{unfinished: number, unplayed: number}} left  numbers of solves left out */
  return function showReport(report, rows, left) {
    const { all, thirds, stages, reasons, mistakes } = report;
    const isReviewed = all.lost !== null;
    parts.reportBody.hidden = false;
    write(parts.reportTitle, gettext("Report, {size}", { size: shownSize(rows[0]?.solve.size ?? "") }));
    parts.reportThirds.replaceChildren(...headsOf(thirds.length > 0));
    parts.reportFigures.replaceChildren(...LINES.map(([name, textOf]) => lineOf(name, [all, ...thirds].map(textOf))));
    writeOrHide(parts.reportNote, noteText(rows, left));
    parts.reportStages.hidden = stages.length < 2;
    parts.stageLost.hidden = !isReviewed;
    parts.stageRows.replaceChildren(...stages.map((stage) => lineOf(stageName(stage), [stage.made, ...(isReviewed ? [stage.lost] : [])].map(decimal))));
    parts.reportReasons.hidden = !reasons.length;
    parts.reasonRows.replaceChildren(...reasons.map(({ name, lost, share }) => lineOf(REASONS[name], [decimal(lost), number(share, { style: "percent" })])));
    parts.reportMistakes.hidden = !mistakes.length;
    parts.mistakes.replaceChildren(...mistakes.map((found) => itemOf(found, openAt)));
    parts.reportChart.hidden = !isReviewed;
    plot.show([rows.map((_, index) => index + 1), rows.map(({ digest }) => (digest?.needed == null ? null : digest.made - digest.needed))]);
  };
}

function headsOf(/** @type {boolean} */ hasThirds) {
  const names = [gettext("all"), ...(hasThirds ? [gettext("first third"), gettext("last third")] : [])];
  return [html("td"), ...names.map((name) => html("th", { scope: "col" }, [name]))];
}

/** @param {string} name @param {readonly string[]} values */
function lineOf(name, values) {
  return html("tr", {}, [html("th", { scope: "row" }, [name]), ...values.map((value) => html("td", {}, [value]))]);
}

function decimal(/** @type {number | null} */ value) {
  return value === null ? "–" : number(value, ONE_DIGIT);
}

/** Return the name of a stage, as the coach of one game names it. @param {StageFigures} stage */
function stageName({ line, number: index }) {
  if (line === "rest") return gettext("The rest");
  return line === "row" ? gettext("Row {number}", { number: index }) : gettext("Column {number}", { number: index });
}

/** Return what the report leaves out. @param {readonly Row[]} rows @param {{unfinished: number, unplayed: number}} left */
export function noteText(rows, { unfinished, unplayed }) {
  const unreviewed = rows.filter(({ digest }) => digest?.needed === null);
  const [width, height] = (rows[0]?.solve.size ?? "").split("x").map(Number);
  const isLarge = width * height > MAX_CELLS;
  return joined([
    unplayed > 0 && ngettext("{count} solve has no recorded moves: only its time counts.", "{count} solves have no recorded moves: only their times count.", unplayed),
    unfinished > 0 && ngettext("{count} unfinished solve is left out.", "{count} unfinished solves are left out.", unfinished),
    isLarge && gettext("On boards of more than {most} cells this page knows no exact distances, so it cannot count lost moves.", { most: MAX_CELLS }),
    !isLarge && unreviewed.length > 0 && ngettext(
      "{count} solve is not reviewed: too many arrangements of its tiles count as solved.",
      "{count} solves are not reviewed: too many arrangements of their tiles count as solved.",
      unreviewed.length,
    ),
  ]);
}

/** Return a mistake as a link to the game after its first move. @param {Found} found @param {(solve: Solve, number: number) => void} openAt */
function itemOf({ solve, mistake }, openAt) {
  const { faces = null } = scrambleOf(solve);
  const link = html("a", { href: linkTo(solve, mistake.from) }, [passageText(mistake)]);
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openAt(solve, mistake.from);
  });
  const reason = mistake.reason ? passageReasonText(mistake, reasonText(mistake.reason, faces)) : "";
  return html("li", {}, [html("div", {}, [link]), html("p", { class: "small quiet" }, [joined([gettext("Solve in {time}.", { time: resultText(resultOf(solve)) }), reason])])]);
}

/** @param {Solve} solve @param {number} from  a single-tile move */
function linkTo(solve, from) {
  const { start, goalText = "", faces = null, picture = "" } = scrambleOf(solve);
  const goal = goalOf(goalText, start.width, start.height);
  const { moves, step, times } = gameAt(solve, from);
  return writeLink({ start, position: start, goal, goalText, faces, picture, numbers: false, moves, step, times, challenge: null, linkVariations: null });
}

/** Return the game of a solve after a single-tile move. @param {Solve} solve @param {number} from */
export function gameAt(solve, from) {
  const moves = parseMoves(solve.moves);
  return { ...scrambleOf(solve), moves, step: stepOfLength(moves, from - 1) + 1, times: solve.times };
}
