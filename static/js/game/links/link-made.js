/** Other addresses made from a link: its picture, QR code, embedded player and lab page; and the game of a link within a text. No DOM. */

import { ROOT } from "../../ui/root.js";
import { formatLink } from "../../puzzle/position.js";
import { MAX_LINK_CHARACTERS, POSITIONS, goalIn, lookIn, readLink, writeLink, writeWhole } from "./link.js";
import { PICTURES } from "../pictures.js";
/** @import { Position } from "../../puzzle/position.js" */
/** @import { Problem } from "../../puzzle/problem.js" */
/** @import { SharedGame } from "../state.js" */
/** @import { LinkedGame } from "./link.js" */

/**
 * Return the game of a link with times, a challenge or variations found in a text, of any length; null if there is none.
 * Throws an Error if it cannot be read.
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

/** Return the address of a file that the server makes from a link: `qr.svg`, `replay.gif`. */
export function madeOf(/** @type {string} */ link, /** @type {string} */ name) {
  return link.replace(/(?=\?)|$/, `/${name}`);
}

/** Return the address of the embedded player for other sites; it starts at the first move. */
export function writeEmbed(/** @type {Parameters<typeof writeLink>[0]} */ game) {
  return writeLink({ ...game, step: game.moves.length, times: [], challenge: null, linkVariations: null }).replace(POSITIONS, `${ROOT}/embed/`);
}

/** Return the address of a game's current position, with its goal and faces but without moves, so it reveals no solution. */
export function writeShown(/** @type {Parameters<typeof writeLink>[0]} */ game) {
  return writeLink({ ...game, start: game.position, moves: [], step: 0, times: [], challenge: null, linkVariations: null });
}

/** Return the address of a picture of a game's board. */
export function writePicture(/** @type {LinkedGame & {position: Position}} */ game) {
  const query = lookIn(game);
  if (PICTURES.includes(game.picture)) query.unshift(...goalIn(game));
  return `${POSITIONS}${formatLink(game.position)}/board.png${query.length ? "?" : ""}${query.join("&")}`;
}

/** Return the address of a lab tool for a problem. @param {string} tool @param {Problem} problem */
export function writeLab(tool, problem) {
  return `${ROOT}/lab/${tool}?${writeProblem(problem).join("&")}`;
}

/** Return the query parts that name a problem, without defaults. @param {Problem} problem */
export function writeProblem(problem) {
  return [`position=${formatLink(problem.start)}`, ...goalAndFaces(problem)];
}

/** Return the address to play a problem, or to replay moves on it. @param {Problem} problem @param {string} [moves] */
export function writePlay(problem, moves) {
  const query = [...goalAndFaces(problem), ...(moves ? [`moves=${moves}`, "step=0"] : [])];
  return `${POSITIONS}${formatLink(problem.start)}${query.length ? "?" : ""}${query.join("&")}`;
}

function goalAndFaces(/** @type {Problem} */ { goal, goalText, faces }) {
  return [...goalIn({ goal, goalText }), ...lookIn({ faces, picture: "", numbers: false })];
}

/** Return whether a link has room for the whole game. */
export function linkHoldsAll(/** @type {LinkedGame & {start: Position}} */ game) {
  return writeWhole(game).length <= MAX_LINK_CHARACTERS;
}
