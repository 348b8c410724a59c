/**
 * The saved form of games, including those that undo and redo lead to.
 *
 * @typedef {{moves: string, times: readonly number[]}} WrittenChallenge
 * @typedef {Readonly<{start: string, goalText: string, chosenGoal?: string, moves: string, step: number, faces: string, picture: string,
 *   numbers: boolean, solutionFrom: number | null, stages: GameState["stages"], times?: GameState["times"],
 *   challenge?: WrittenChallenge | null, isUntimed?: boolean, elapsed: number, run: Run}>} WrittenState
 * @typedef {{own: Label, others: readonly (Label & {timeline: WrittenState})[]}} WrittenVariations
 * @typedef {WrittenState & {branches?: WrittenVariations}} WrittenGameState
 *
 * @typedef {object} WrittenGame
 * @property {string} id
 * @property {number} saved      ms since 1970
 * @property {string} link       the address of the game
 * @property {boolean} isSolved
 * @property {WrittenGameState} current
 * @property {readonly WrittenGameState[]} before  games that undo leads to, the latest last
 * @property {readonly WrittenGameState[]} after   games that redo leads to, the next first
 *
 * @typedef {{id: string, url: string, ratio: number, part: number}} WrittenPicture
 * @typedef {{elapsed: number, run: Run}} Played  how long and how a game was played
 */

import { writeLink } from "../game/links/link.js";
import { begin } from "../game/state.js";
import { formatFaces, parseFaces } from "../puzzle/faces.js";
import { formatMoves, parseMoves } from "../puzzle/moves.js";
import { formatPosition, parsePosition } from "../puzzle/position.js";
import { createRun } from "./recorder.js";
/** @import { Game } from "../game/game.js" */
/** @import { GameState } from "../game/state.js" */
/** @import { Label } from "../game/variations/variation.js" */
/** @import { Run } from "./recorder.js" */

/** Games in the history never change, so each is serialized once. @type {WeakMap<GameState, WrittenState>} */
const written = new WeakMap();

/**
 * @param {string} id
 * @param {Pick<Game, "states" | "isSolved"> & Parameters<typeof writeLink>[0]} game
 * @param {(id: symbol) => Played} playedIn
 * @returns {WrittenGame}
 */
export function writeGame(id, game, playedIn) {
  const { current, before, after } = game.states;
  const writeOnce = (/** @type {GameState} */ state) => {
    const text = written.get(state) ?? writeState(state, playedIn(state.id));
    written.set(state, text);
    return text;
  };
  const writeVariations = (/** @type {GameState["variations"]} */ variations) =>
    variations && { own: variations.own, others: variations.others.map(({ state, ...label }) => ({ ...label, timeline: writeOnce(state) })) };
  const writeWhole = (/** @type {GameState} */ state) => ({ ...writeOnce(state), branches: writeVariations(state.variations) });
  return {
    id,
    saved: Date.now(),
    link: writeLink(game),
    isSolved: game.isSolved,
    current: { ...writeState(current, playedIn(current.id)), branches: writeVariations(current.variations) },
    before: before.map(writeWhole),
    after: after.map(writeWhole),
  };
}

/** Read a saved game with those in its history, and how each was played. Throws if it is from an incompatible version. */
export function readGame(/** @type {WrittenGame} */ { current, before, after }) {
  /** @type {Map<symbol, Played>} */
  const played = new Map();
  const readOne = (/** @type {WrittenState} */ text) => {
    const state = readState(text);
    played.set(state.id, { elapsed: text.elapsed, run: { ...createRun(), ...text.run, times: [...text.run.times] } });
    return state;
  };
  const read = (/** @type {WrittenGameState} */ { branches, ...text }) => {
    const others = branches?.others.map(({ timeline, ...label }) => ({ ...label, state: readOne(timeline) })) ?? [];
    return Object.freeze({ ...readOne(text), variations: branches && { own: branches.own, others } });
  };
  return { states: { current: read(current), before: before.map(read), after: after.map(read) }, played };
}

/** @param {GameState} state @param {Played} played @returns {WrittenState} */
function writeState({ positions, goalText, chosenGoal, moves, step, faces, picture, numbers, solutionFrom, stages, times, challenge, isUntimed }, { elapsed, run }) {
  const start = formatPosition(positions[0]);
  const fields = { start, goalText, chosenGoal, moves: formatMoves(moves), step, faces: formatFaces(faces), picture, numbers };
  return { ...fields, solutionFrom, stages, times, challenge: challenge && { moves: formatMoves(challenge.moves), times: challenge.times }, isUntimed, elapsed, run };
}

/** @param {WrittenState} written @returns {GameState} */
function readState({ start, faces, moves, solutionFrom, stages, goalText, chosenGoal, step, picture, numbers, times, challenge, isUntimed = false }) {
  const position = parsePosition(start);
  const checked = parseFaces(faces, position.tiles.length - 1);
  const looks = { faces: checked, picture, numbers };
  const toBeat = challenge ? Object.freeze({ moves: parseMoves(challenge.moves), times: challenge.times }) : null;
  const state = begin({ start: position, goalText, chosenGoal, moves: parseMoves(moves), step, ...looks, times, challenge: toBeat });
  return Object.freeze({ ...state, solutionFrom, stages, isUntimed });
}
