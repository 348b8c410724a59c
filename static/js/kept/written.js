/**
 * Written games: all of a game as the database holds it, with what undo and redo lead to.
 *
 * @typedef {import("../game/game.js").Game} Game
 * @typedef {import("../game/timeline.js").Timeline} Timeline
 * @typedef {import("./recording.js").Run} Run
 * @typedef {Readonly<{start: string, goalText: string, moves: string, step: number, faces: string, picture: string,
 *   numbers: boolean, solutionFrom: number | null, stages: Timeline["stages"], times?: Timeline["times"],
 *   challenge?: import("../game/links/challenge.js").WrittenChallenge | null, elapsed: number, run: Run}>} WrittenLine
 * @typedef {import("../game/lines/lines.js").Label} Label
 * @typedef {{own: Label, others: readonly (Label & {timeline: WrittenLine})[]}} WrittenBranches
 * @typedef {WrittenLine & {branches?: WrittenBranches}} WrittenTimeline
 *
 * @typedef {object} WrittenGame
 * @property {string} id
 * @property {number} saved      milliseconds since 1970
 * @property {string} link       the address of the game
 * @property {boolean} isSolved
 * @property {WrittenTimeline} current
 * @property {readonly WrittenTimeline[]} before  what undo leads back to, the latest last
 * @property {readonly WrittenTimeline[]} after   what redo leads on to, the next first
 *
 * @typedef {{id: string, url: string, ratio: number, part: number}} WrittenPicture
 * @typedef {{elapsed: number, run: Run}} Played  how long and how a timeline was played
 */

import { readChallenge, writeChallenge } from "../game/links/challenge.js";
import { writeLink } from "../game/links/link.js";
import { begin } from "../game/timeline.js";
import { formatFaces, parseFaces } from "../puzzle/faces.js";
import { formatMoves, parseMoves } from "../puzzle/moves.js";
import { formatPosition, parsePosition } from "../puzzle/position.js";
import { createRun } from "./recording.js";

/** Timelines that nobody plays in are written once. @type {WeakMap<Timeline, WrittenLine>} */
const written = new WeakMap();

/**
 * @param {string} id
 * @param {Game} game
 * @param {(timeline: symbol) => Played} playedIn
 * @returns {WrittenGame}
 */
export function writeGame(id, game, playedIn) {
  const { current, before, after } = game.timelines;
  const writeOnce = (/** @type {Timeline} */ timeline) => {
    const text = written.get(timeline) ?? writeLine(timeline, playedIn(timeline.id));
    written.set(timeline, text);
    return text;
  };
  const writeBranches = (/** @type {Timeline["branches"]} */ branches) =>
    branches && { own: branches.own, others: branches.others.map(({ timeline, ...label }) => ({ ...label, timeline: writeOnce(timeline) })) };
  const writeWhole = (/** @type {Timeline} */ timeline) => ({ ...writeOnce(timeline), branches: writeBranches(timeline.branches) });
  return {
    id,
    saved: Date.now(),
    link: writeLink(game),
    isSolved: game.isSolved,
    current: { ...writeLine(current, playedIn(current.id)), branches: writeBranches(current.branches) },
    before: before.map(writeWhole),
    after: after.map(writeWhole),
  };
}

/**
 * The timelines of a written game, and how each was played. Throws when another version of this page wrote it.
 *
 * @param {WrittenGame} game
 */
export function readGame({ current, before, after }) {
  /** @type {Map<symbol, Played>} */
  const played = new Map();
  const readOne = (/** @type {WrittenLine} */ text) => {
    const timeline = readLine(text);
    played.set(timeline.id, { elapsed: text.elapsed, run: { ...createRun(), ...text.run, times: [...text.run.times] } });
    return timeline;
  };
  const read = (/** @type {WrittenTimeline} */ { branches, ...text }) => {
    const others = branches?.others.map(({ timeline, ...label }) => ({ ...label, timeline: readOne(timeline) })) ?? [];
    return Object.freeze({ ...readOne(text), branches: branches && { own: branches.own, others } });
  };
  return { timelines: { current: read(current), before: before.map(read), after: after.map(read) }, played };
}

/** @param {Timeline} timeline @param {Played} played @returns {WrittenLine} */
function writeLine({ positions, goalText, moves, step, faces, picture, numbers, solutionFrom, stages, times, challenge }, { elapsed, run }) {
  const start = formatPosition(positions[0]);
  const told = { start, goalText, moves: formatMoves(moves), step, faces: formatFaces(faces), picture, numbers };
  return { ...told, solutionFrom, stages, times, challenge: writeChallenge(challenge), elapsed, run };
}

/** @param {WrittenLine} written @returns {Timeline} */
function readLine({ start, faces, moves, solutionFrom, stages, goalText, step, picture, numbers, times, challenge }) {
  const position = parsePosition(start);
  const checked = parseFaces(faces, position.tiles.length - 1);
  const looks = { faces: checked, picture, numbers };
  const timeline = begin({ start: position, goalText, moves: parseMoves(moves), step, ...looks, times, challenge: readChallenge(challenge) });
  return Object.freeze({ ...timeline, solutionFrom, stages });
}
