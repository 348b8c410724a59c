/**
 * Links: a game as a path and a query with the position, the goal, the moves, the step and a challenge. No DOM.
 *
 * `/p/<position>?goal=&moves=&step=&faces=&picture=&numbers=1&times=&challenge=&pace=&lines=&by=` omits defaults: the standard
 * goal, no moves, the last step, numbers on the tiles; `webapp/puzzle/link.py` explains each part. The player's own picture
 * is never in a link. Other addresses made from links: `link-made.js`.
 *
 * @typedef {Pick<import("../game.js").Game, "goal" | "goalText" | "moves" | "step" | "faces" | "picture" | "numbers" |
 *   "times" | "challenge" | "linkVariations"> & {by?: string}} LinkedGame  `by` is the name that the sender gave
 * @typedef {{name: string, others: readonly {name: string, moves: readonly Move[]}[]}} LinkVariations  a name for its moves, and
 *   other named moves from the same start
 */

import { gettext } from "../../i18n/gettext.js";
import { formatGoal, isGoalName } from "../../puzzle/goals.js";
import { formatFaces, parseFaces } from "../../puzzle/faces.js";
import { ROOT } from "../../ui/root.js";
import { MAGIC } from "../../puzzle/magic.js";
import { PICTURES } from "../pictures.js";
import { formatMoves, parseMoves } from "../../puzzle/moves.js";
import { formatLink, formatPosition, parseLink, sameSize, slide } from "../../puzzle/position.js";
import { goalOf, isReached } from "../../puzzle/problem.js";
/** @import { Move } from "../../puzzle/moves.js" */
/** @import { Position } from "../../puzzle/position.js" */
/** @import { SharedGame } from "../state.js" */

/** Path prefix of positions. */
export const POSITIONS = `${ROOT}/p/`;

/** The longest address written, in characters without the host; servers and chat programs truncate longer ones. */
export const MAX_LINK_CHARACTERS = 8000;

const MAX_NAME_CHARACTERS = 30; // of the sender and of a variation; the same in webapp/puzzle/link.py
const MAX_VARIATIONS = 20; // besides the moves of the link

const TIMES = /^(?:0|[1-9]\d{0,6})(?:\.(?:0|[1-9]\d{0,6}))*$/; // hundredths of a second between moves

/**
 * Return the game in an address; without `start` if it names no position. Throws an Error if it cannot be read.
 *
 * @param {{pathname: string, search: string}} location
 * @returns {Partial<SharedGame>}
 */
export function readLink({ pathname, search }) {
  const query = new URLSearchParams(search);
  const start = pathname.startsWith(POSITIONS) ? parseLink(decodeURIComponent(pathname.slice(POSITIONS.length))) : null;
  const moves = parseMoves(query.get("moves") ?? "");
  const step = Number(query.get("step") ?? moves.length);
  if (!Number.isInteger(step) || step < 0 || step > moves.length) throw new Error(gettext("There is no step {step}.", { step: query.get("step") ?? "" }));
  const named = query.get("picture") ?? "";
  const picture = PICTURES.includes(named) ? named : "";
  const shared = {
    goalText: readGoal(query.get("goal") ?? "standard", start),
    moves,
    step,
    picture,
    numbers: picture !== "" && query.get("numbers") === "1",
    times: readTimes(query.get("times"), moves),
    by: (query.get("by") ?? "").trim().slice(0, MAX_NAME_CHARACTERS),
  };
  if (!start) return shared;
  const faces = parseFaces(query.get("faces") ?? "", start.tiles.length - 1);
  return { start, ...shared, faces, challenge: readChallenge(query, start, { ...shared, faces }), linkVariations: readVariations(query.get("lines"), start) };
}

/** Return the address of a game, path and query. If the whole game is too long, omit the times; if still too long, keep only the position. */
export function writeLink(/** @type {LinkedGame & {start: Position, position: Position}} */ game) {
  const { start, position, goal, goalText, faces, picture, numbers, moves, step } = game;
  const shown = { goal, goalText, faces, picture, numbers, times: [], challenge: null, linkVariations: null };
  const whole = writeWhole(game);
  if (whole.length <= MAX_LINK_CHARACTERS) return whole;
  const untimed = address(start, { ...shown, moves, step });
  return untimed.length <= MAX_LINK_CHARACTERS ? untimed : address(position, { ...shown, moves: [], step: 0 });
}

/** Return the address of the whole game, however long. */
export function writeWhole(/** @type {LinkedGame & {start: Position}} */ game) {
  return address(game.start, game);
}

function address(/** @type {Position} */ start, /** @type {LinkedGame} */ game) {
  const query = goalIn(game);
  if (game.moves.length) query.push(`moves=${formatMoves(game.moves)}`);
  if (game.step !== game.moves.length) query.push(`step=${game.step}`);
  query.push(...lookIn(game), ...timesIn("times", game.times));
  if (game.challenge) query.push(`challenge=${formatMoves(game.challenge.moves)}`, ...timesIn("pace", game.challenge.times));
  query.push(...writeVariations(game.linkVariations));
  if (game.by) query.push(`by=${encodeURIComponent(game.by)}`);
  return `${POSITIONS}${formatLink(start)}${query.length ? "?" : ""}${query.join("&")}`;
}

export function goalIn(/** @type {Pick<LinkedGame, "goal" | "goalText">} */ game) {
  return game.goalText === "standard" ? [] : [`goal=${isName(game.goalText) ? game.goalText : formatLink(game.goal)}`];
}

/** Return the query parts for what is on the tiles; never the player's own picture. */
export function lookIn(/** @type {Pick<LinkedGame, "faces" | "picture" | "numbers">} */ { faces, picture, numbers }) {
  const query = faces ? [`faces=${encodeURIComponent(formatFaces(faces))}`] : [];
  if (PICTURES.includes(picture)) query.push(`picture=${picture}`, ...(numbers ? ["numbers=1"] : []));
  return query;
}

function timesIn(/** @type {string} */ name, /** @type {readonly number[]} */ times) {
  const hundredths = times.map((time) => Math.floor(time / 10)); // truncated, like all times
  return times.length ? [`${name}=${hundredths.map((time, index) => time - (hundredths[index - 1] ?? 0)).join(".")}`] : [];
}

/** Return the moves to beat; they must solve the position. @param {URLSearchParams} query @param {Position} start @param {Partial<SharedGame>} shared */
function readChallenge(query, start, { goalText = "standard", faces = null }) {
  const moves = parseMoves(query.get("challenge") ?? "");
  if (!moves.length) return null;
  const goal = goalOf(goalText, start.width, start.height);
  if (!isReached({ goal, goalText, faces }, moves.reduce(slide, start))) {
    throw new Error(gettext("The challenge's moves do not solve this position, so there is nothing to beat."));
  }
  return Object.freeze({ moves, times: readTimes(query.get("pace"), moves) });
}

/** Return the ms at which the moves were made; empty if unknown. @param {string | null} text @param {readonly unknown[]} moves */
function readTimes(text, moves) {
  if (!text) return [];
  if (!TIMES.test(text)) {
    throw new Error(gettext("'{times}' is not a list of times. Write hundredths of a second between moves, as in 0.32.41.", { times: text.slice(0, 20) }));
  }
  let time = 0;
  const times = text.split(".").map((pause) => (time += 10 * Number(pause)));
  if (times.length !== moves.length) {
    const lengths = { moves: moves.length, times: times.length };
    throw new Error(gettext("Moves: {moves}, times: {times}. Each move needs one time.", lengths));
  }
  return times;
}

/** Return the shortest text of a goal. A link names it or spells it like the position; the text form is accepted too. */
export function readGoal(/** @type {string} */ text, /** @type {Position | null} */ start) {
  const name = text.trim();
  if (isName(name)) return name;
  const goal = parseLink(text);
  return start && sameSize(start, goal) ? formatGoal(goal) : formatPosition(goal);
}

function isName(/** @type {string} */ text) {
  return isGoalName(text) || text === MAGIC;
}

/** Return the variations of a link. Throws an Error with a sentence if they are invalid. @param {string | null} text @param {Position} start @returns {LinkVariations | null} */
function readVariations(text, start) {
  if (!text) return null;
  const [name, ...parts] = text.split("~");
  const [names, texts] = [0, 1].map((parity) => parts.filter((_, index) => index % 2 === parity));
  if (!texts.length || parts.length % 2 || !texts.every(Boolean) || [name, ...names].some((each) => [...each].length > MAX_NAME_CHARACTERS)) {
    throw new Error(gettext("'{lines}' is not a list of variations. Write a name for these moves, then a name and moves for each variation, separated by ~.", { lines: [...text].slice(0, 20).join("") }));
  }
  if (texts.length > MAX_VARIATIONS) throw new Error(gettext("A link can hold {most} variations; this one has {found}.", { most: MAX_VARIATIONS, found: texts.length }));
  const others = texts.map((moves, index) => ({ name: names[index], moves: parseMoves(moves) }));
  for (const { moves } of others) moves.reduce(slide, start);
  return Object.freeze({ name, others });
}

function writeVariations(/** @type {LinkedGame["linkVariations"]} */ variations) {
  if (!variations?.others.length) return [];
  const parts = [variations.name, ...variations.others.flatMap(({ name, moves }) => [name, formatMoves(moves)])];
  return [`lines=${encodeURIComponent(parts.join("~"))}`];
}
