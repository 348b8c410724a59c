/** Tables to copy: text in columns, or CSV. The first row has the names. */

import { quoted } from "../storage/csv.js";

/** @typedef {readonly (readonly (string | number)[])[]} Rows */

/** Columns as wide as their content; the first is aligned left, the others right. @param {Rows} rows */
export function tableAsText(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  const lines = rows.map((row) => row.map((cell, column) => padded(String(cell), widths[column], column === 0)).join("  ").trimEnd());
  return `${lines.join("\n")}\n`;
}

/** @param {Rows} rows */
export function tableAsCsv(rows) {
  return rows.map((row) => `${row.map((cell) => quoted(String(cell))).join(",")}\r\n`).join("");
}

function padded(/** @type {string} */ text, /** @type {number} */ width, isFirst = false) {
  return isFirst ? text.padEnd(width) : text.padStart(width);
}
