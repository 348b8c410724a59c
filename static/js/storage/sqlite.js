/**
 * Reads the tables of an SQLite file, https://www.sqlite.org/fileformat2.html: rows of ordinary tables in the order of their
 * ids. Indexes and changes still in a journal beside the file are ignored.
 *
 * No maintained library is small: sql.js is 0.69 MB of WebAssembly (0.34 MB compressed), SQLite's own sqlite-wasm 0.87 MB, and
 * WebAssembly would need a weaker content security policy. This reader is 8 KB (3 KB), loaded only for such a file.
 *
 * @typedef {string | number | Uint8Array | null} Value
 * @typedef {Readonly<{names: readonly string[], rows: () => Generator<Value[]>}>} Table  a row has a value for each name
 * @typedef {{root: number, names: string[], key: number}} Described  `key`: the column that is the id of the row; -1 if none
 * @typedef {{bytes: Uint8Array, view: DataView, pageSize: number, usable: number, text: TextDecoder}} File
 * @typedef {{at: number, value: number}} Varint  `at`: the place after it
 */

import { gettext } from "../i18n/gettext.js";

const HEADER_BYTES = 100; // of the file, on its first page
const INTERIOR = 5; // type of a page of a table that leads to other pages
const LEAF = 13;
const ENCODINGS = ["utf-8", "utf-8", "utf-16le", "utf-16be"];
const INTEGER_BYTES = [0, 1, 2, 3, 4, 6, 8]; // of the serial types 0 to 6

/** Return the tables of a file by name. Throws an Error with a sentence if it is damaged. @param {ArrayBuffer} buffer @returns {Map<string, Table>} */
export function readTables(buffer) {
  const file = openFile(buffer);
  const schema = [...rowsFrom(file, { root: 1, names: ["type", "name", "table", "root", "sql"], key: -1 })];
  const tables = schema.filter(([type, , , root]) => type === "table" && root);
  return new Map(tables.map(([, name, , root, sql]) => {
    const described = { root: Number(root), ...columnsOf(String(sql)) };
    return [String(name), Object.freeze({ names: described.names, rows: () => rowsFrom(file, described) })];
  }));
}

/** @param {ArrayBuffer} buffer @returns {File} */
function openFile(buffer) {
  const view = new DataView(buffer);
  if (buffer.byteLength < HEADER_BYTES) throw damaged();
  const stored = view.getUint16(16);
  const pageSize = stored === 1 ? 65536 : stored;
  const encoding = ENCODINGS[view.getUint32(56)];
  if (pageSize < 512 || !encoding) throw damaged();
  return { bytes: new Uint8Array(buffer), view, pageSize, usable: pageSize - view.getUint8(20), text: new TextDecoder(encoding) };
}

export function damaged() {
  return new Error(gettext("The database is damaged or incomplete."));
}

/** Return the names of the columns in a statement that creates a table, and which of them is the id. @param {string} sql */
function columnsOf(sql) {
  const inside = sql.slice(sql.indexOf("(") + 1, sql.lastIndexOf(")"));
  const columns = partsAtCommas(inside).filter((part) => !/^(constraint|primary|unique|check|foreign)\b/i.test(part));
  const names = columns.map((part) => /^(?:"([^"]*)"|`([^`]*)`|\[([^\]]*)\]|'([^']*)'|([^\s(]+))/.exec(part)?.slice(1).find((name) => name !== undefined) ?? "");
  return { names, key: columns.findIndex((part) => /^\S+\s+integer\b.*\bprimary\s+key\b/is.test(part)) };
}

/** @param {string} text */
function partsAtCommas(text) {
  let depth = 0;
  const parts = [""];
  for (const character of text) {
    depth += character === "(" ? 1 : character === ")" ? -1 : 0;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

/** Yield the rows of a table. @param {File} file @param {Described} table @returns {Generator<Value[]>} */
function* rowsFrom(file, { root, names, key }) {
  for (const { id, payload } of recordsFrom(file, root)) {
    const row = valuesOf(file, payload, names.length);
    if (key >= 0) row[key] ??= id;
    yield row;
  }
}

/** Yield the records below a page; a page that is reached twice is a damage. @param {File} file @param {number} root */
function* recordsFrom(file, root) {
  const { view, pageSize } = file;
  const seen = new Set();
  const pages = [root];
  while (pages.length) {
    const page = /** @type {number} */ (pages.pop());
    const start = (page - 1) * pageSize;
    if (seen.has(page) || page < 1 || start + pageSize > view.byteLength) throw damaged();
    seen.add(page);
    const head = page === 1 ? HEADER_BYTES : start;
    const type = view.getUint8(head);
    if (type !== LEAF && type !== INTERIOR) throw damaged();
    const count = view.getUint16(head + 3);
    const pointers = head + (type === LEAF ? 8 : 12);
    if (pointers + 2 * count > start + pageSize) throw damaged();
    const cells = Array.from({ length: count }, (_, cell) => start + view.getUint16(pointers + 2 * cell));
    if (type === LEAF) for (const cell of cells) yield recordAt(file, cell);
    else pages.push(view.getUint32(head + 8), ...cells.map((cell) => view.getUint32(cell)).reverse());
  }
}

/** Return the record in a cell of a leaf, put together from its pages. @param {File} file @param {number} cell */
function recordAt(file, cell) {
  const { bytes, view, pageSize, usable } = file;
  const size = varint(file, cell);
  const id = varint(file, size.at);
  const length = size.value;
  const local = localBytes(length, usable);
  if (length > bytes.length) throw damaged();
  if (local === length) return { id: id.value, payload: bytes.subarray(id.at, id.at + length) };
  const payload = new Uint8Array(length);
  payload.set(bytes.subarray(id.at, id.at + local));
  let page = view.getUint32(id.at + local);
  for (let filled = local; filled < length; ) {
    const start = (page - 1) * pageSize;
    if (page < 1 || start + pageSize > bytes.length) throw damaged();
    const part = bytes.subarray(start + 4, start + 4 + Math.min(usable - 4, length - filled));
    payload.set(part, filled);
    filled += part.length;
    page = view.getUint32(start);
  }
  return { id: id.value, payload };
}

/** Return how many bytes of a record are on the page of its cell. @param {number} length @param {number} usable */
function localBytes(length, usable) {
  if (length <= usable - 35) return length;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const filled = least + ((length - least) % (usable - 4));
  return filled <= usable - 35 ? filled : least;
}

/** @param {Pick<File, "view">} file @param {number} at @returns {Varint} */
function varint({ view }, at) {
  let value = 0;
  for (let index = 0; index < 8; index += 1) {
    const byte = view.getUint8(at + index);
    value = value * 128 + (byte & 127);
    if (byte < 128) return { at: at + index + 1, value };
  }
  return { at: at + 9, value: value * 256 + view.getUint8(at + 8) };
}

/** Return the values of a record; the rest of the columns, added to the table later, are null. @param {File} file @param {Uint8Array} payload @param {number} count @returns {Value[]} */
function valuesOf({ text }, payload, count) {
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  const head = varint({ view }, 0);
  /** @type {Value[]} */
  const values = [];
  let at = head.value;
  for (let place = head.at; place < head.value && values.length < count; ) {
    const type = varint({ view }, place);
    place = type.at;
    const length = type.value < 12 ? (INTEGER_BYTES[type.value] ?? (type.value === 7 ? 8 : 0)) : Math.floor((type.value - 12) / 2);
    if (at + length > payload.length) throw damaged();
    values.push(valueAt(view, at, type.value, length, text));
    at += length;
  }
  while (values.length < count) values.push(null);
  return values;
}

/** @param {DataView} view @param {number} at @param {number} type @param {number} length @param {TextDecoder} text @returns {Value} */
function valueAt(view, at, type, length, text) {
  if (type === 0) return null;
  if (type === 7) return view.getFloat64(at);
  if (type === 8 || type === 9) return type - 8;
  if (type < 7) return integerAt(view, at, length);
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, length);
  return type % 2 ? text.decode(bytes) : bytes;
}

/** Return a signed integer of 1, 2, 3, 4, 6 or 8 bytes. @param {DataView} view @param {number} at @param {number} length */
function integerAt(view, at, length) {
  if (length === 8) return Number(view.getBigInt64(at));
  let value = view.getInt8(at);
  for (let index = 1; index < length; index += 1) value = value * 256 + view.getUint8(at + index);
  return value;
}
