/**
 * Links: a game as a path and a query that hold the position, the goal, the moves, the step and a challenge. No page.
 *
 * `/p/<position>?goal=&moves=&step=&faces=&picture=&numbers=1&times=&challenge=&pace=&lines=` leaves out what is as usual: the
 * standard goal, no moves, the last step, numbers on the tiles; `webapp/puzzle/link.py` says what each means. A visitor's own
 * picture is in no link. What else is made of links: `link-made.js`.
 *
 * @typedef {import("../../puzzle/position.js").Position} Position
 * @typedef {import("../timeline.js").Story} Story
 * @typedef {Pick<import("../game.js").Game, "goal" | "goalText" | "moves" | "step" | "faces" | "picture" | "numbers" |
 *   "times" | "challenge" | "lines">} Told
 */

import { gettext } from "../../language/gettext.js";
import { isGoalName } from "../../puzzle/goals.js";
import { formatFaces, parseFaces } from "../../puzzle/faces.js";
import { ROOT } from "../../page/root.js";
import { MAGIC } from "../../puzzle/magic.js";
import { readLines, writeLines } from "./link-lines.js";
import { PICTURES } from "../pictures.js";
import { formatMoves, parseMoves } from "../../puzzle/moves.js";
import { formatLink, formatPosition, parseLink, slide } from "../../puzzle/position.js";
import { goalOf, isReached } from "../../puzzle/problem.js";

/** What the path of a position begins with. */
export const POSITIONS = `${ROOT}/p/`;

/** The longest address written; servers and chat programs cut longer ones off. In characters, without the host. */
export const LONGEST = 8000;

const TIMES = /^(?:0|[1-9]\d{0,6})(?:\.(?:0|[1-9]\d{0,6}))*$/; // hundredths of a second from move to move

/**
 * The story in an address; without a `start` when it names no position. Throws an Error when it cannot be read.
 *
 * @param {{pathname: string, search: string}} location
 * @returns {Partial<Story>}
 */
export function readLink({ pathname, search }) {
  const query = new URLSearchParams(search);
  const moves = parseMoves(query.get("moves") ?? "");
  const step = Number(query.get("step") ?? moves.length);
  if (!Number.isInteger(step) || step < 0 || step > moves.length) throw new Error(gettext("There is no step {step}.", { step: query.get("step") ?? "" }));
  const picture = query.get("picture") ?? "";
  const story = {
    goalText: readGoal(query.get("goal") ?? "standard"),
    moves,
    step,
    picture: PICTURES.includes(picture) ? picture : "",
    numbers: query.get("numbers") === "1",
    times: readTimes(query.get("times"), moves),
  };
  if (!pathname.startsWith(POSITIONS)) return story;
  const start = parseLink(pathname.slice(POSITIONS.length));
  const faces = parseFaces(query.get("faces") ?? "", start.tiles.length - 1);
  return { start, ...story, faces, challenge: readChallenge(query, start, { ...story, faces }), lines: readLines(query.get("lines"), start) };
}

/** The address of a game, path and query: the whole story, without times or with the position alone where that is too long. */
export function writeLink(/** @type {Told & {start: Position, position: Position}} */ game) {
  const { start, position, goal, goalText, faces, picture, numbers, moves, step } = game;
  const shown = { goal, goalText, faces, picture, numbers, times: [], challenge: null, lines: null };
  const whole = writeWhole(game);
  if (whole.length <= LONGEST) return whole;
  const untimed = address(start, { ...shown, moves, step });
  return untimed.length <= LONGEST ? untimed : address(position, { ...shown, moves: [], step: 0 });
}

/** The address of the whole story, however long. */
export function writeWhole(/** @type {Told & {start: Position}} */ game) {
  return address(game.start, game);
}

function address(/** @type {Position} */ start, /** @type {Told} */ game) {
  const query = goalIn(game);
  if (game.moves.length) query.push(`moves=${formatMoves(game.moves)}`);
  if (game.step !== game.moves.length) query.push(`step=${game.step}`);
  query.push(...lookIn(game), ...timesIn("times", game.times), ...challengeIn(game), ...writeLines(game.lines));
  return `${POSITIONS}${formatLink(start)}${query.length ? "?" : ""}${query.join("&")}`;
}

/** The part of a query that says the goal. */
export function goalIn(/** @type {Pick<Told, "goal" | "goalText">} */ game) {
  return game.goalText === "standard" ? [] : [`goal=${isName(game.goalText) ? game.goalText : formatLink(game.goal)}`];
}

/** What is on the tiles; a visitor's own picture is in no link. */
export function lookIn(/** @type {Pick<Told, "faces" | "picture" | "numbers">} */ { faces, picture, numbers }) {
  const query = faces ? [`faces=${encodeURIComponent(formatFaces(faces))}`] : [];
  if (PICTURES.includes(picture)) query.push(`picture=${picture}`, ...(numbers ? ["numbers=1"] : []));
  return query;
}

function challengeIn(/** @type {Told} */ { challenge }) {
  return challenge ? [`challenge=${formatMoves(challenge.moves)}`, ...timesIn("pace", challenge.times)] : [];
}

/** @param {string} name @param {readonly number[]} times */
function timesIn(name, times) {
  const hundredths = times.map((time) => Math.round(time / 10));
  return times.length ? [`${name}=${hundredths.map((time, index) => time - (hundredths[index - 1] ?? 0)).join(".")}`] : [];
}

/** The moves to be beaten, which solve the position. @param {URLSearchParams} query @param {Position} start @param {Partial<Story>} story */
function readChallenge(query, start, { goalText = "standard", faces = null }) {
  const moves = parseMoves(query.get("challenge") ?? "");
  if (!moves.length) return null;
  const goal = goalOf(goalText, start.width, start.height);
  if (!isReached({ goal, goalText, faces }, moves.reduce(slide, start))) {
    throw new Error(gettext("The moves of the challenge do not solve this position, so nothing is to be beaten."));
  }
  return Object.freeze({ moves, times: readTimes(query.get("pace"), moves) });
}

/** The milliseconds at which the moves were made; none when that is not told. @param {string | null} text @param {readonly unknown[]} moves */
function readTimes(text, moves) {
  if (!text) return [];
  if (!TIMES.test(text)) {
    throw new Error(gettext("'{times}' is not a list of times: hundredths of a second from move to move, as 0.32.41.", { times: text.slice(0, 20) }));
  }
  let time = 0;
  const times = text.split(".").map((pause) => (time += 10 * Number(pause)));
  if (times.length !== moves.length) {
    const lengths = { moves: moves.length, times: times.length };
    throw new Error(gettext("Moves and times do not fit together: {moves} and {times}. Each move has one time.", lengths));
  }
  return times;
}

/** A goal is spelt in a link by its name or like the position, and read in the form of texts too. */
function readGoal(/** @type {string} */ text) {
  return isName(text) ? text : formatPosition(parseLink(text));
}

function isName(/** @type {string} */ text) {
  return isGoalName(text) || text === MAGIC;
}
