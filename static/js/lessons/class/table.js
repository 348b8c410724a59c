/** Draws the table of results: a row for each pupil, a column for each question, and below them how many were right. */

import { gettext } from "../../i18n/gettext.js";
import { html } from "../../ui/dom.js";
import { duration } from "../../ui/figures.js";
import { tallyOf } from "./columns.js";
import { nameOf, totalsOf } from "./results.js";
/** @import { Column } from "./columns.js" */
/** @import { Row } from "./results.js" */

/** @param {HTMLElement} table @param {readonly Row[]} rows @param {readonly Column[]} columns @param {number} solvable  positions to solve */
export function drawTable(table, rows, columns, solvable) {
  const tallies = columns.map((column) => tallyOf(column, rows));
  table.replaceChildren(
    drawHead(columns, tallies.map(({ isHard }) => isHard), solvable > 0),
    html("tbody", {}, rows.map((row) => drawRow(row, columns, solvable))),
    drawFoot(columns, tallies, solvable > 0 ? 3 : 0),
  );
}

/** Draw the heading: positions and lessons above, their questions below. @param {readonly Column[]} columns @param {boolean[]} areHard @param {boolean} hasTotals */
function drawHead(columns, areHard, hasTotals) {
  const totals = [gettext("Pupil"), ...(hasTotals ? [gettext("Solved"), gettext("Moves in all"), gettext("Time")] : [])];
  const groups = columns.filter(({ group }, index) => group !== columns[index - 1]?.group).map(({ group }) => ({ group, size: columns.filter((each) => each.group === group).length }));
  return html("thead", {}, [
    html("tr", {}, [
      ...totals.map((name) => html("th", { scope: "col", rowspan: 2 }, [name])),
      ...groups.map(({ group, size }) => html("th", { scope: "colgroup", colspan: size, class: "first-of-group" }, [group])),
    ]),
    html("tr", {}, columns.map(({ words }, index) => html("th", { scope: "col", class: [areHard[index] && "is-hard", isFirst(columns, index)].filter(Boolean).join(" ") }, [html("span", { class: "upright", title: words }, [words])]))),
  ]);
}

function isFirst(/** @type {readonly Column[]} */ columns, /** @type {number} */ index) {
  return columns[index].group !== columns[index - 1]?.group && "first-of-group";
}

/** @param {Row} row @param {readonly Column[]} columns @param {number} solvable */
function drawRow(row, columns, solvable) {
  const { solved, moves, seconds } = totalsOf(row);
  const totals = solvable ? [`${solved}/${solvable}`, String(moves), seconds ? duration(seconds) : "–"] : [];
  return html("tr", {}, [
    html("th", { scope: "row" }, [nameOf(row)]),
    ...totals.map((text) => html("td", {}, [text])),
    ...columns.map((column, index) => drawCell(column.cell(row), isFirst(columns, index))),
  ]);
}

/** @param {import("./columns.js").Cell} cell @param {string | false} look */
function drawCell({ text, tries }, look) {
  return html("td", { class: [look, tries && !tries.isRight && "is-wrong"].filter(Boolean).join(" ") }, [text]);
}

/** Draw what is right, and how many pupils knew it. @param {readonly Column[]} columns @param {ReturnType<typeof tallyOf>[]} tallies @param {number} skipped  columns without a tally after the name */
function drawFoot(columns, tallies, skipped) {
  const line = (/** @type {string} */ name, /** @type {string[]} */ texts) => html("tr", {}, [
    html("th", { scope: "row" }, [name]),
    ...(skipped ? [html("td", { colspan: skipped })] : []),
    ...texts.map((text, index) => html("td", { class: [tallies[index].isHard && "is-hard", isFirst(columns, index)].filter(Boolean).join(" ") }, [text])),
  ]);
  const answers = columns.map(({ answer }) => answer);
  return html("tfoot", {}, [
    ...(answers.some(Boolean) ? [line(gettext("Right answer"), answers)] : []),
    line(gettext("Right at once"), tallies.map(({ atOnce, count }) => (count ? String(atOnce) : ""))),
    line(gettext("Right later"), tallies.map(({ later, count }) => (count ? String(later) : ""))),
    line(gettext("Not right"), tallies.map(({ wrong, count }) => (count ? String(wrong) : ""))),
  ]);
}
