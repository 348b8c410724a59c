/** Reads positions written as plain numbers. Only the server reads other formats. */

import { gettext } from "../i18n/gettext.js";
import { formatPosition, parsePosition } from "../puzzle/position.js";

const MAX_CELLS = 400; // the server's limit, in webapp/protocol/requests.py

/**
 * Read numbers in rows, separated by newlines or slashes, or a square as one list; null if the text is neither.
 *
 * @param {string} text
 * @returns {import("./api.js").Reading | null}
 */
export function readPlain(text) {
  try {
    const position = parsePosition(rowsIn(text).join("/"));
    const { width, height, tiles } = position;
    if (tiles.length > MAX_CELLS) return null;
    const said = gettext("Read without the server: {width} wide, {height} high, 0 is the blank.", { width, height });
    return { position: formatPosition(position), format: "rows", notes: [], said, alternatives: [] };
  } catch {
    return null;
  }
}

function rowsIn(/** @type {string} */ text) {
  const rows = text.trim().split(/\s*[/\n]\s*/);
  if (rows.length > 1) return rows.map((row) => row.replaceAll(",", " "));
  const numbers = rows[0].split(/[\s,]+/);
  const side = Math.sqrt(numbers.length);
  if (!Number.isInteger(side)) return [];
  return Array.from({ length: side }, (_, row) => numbers.slice(row * side, (row + 1) * side).join(" "));
}
