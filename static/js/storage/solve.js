/** Solves: the record of a puzzle solved by hand, as a frozen value. `solve-facts.js` describes its fields. */

import { areLetters, formatFaces } from "../puzzle/faces.js";
import { MAGIC } from "../puzzle/magic.js";
import { formatMoves } from "../puzzle/moves.js";
import { formatPosition, sizeOf } from "../puzzle/position.js";
/** @import { Game } from "../game/game.js" */
/** @import { Position } from "../puzzle/position.js" */
/** @import { Kind, Solve } from "./solve-facts.js" */

/** The default session. */
export const FIRST_SESSION = "Session 1";

/** A start is nearly solved if its Manhattan distance is below this fraction of the typical one; this affects about one scramble in a hundred. */
const EASY = 1 / 3;

/** Default values of a solve's fields. @type {Readonly<Solve>} */
export const BLANK = Object.freeze({
  date: 0,
  session: FIRST_SESSION,
  size: "",
  kind: "numbers",
  goal: "standard",
  control: "unknown",
  time: 0,
  penalty: "",
  uncounted: "",
  start: "",
  faces: "",
  picture: "",
  moves: "",
  times: Object.freeze([]),
  note: "",
});

/**
 * Return the solve that a game has just completed.
 *
 * @param {Game} game
 * @param {Pick<Solve, "date" | "control" | "time" | "times" | "uncounted">} run
 * @returns {Readonly<Solve>}
 */
export function solveOf(game, run) {
  const { start, goalText, faces, picture, moves, step } = game;
  return Object.freeze({
    ...BLANK,
    ...run,
    uncounted: run.uncounted || (isEasy(game) ? "easy" : ""),
    size: sizeOf(start),
    kind: kindOf(game),
    goal: goalText,
    start: formatPosition(start),
    faces: formatFaces(faces),
    picture,
    moves: formatMoves(moves.slice(0, step)),
  });
}

function isEasy(/** @type {Pick<Game, "start" | "goal" | "goalText">} */ { start, goal, goalText }) {
  const usual = ((start.tiles.length - 1) * (start.width + start.height)) / 3;
  return goalText !== MAGIC && wayHome(start, goal) < EASY * usual;
}

/** Return the Manhattan distance of all tiles from their goal cells. @param {Position} start @param {Position} goal */
function wayHome({ width, tiles }, goal) {
  return tiles.reduce((way, tile, cell) => {
    const home = goal.tiles.indexOf(tile);
    const [across, down] = [(cell % width) - (home % width), Math.floor(cell / width) - Math.floor(home / width)];
    return tile === 0 ? way : way + Math.abs(across) + Math.abs(down);
  }, 0);
}

/** @param {Pick<Game, "goalText" | "faces" | "picture">} game @returns {Kind} */
function kindOf({ goalText, faces, picture }) {
  if (goalText === MAGIC) return "magic";
  if (faces && areLetters(faces)) return "letters";
  return picture ? "picture" : "numbers";
}
