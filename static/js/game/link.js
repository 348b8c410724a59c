/**
 * The address of the page as the game's memory: it holds the position, the goal, the moves and the step.
 *
 * `/p/<position>?goal=&moves=&step=&faces=&picture=&numbers=1` leaves out what is as usual: the standard goal, no moves,
 * the last step, numbers on the tiles; `webapp/pages.py` says what each means. What is too long for an address, and the
 * elapsed time, are in this tab's session storage, so that a reload loses nothing. A visitor's own picture is in no link.
 */

import { isGoalName } from "../puzzle/goals.js";
import { formatFaces, parseFaces } from "../puzzle/faces.js";
import { MAGIC } from "../puzzle/magic.js";
import { PICTURES } from "./pictures.js";
import { formatMoves, parseMoves } from "../puzzle/moves.js";
import { formatLink, formatPosition, parseLink, parsePosition } from "../puzzle/position.js";
import { goalOf } from "../puzzle/problem.js";

/** The longest address written; servers and chat programs cut longer ones off. In characters, without the host. */
export const LONGEST = 8000;

const KEY = "taquin.story";
const WAIT = 300; // ms between two writings of the address at least; browsers refuse a hundred in a few seconds

/**
 * The story in an address; without a `start` when it names no position. Throws an Error when it cannot be read.
 *
 * @param {{pathname: string, search: string}} location
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
  if (!pathname.startsWith("/p/")) return story;
  const start = parseLink(pathname.slice(3));
  return { start, ...story, faces: parseFaces(query.get("faces") ?? "", start.tiles.length - 1) };
}

/** The address of a game, path and query: the whole story, or the position alone when that would be too long. */
export function writeLink(game) {
  const whole = address(game.start, game);
  const { goal, goalText, faces, picture, numbers } = game;
  return whole.length <= LONGEST ? whole : address(game.position, { goal, goalText, faces, picture, numbers, moves: [], step: 0 });
}

/** The address of a picture of a game's board, with what is on its tiles. */
export function writePicture(game) {
  const query = lookOf(game);
  if (PICTURES.includes(game.picture)) query.unshift(...aimOf(game));
  return `/p/${formatLink(game.position)}/board.png${query.length ? "?" : ""}${query.join("&")}`;
}

/** Whether the whole story of a game is in its link. */
export function linkHoldsAll(game) {
  return address(game.start, game).length <= LONGEST;
}

/**
 * Keeps the address that of the game, without a history entry, until the page goes.
 * `elapsed` gives the player's time in milliseconds, to be remembered beside it.
 */
export function keepLink(game, { elapsed = () => 0 } = {}) {
  let timer = 0;
  let before = here(location); // the address before it was last written: what a reload under way still asks for

  function write() {
    clearTimeout(timer);
    timer = 0;
    const link = writeLink(game);
    if (link !== here(location)) {
      before = here(location);
      history.replaceState(history.state, "", link);
    }
    remember(game, elapsed(), before);
  }

  game.subscribe(() => {
    timer ||= setTimeout(write, WAIT);
    remember(game, elapsed(), here(location));
  });
  window.addEventListener("pagehide", write);
  document.addEventListener("visibilitychange", () => document.hidden && write());
  window.addEventListener("popstate", () => followLink(game));
  write();
}

/**
 * What this tab remembers of the game at this address: `{story: {start, goal, goalText, moves, step}, elapsed}`, or null.
 * A page that is loaded again may have had another address by then, which the browser did not wait for.
 *
 * @param {{pathname: string, search: string}} location
 */
export function recall(location) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    const isSame = kept?.link === here(location) || (isLoadedAgain() && kept?.before === here(location));
    return isSame ? { story: parseStory(kept.story), elapsed: kept.elapsed } : null;
  } catch {
    return null; // no storage, or what another version of this page left in it
  }
}

function address(start, game) {
  const query = aimOf(game);
  if (game.moves.length) query.push(`moves=${formatMoves(game.moves)}`);
  if (game.step !== game.moves.length) query.push(`step=${game.step}`);
  query.push(...lookOf(game));
  return `/p/${formatLink(start)}${query.length ? "?" : ""}${query.join("&")}`;
}

function aimOf(game) {
  return game.goalText === "standard" ? [] : [`goal=${isName(game.goalText) ? game.goalText : formatLink(game.goal)}`];
}

/** What is on the tiles; a visitor's own picture is in no link. */
function lookOf({ faces, picture, numbers }) {
  const query = faces ? [`faces=${encodeURIComponent(formatFaces(faces))}`] : [];
  if (PICTURES.includes(picture)) query.push(`picture=${picture}`, ...(numbers ? ["numbers=1"] : []));
  return query;
}

/** A goal is spelt in a link by its name or like the position, and read in the form of texts too. */
function readGoal(text) {
  return isName(text) ? text : formatPosition(parseLink(text));
}

function isName(text) {
  return isGoalName(text) || text === MAGIC;
}

/** The visitor went back or forward within the page, past a `#fragment`: the address is right, the game follows. */
function followLink(game) {
  if (here(location) !== writeLink(game)) game.load(readLink(location));
}

function remember(game, elapsed, before) {
  const { start, goalText, moves, step, faces, picture, numbers } = game;
  const story = { start: formatPosition(start), goalText, moves: formatMoves(moves), step, faces, picture, numbers };
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ link: writeLink(game), before, story, elapsed }));
  } catch {
    // A browser that forbids storage still has the address.
  }
}

function parseStory({ start, goalText, moves, step, faces = null, picture = "", numbers = false }) {
  const position = parsePosition(start);
  const { width, height } = position;
  const goal = goalOf(goalText, width, height);
  const written = parseFaces(formatFaces(faces), position.tiles.length - 1);
  return { start: position, goalText, goal, moves: parseMoves(moves), step, faces: written, picture, numbers };
}

function isLoadedAgain() {
  return performance.getEntriesByType("navigation")[0]?.type !== "navigate";
}

function here({ pathname, search }) {
  return pathname + search;
}
