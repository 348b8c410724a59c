/**
 * The address of the page as the game's memory: it holds the position, the goal, the moves and the step.
 *
 * `/p/<position>?goal=&moves=&step=` leaves out what is not needed: the standard goal, no moves, the last step. What is
 * too long for an address, and the elapsed time, lie in this tab's session storage, so that a reload loses nothing.
 */

import { formatMoves, parseMoves } from "./moves.js";
import { formatLink, formatPosition, parseLink, parsePosition } from "./position.js";

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
  const story = { goalText: query.get("goal") ?? "standard", moves, step };
  return pathname.startsWith("/p/") ? { start: parseLink(pathname.slice(3)), ...story } : story;
}

/** The address of a game, path and query: the whole story, or the position alone when that would be too long. */
export function writeLink(game) {
  const whole = address(game.start, game);
  return whole.length <= LONGEST ? whole : address(game.position, { goalText: game.goalText, moves: [], step: 0 });
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
  const write = () => {
    clearTimeout(timer);
    timer = 0;
    const link = writeLink(game);
    if (link !== location.pathname + location.search) history.replaceState(history.state, "", link);
    remember(game, link, elapsed());
  };
  const soon = () => {
    timer ||= setTimeout(write, WAIT);
  };
  game.subscribe(soon);
  addEventListener("pagehide", write);
  document.addEventListener("visibilitychange", () => document.hidden && write());
  addEventListener("popstate", () => followLink(game));
  write();
}

/** What this tab remembers of the game at this address: `{story?: {start, moves, step}, elapsed}`, or null. */
export function recall({ pathname, search }) {
  const kept = JSON.parse(stored() ?? "null");
  if (kept?.link !== pathname + search) return null;
  const story = kept.story && {
    start: parsePosition(kept.story.start),
    moves: parseMoves(kept.story.moves),
    step: kept.story.step,
  };
  return { story: story ?? undefined, elapsed: kept.elapsed };
}

function address(start, game) {
  const query = [];
  if (game.goalText !== "standard") query.push(`goal=${game.goalText.replaceAll(" ", "+")}`);
  if (game.moves.length) query.push(`moves=${formatMoves(game.moves)}`);
  if (game.step !== game.moves.length) query.push(`step=${game.step}`);
  return `/p/${formatLink(start)}${query.length ? "?" : ""}${query.join("&")}`;
}

/** The visitor went back or forward within the page, past a `#fragment`: the address is right, the game follows. */
function followLink(game) {
  if (location.pathname + location.search !== writeLink(game)) game.load(readLink(location));
}

function remember(game, link, elapsed) {
  const { start, moves, step } = game;
  const story = linkHoldsAll(game) ? undefined : { start: formatPosition(start), moves: formatMoves(moves), step };
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ link, story, elapsed }));
  } catch {
    // A browser that forbids storage still has the address.
  }
}

function stored() {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
