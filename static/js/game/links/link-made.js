/**
 * What is made of a link besides the address of a page: that of its picture, its QR code, the small player and the lab; and the
 * story of one that stands in a text. No page.
 *
 * @typedef {import("../../puzzle/position.js").Position} Position
 * @typedef {import("../timeline.js").Story} Story
 * @typedef {import("./link.js").Told} Told
 */

import { ROOT } from "../../page/root.js";
import { formatLink } from "../../puzzle/position.js";
import { LONGEST, POSITIONS, goalIn, lookIn, readLink, writeLink, writeWhole } from "./link.js";
import { PICTURES } from "../pictures.js";

/**
 * The story of a link with times, a challenge or lines that stands in a text, however long; null when there is none. Throws an
 * Error when it cannot be read.
 *
 * @param {string} text
 * @returns {Story | null}
 */
export function findStory(text) {
  const [, position, search] = /\/p\/(\d[\d.-]*)(\?\S+)/.exec(text) ?? [];
  if (!/[?&](?:times|challenge|lines)=/.test(search ?? "")) return null;
  const { start, ...story } = readLink({ pathname: POSITIONS + position, search });
  return start ? { ...story, start } : null;
}

/** The address of something that the server makes of a link: `qr.svg`, `replay.gif`. */
export function madeOf(/** @type {string} */ link, /** @type {string} */ name) {
  return link.replace(/(?=\?)|$/, `/${name}`);
}

/** The address of the small player for other people's pages; it begins with the first move. */
export function writeEmbed(/** @type {Parameters<typeof writeLink>[0]} */ game) {
  return writeLink({ ...game, step: game.moves.length, times: [], challenge: null, lines: null }).replace(POSITIONS, `${ROOT}/embed/`);
}

/** The address of a game's board as it stands, with its goal and what is on its tiles: nothing tells how to solve it. */
export function writeShown(/** @type {Parameters<typeof writeLink>[0]} */ game) {
  return writeLink({ ...game, start: game.position, moves: [], step: 0, times: [], challenge: null, lines: null });
}

/** The address of a picture of a game's board, with what is on its tiles. */
export function writePicture(/** @type {Told & {position: Position}} */ game) {
  const query = lookIn(game);
  if (PICTURES.includes(game.picture)) query.unshift(...goalIn(game));
  return `${POSITIONS}${formatLink(game.position)}/board.png${query.length ? "?" : ""}${query.join("&")}`;
}

/** Where a tool of the lab is about a problem. @param {string} tool @param {import("../../puzzle/problem.js").Problem} problem */
export function writeLab(tool, { start, goal, goalText, faces }) {
  const query = [`position=${formatLink(start)}`, ...goalIn({ goal, goalText }), ...lookIn({ faces, picture: "", numbers: false })];
  return `${ROOT}/lab/${tool}?${query.join("&")}`;
}

/** Whether the whole story of a game is in its link. */
export function linkHoldsAll(/** @type {Told & {start: Position}} */ game) {
  return writeWhole(game).length <= LONGEST;
}
