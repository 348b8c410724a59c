/**
 * Links: a game as a path and a query that hold the position, the goal, the moves and the step. No page.
 *
 * `/p/<position>?goal=&moves=&step=&faces=&picture=&numbers=1` leaves out what is as usual: the standard goal, no moves,
 * the last step, numbers on the tiles; `webapp/puzzle/link.py` says what each means. A visitor's own picture is in no link.
 *
 * @typedef {import("../puzzle/position.js").Position} Position
 * @typedef {import("./timeline.js").Story} Story
 * @typedef {Pick<import("./game.js").Game, "goal" | "goalText" | "moves" | "step" | "faces" | "picture" | "numbers">} Told
 */

import { isGoalName } from "../puzzle/goals.js";
import { formatFaces, parseFaces } from "../puzzle/faces.js";
import { ROOT } from "../page/root.js";
import { MAGIC } from "../puzzle/magic.js";
import { PICTURES } from "./pictures.js";
import { formatMoves, parseMoves } from "../puzzle/moves.js";
import { formatLink, formatPosition, parseLink } from "../puzzle/position.js";

const POSITIONS = `${ROOT}/p/`;

/** The longest address written; servers and chat programs cut longer ones off. In characters, without the host. */
export const LONGEST = 8000;

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
  if (!Number.isInteger(step) || step < 0 || step > moves.length) throw new Error(`There is no step ${query.get("step")}.`);
  const picture = query.get("picture") ?? "";
  const story = {
    goalText: readGoal(query.get("goal") ?? "standard"),
    moves,
    step,
    picture: PICTURES.includes(picture) ? picture : "",
    numbers: query.get("numbers") === "1",
  };
  if (!pathname.startsWith(POSITIONS)) return story;
  const start = parseLink(pathname.slice(POSITIONS.length));
  return { start, ...story, faces: parseFaces(query.get("faces") ?? "", start.tiles.length - 1) };
}

/** The address of a game, path and query: the whole story, or the position alone when that would be too long. */
export function writeLink(/** @type {Told & {start: Position, position: Position}} */ game) {
  const whole = address(game.start, game);
  const { goal, goalText, faces, picture, numbers } = game;
  return whole.length <= LONGEST ? whole : address(game.position, { goal, goalText, faces, picture, numbers, moves: [], step: 0 });
}

/** The address of the QR code of a game's link. */
export function writeCode(/** @type {Parameters<typeof writeLink>[0]} */ game) {
  return writeLink(game).replace(/(?=\?)|$/, "/qr.svg");
}

/** The address of a picture of a game's board, with what is on its tiles. */
export function writePicture(/** @type {Told & {position: Position}} */ game) {
  const query = lookIn(game);
  if (PICTURES.includes(game.picture)) query.unshift(...goalIn(game));
  return `${POSITIONS}${formatLink(game.position)}/board.png${query.length ? "?" : ""}${query.join("&")}`;
}

/** Whether the whole story of a game is in its link. */
export function linkHoldsAll(/** @type {Told & {start: Position}} */ game) {
  return address(game.start, game).length <= LONGEST;
}

function address(/** @type {Position} */ start, /** @type {Told} */ game) {
  const query = goalIn(game);
  if (game.moves.length) query.push(`moves=${formatMoves(game.moves)}`);
  if (game.step !== game.moves.length) query.push(`step=${game.step}`);
  query.push(...lookIn(game));
  return `${POSITIONS}${formatLink(start)}${query.length ? "?" : ""}${query.join("&")}`;
}

function goalIn(/** @type {Told} */ game) {
  return game.goalText === "standard" ? [] : [`goal=${isName(game.goalText) ? game.goalText : formatLink(game.goal)}`];
}

/** What is on the tiles; a visitor's own picture is in no link. */
function lookIn(/** @type {Told} */ { faces, picture, numbers }) {
  const query = faces ? [`faces=${encodeURIComponent(formatFaces(faces))}`] : [];
  if (PICTURES.includes(picture)) query.push(`picture=${picture}`, ...(numbers ? ["numbers=1"] : []));
  return query;
}

/** A goal is spelt in a link by its name or like the position, and read in the form of texts too. */
function readGoal(/** @type {string} */ text) {
  return isName(text) ? text : formatPosition(parseLink(text));
}

function isName(/** @type {string} */ text) {
  return isGoalName(text) || text === MAGIC;
}
