/**
 * The address of the page as the game's memory. What is too long for it, and the elapsed time, are in this tab's session
 * storage, so that a reload loses nothing.
 *
 * @typedef {import("../game.js").Game} Game
 * @typedef {import("../timeline.js").Story} Story
 * @typedef {{start: string, goalText: string, moves: string, step: number, faces?: string[] | null, picture?: string,
 *   numbers?: boolean, times?: Story["times"], challenge?: import("./challenge.js").WrittenChallenge | null}} WrittenStory
 * @typedef {{elapsed: number, isPaused: boolean}} Time  the player's, in milliseconds, and whether it stands until he goes on
 * @typedef {{link: string, before: string, story: WrittenStory} & Time} Kept  what is in the storage
 */

import { formatFaces, parseFaces } from "../../puzzle/faces.js";
import { formatMoves, parseMoves } from "../../puzzle/moves.js";
import { formatPosition, parsePosition } from "../../puzzle/position.js";
import { goalOf } from "../../puzzle/problem.js";
import { readChallenge, writeChallenge } from "./challenge.js";
import { readLink, writeLink } from "./link.js";

const KEY = "taquin.story";
const WAIT = 300; // ms between two writings of the address at least; browsers refuse a hundred in a few seconds

/**
 * Keeps the address that of the game, without a history entry, until the page goes; `time` gives the player's, to be
 * remembered beside it.
 *
 * @param {Game} game
 * @param {() => Time} time
 */
export function keepAddress(game, time) {
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
    remember(game, time(), before);
  }

  game.subscribe(() => { timer ||= window.setTimeout(write, WAIT); });
  window.addEventListener("pagehide", write);
  document.addEventListener("submit", write); // a form may lead back to the address
  document.addEventListener("visibilitychange", () => document.hidden && write());
  window.addEventListener("popstate", () => followLink(game));
  write();
}

/**
 * What this tab remembers of the game at this address, or null.
 * A page that is loaded again may have had another address by then, which the browser did not wait for.
 *
 * @param {{pathname: string, search: string}} location
 * @returns {{story: Story} & Time | null}
 */
export function recall(location) {
  try {
    const kept = /** @type {Kept | null} */ (JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
    const isSame = kept?.link === here(location) || (isLoadedAgain() && kept?.before === here(location));
    return kept && isSame ? { ...kept, story: parseStory(kept.story) } : null;
  } catch {
    return null; // no storage, or what another version of this page left in it
  }
}

/** The visitor went back or forward within the page, past a `#fragment`: the address is right, the game follows. */
function followLink(/** @type {Game} */ game) {
  if (here(location) === writeLink(game)) return;
  const story = readLink(location);
  if (story.start) game.load({ ...story, start: story.start });
}

function remember(/** @type {Game} */ game, /** @type {Time} */ time, /** @type {string} */ before) {
  const { start, goalText, moves, step, faces, picture, numbers, times } = game;
  const challenge = writeChallenge(game.challenge);
  const story = { start: formatPosition(start), goalText, moves: formatMoves(moves), step, faces, picture, numbers, times, challenge };
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ link: writeLink(game), before, story, ...time }));
  } catch {
    // A browser that forbids storage still has the address.
  }
}

/** @param {WrittenStory} written @returns {Story} */
function parseStory({ start, goalText, moves, step, faces = null, picture = "", numbers = false, times = [], challenge }) {
  const position = parsePosition(start);
  const { width, height } = position;
  const goal = goalOf(goalText, width, height);
  const checked = parseFaces(formatFaces(faces), position.tiles.length - 1);
  const looks = { faces: checked, picture, numbers };
  return { start: position, goalText, goal, moves: parseMoves(moves), step, ...looks, times, challenge: readChallenge(challenge) };
}

function isLoadedAgain() {
  const [loading] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return loading?.type !== "navigate";
}

/** @param {{pathname: string, search: string}} location */
function here({ pathname, search }) {
  return pathname + search;
}
