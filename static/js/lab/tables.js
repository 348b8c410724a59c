/** Tables to copy, as text in columns or CSV. The first row is the header. */

import { quoted } from "../storage/csv.js";

/** @typedef {readonly (readonly (string | number)[])[]} Rows */

/** Align columns to their content; the first to the left, the others to the right. @param {Rows} rows */
export function tableAsText(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  const lines = rows.map((row) => row.map((cell, column) => (column ? String(cell).padStart(widths[column]) : String(cell).padEnd(widths[column]))).join("  ").trimEnd());
  return `${lines.join("\n")}\n`;
}

export function tableAsCsv(/** @type {Rows} */ rows) {
  return rows.map((row) => `${row.map((cell) => quoted(String(cell))).join(",")}\r\n`).join("");
}
