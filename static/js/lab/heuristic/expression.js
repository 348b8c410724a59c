/**
 * Expressions entered by the user for what a tile adds to a heuristic. No DOM, and no `eval`.
 *
 *   expression  condition (("and" | "or") condition)*, from left to right
 *   condition   sum (("=" | "==" | "!=" | "<" | "<=" | ">" | ">=") sum)?     1 if true, else 0
 *   sum         product (("+" | "-") product)*
 *   product     factor (("*" | "/") factor)*
 *   factor      "-" factor | number | name | function "(" expression, ... ")" | "(" expression ")"
 */

import { gettext, listed } from "../../i18n/gettext.js";
import { placesOf } from "../../puzzle/parity.js";
/** @import { Position } from "../../puzzle/position.js" */

/** @typedef {Readonly<Record<string, number>>} Values  by name
 * @typedef {(values: Values) => number} Term */

/** The variables of an expression. */
export const NAMES = Object.freeze(["row", "col", "goalrow", "goalcol", "tile"]);

/** The functions; `min` and `max` take two or more numbers, as their `length` tells, the others one. @type {Readonly<Record<string, (...numbers: number[]) => number>>} */
const FUNCTIONS = Object.freeze({ abs: Math.abs, min: Math.min, max: Math.max, sqrt: Math.sqrt, floor: Math.floor, ceil: Math.ceil });

/** The operators by precedence, lowest first. @type {readonly Record<string, (a: number, b: number) => number>[]} */
const LEVELS = [
  { and: (a, b) => Number(a !== 0 && b !== 0), or: (a, b) => Number(a !== 0 || b !== 0) },
  {
    "=": (a, b) => Number(a === b), "==": (a, b) => Number(a === b), "!=": (a, b) => Number(a !== b),
    "<": (a, b) => Number(a < b), "<=": (a, b) => Number(a <= b), ">": (a, b) => Number(a > b), ">=": (a, b) => Number(a >= b),
  },
  { "+": (a, b) => a + b, "-": (a, b) => a - b },
  { "*": (a, b) => a * b, "/": (a, b) => a / b },
];
const CONDITIONS = 1; // level without chaining: 1 < 2 < 3 would be ambiguous

export const MAX_LENGTH = 200; // characters in an expression
const MAX_WEIGHT = 1000; // of a tile

/** Parse an expression. Throws an Error with a sentence. @param {string} text @returns {Term} */
export function parseExpression(text) {
  if (!text.trim()) throw new Error(gettext("Type an expression, such as abs(row - goalrow)."));
  if (text.length > MAX_LENGTH) throw new Error(gettext("The expression is too long: the limit is {most} characters.", { most: MAX_LENGTH }));
  const tokens = tokensOf(text);
  let at = 0;

  function fault() {
    const [token, before] = [tokens[at] ?? "", tokens.slice(0, at).join(" ")];
    if (!token) return new Error(gettext("Something is missing after “{before}”.", { before }));
    return new Error(before ? gettext("“{token}” cannot follow “{before}”.", { token, before }) : gettext("An expression cannot begin with “{token}”.", { token }));
  }

  /** Consume a token if it is the next one. */
  function take(/** @type {string} */ token) {
    const isNext = tokens[at] === token;
    if (isNext) at += 1;
    return isNext;
  }

  /** @param {number} level @returns {Term} */
  function read(level) {
    if (level === LEVELS.length) return readFactor();
    let left = read(level + 1);
    while (Object.hasOwn(LEVELS[level], tokens[at] ?? "")) {
      const apply = LEVELS[level][tokens[at]];
      at += 1;
      const [one, other] = [left, read(level + 1)];
      left = (values) => apply(one(values), other(values));
      if (level === CONDITIONS) break;
    }
    return left;
  }

  /** @returns {Term} */
  function readFactor() {
    if (take("-")) {
      const factor = readFactor();
      return (values) => -factor(values);
    }
    if (take("(")) {
      const inner = read(0);
      if (!take(")")) throw fault();
      return inner;
    }
    const token = tokens[at] ?? "";
    if (/^[\d.]/.test(token)) {
      const number = Number(token);
      if (Number.isNaN(number)) throw fault();
      at += 1;
      return () => number;
    }
    if (!/^[a-z]/.test(token) || ["and", "or"].includes(token)) throw fault();
    at += 1;
    if (Object.hasOwn(FUNCTIONS, token)) return readCall(token);
    if (!NAMES.includes(token)) throw new Error(gettext("Unknown name “{name}”. Use {names}.", { name: token.slice(0, 20), names: listed([...NAMES, ...Object.keys(FUNCTIONS)]) }));
    return (values) => values[token];
  }

  /** @param {string} name @returns {Term} */
  function readCall(name) {
    const apply = FUNCTIONS[name];
    if (!take("(")) throw fault();
    /** @type {Term[]} */
    const given = [];
    do given.push(read(0)); while (take(","));
    if (!take(")")) throw fault();
    if (apply.length === 1 && given.length > 1) throw new Error(gettext("{name} takes one number.", { name }));
    if (given.length < apply.length) throw new Error(gettext("{name} takes two or more numbers.", { name }));
    return (values) => apply(...given.map((term) => term(values)));
  }

  const whole = read(0);
  if (at < tokens.length) throw fault();
  return whole;
}

/** Split a text into words, numbers and operators. Throws an Error with a sentence. @param {string} text */
function tokensOf(text) {
  const tokens = text.toLowerCase().match(/[a-z]+|\d+(?:\.\d+)?|\.\d+|[=!<>]=|\S/g) ?? [];
  const strange = tokens.find((token) => !/^(?:[a-z]+|[\d.]+|[=!<>]=|[-+*/()<>=,])$/.test(token));
  if (strange) throw new Error(gettext("“{token}” has no meaning here.", { token: strange }));
  return tokens;
}

/**
 * Return what each tile adds in each cell, indexed by `tile * cells + cell`; rows and columns count from 1. Throws an Error
 * with a sentence unless all are numbers from -MAX_WEIGHT to MAX_WEIGHT.
 *
 * @param {Term} term
 * @param {Position} goal
 */
export function weightsOf(term, goal) {
  const { width, tiles: { length: cells } } = goal;
  const goalCells = placesOf(goal);
  const weights = new Float64Array(cells * cells);
  const row = (/** @type {number} */ cell) => Math.floor(cell / width) + 1;
  const col = (/** @type {number} */ cell) => (cell % width) + 1;
  for (let tile = 1; tile < cells; tile += 1) {
    for (let cell = 0; cell < cells; cell += 1) {
      const place = { tile, row: row(cell), col: col(cell) };
      const weight = term({ ...place, goalrow: row(goalCells[tile]), goalcol: col(goalCells[tile]) });
      if (!Number.isFinite(weight)) throw new Error(gettext("The expression has no value for tile {tile} in row {row}, column {col}.", place));
      if (Math.abs(weight) > MAX_WEIGHT) throw new Error(gettext("Tile {tile} in row {row}, column {col} adds more than {most:,}.", { ...place, most: MAX_WEIGHT }));
      weights[tile * cells + cell] = weight;
    }
  }
  return weights;
}
