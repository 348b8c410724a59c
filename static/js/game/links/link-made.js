/** Other addresses made from a link: its picture, QR code, small player and lab page; and the game of a link in a text. No page. */

import { ROOT } from "../../ui/root.js";
import { formatLink } from "../../puzzle/position.js";
import { LONGEST, POSITIONS, goalIn, lookIn, readLink, writeLink, writeWhole } from "./link.js";
import { PICTURES } from "../pictures.js";
/** @import { Position } from "../../puzzle/position.js" */
/** @import { Problem } from "../../puzzle/problem.js" */
/** @import { SharedGame } from "../state.js" */
/** @import { LinkedGame } from "./link.js" */

/**
 * The game of a link with times, a challenge or variations that stands in a text, however long; null when there is none. Throws an
 * Error when it cannot be read.
 *
 * @param {string} text
 * @returns {SharedGame | null}
 */
export function findGame(text) {
  const [, position, search] = /\/p\/(\d[\d.-]*)(\?\S+)/.exec(text) ?? [];
  if (!/[?&](?:times|challenge|lines)=/.test(search ?? "")) return null;
  const { start, ...shared } = readLink({ pathname: POSITIONS + position, search });
  return start ? { ...shared, start } : null;
}

/** The address of something that the server makes of a link: `qr.svg`, `replay.gif`. */
export function madeOf(/** @type {string} */ link, /** @type {string} */ name) {
  return link.replace(/(?=\?)|$/, `/${name}`);
}

/** The address of the small player for other people's pages; it begins with the first move. */
export function writeEmbed(/** @type {Parameters<typeof writeLink>[0]} */ game) {
  return writeLink({ ...game, step: game.moves.length, times: [], challenge: null, linkVariations: null }).replace(POSITIONS, `${ROOT}/embed/`);
}

/** The address of a game's board as it stands, with its goal and what is on its tiles: nothing tells how to solve it. */
export function writeShown(/** @type {Parameters<typeof writeLink>[0]} */ game) {
  return writeLink({ ...game, start: game.position, moves: [], step: 0, times: [], challenge: null, linkVariations: null });
}

/** The address of a picture of a game's board, with what is on its tiles. */
export function writePicture(/** @type {LinkedGame & {position: Position}} */ game) {
  const query = lookIn(game);
  if (PICTURES.includes(game.picture)) query.unshift(...goalIn(game));
  return `${POSITIONS}${formatLink(game.position)}/board.png${query.length ? "?" : ""}${query.join("&")}`;
}

/** Where a tool of the lab is about a problem. @param {string} tool @param {Problem} problem */
export function writeLab(tool, problem) {
  return `${ROOT}/lab/${tool}?${writeProblem(problem).join("&")}`;
}

/** Where boards are solved one after another. */
export function writeBatch(/** @type {Position[]} */ boards) {
  return `${ROOT}/lab/batch?boards=${boards.map(formatLink).join("_")}`;
}

/** The parts of a tool's address that name a problem; what is as usual is left out. @param {Problem} problem */
export function writeProblem(problem) {
  return [`position=${formatLink(problem.start)}`, ...goalAndFaces(problem)];
}

/** Where a problem is played, or moves on it are replayed. @param {Problem} problem @param {string} [moves] */
export function writePlay(problem, moves) {
  const query = [...goalAndFaces(problem), ...(moves ? [`moves=${moves}`, "step=0"] : [])];
  return `${POSITIONS}${formatLink(problem.start)}${query.length ? "?" : ""}${query.join("&")}`;
}

function goalAndFaces(/** @type {Problem} */ { goal, goalText, faces }) {
  return [...goalIn({ goal, goalText }), ...lookIn({ faces, picture: "", numbers: false })];
}

/** Whether a link holds all of a game. */
export function linkHoldsAll(/** @type {LinkedGame & {start: Position}} */ game) {
  return writeWhole(game).length <= LONGEST;
}
