/**
 * Costs: what each move of the lines has cost, by the exact distances to the goal before and after it: a best move nothing, any
 * other two moves. The server's coach is asked once there are several lines, and for what is not known yet.
 *
 * @typedef {import("../../game/timeline.js").Timeline} Timeline
 * @typedef {import("../../server/job.js").View} View
 * @typedef {ReturnType<typeof createCosts>} CostsOf
 */

import { gettext } from "../../language/gettext.js";
import { formatFaces } from "../../puzzle/faces.js";
import { createMove, formatMoves } from "../../puzzle/moves.js";
import { formatPosition, slide } from "../../puzzle/position.js";
import { sameProblem } from "../../puzzle/problem.js";
import { isRunning } from "../../server/job.js";
import { createSolverClient } from "../../server/solver-client.js";

const MOST_CELLS = 16; // of a board whose exact distances are told; so webapp/solver/coach.py
const QUIET = 400; // ms without a move, after which it is asked
const LEFT = gettext("The costs are not told any more: you left the page.");

/**
 * `onKnown()` is called when more is known.
 *
 * @param {{game: import("../../game/game.js").Game, branches: import("../../game/lines/branches.js").Branches, socket: string, onKnown: () => void}} options
 */
export function createCosts({ game, branches, socket, onKnown }) {
  /** @type {Map<string, number>} */
  const left = new Map(); // moves needed from a position
  const client = createSolverClient({ url: socket, onChange });
  let problem = game.problem;
  /** @type {{position: Timeline["positions"][0], moves: Timeline["moves"]} | null} */
  let asked = null;
  let timer = 0;

  const leftAt = (/** @type {Timeline["positions"][0]} */ position) => left.get(textOf(position));

  function onChange(/** @type {View} */ view) {
    if (view.judged && asked) learn(view.judged, asked);
    if (isRunning(view) || !asked) return;
    asked = null;
    if (view.report) ask(); // what was not found in time is not looked for again at once
  }

  /** Takes down how many moves are needed along moves that were judged. @param {import("../../server/protocol.js").Judged} judged @param {{position: Timeline["positions"][0], moves: Timeline["moves"]}} of */
  function learn({ needed, moves: judgements }, { position, moves }) {
    const single = moves.flatMap(({ direction, count }) => Array(count).fill(createMove(direction)));
    let here = position;
    left.set(textOf(here), needed);
    judgements.forEach((judgement, index) => {
      here = slide(here, single[index]);
      left.set(textOf(here), judgement.left);
    });
    onKnown();
  }

  /** Asks for the first line of which something is not known, from there on. */
  function ask() {
    const { goalText: goal, faces, start } = game;
    if (asked || start.tiles.length > MOST_CELLS || branches.lines.length < 2) return;
    for (const { timeline: { positions, moves } } of branches.lines) {
      const unknown = positions.findIndex((position) => leftAt(position) === undefined);
      const from = Math.max(unknown - 1, 0);
      if (unknown < 0 || from === moves.length) continue;
      asked = { position: positions[from], moves: moves.slice(from) };
      return client.solve({ type: "coach", position: formatPosition(asked.position), goal, faces: formatFaces(faces) || undefined, moves: formatMoves(asked.moves) });
    }
  }

  function follow() {
    if (!sameProblem(problem, game.problem)) {
      left.clear();
      asked = null;
      client.forget();
    }
    problem = game.problem;
    clearTimeout(timer);
    if (branches.lines.length > 1) timer = window.setTimeout(ask, QUIET);
  }

  document.addEventListener("visibilitychange", () => client.watch(!document.hidden));
  window.addEventListener("pagehide", () => client.hangUp(LEFT));
  branches.subscribe(follow);
  follow();

  /** What each move of a line has cost; null where that is not known. @param {Pick<Timeline, "moves" | "positions">} line @returns {(number | null)[]} */
  return function costsOf({ moves, positions }) {
    return moves.map(({ count }, index) => {
      const [before, after] = [leftAt(positions[index]), leftAt(positions[index + 1])];
      return before === undefined || after === undefined ? null : after - before + count;
    });
  };
}

/** Positions never change: their text is written once. @type {WeakMap<object, string>} */
const texts = new WeakMap();

function textOf(/** @type {Timeline["positions"][0]} */ position) {
  const text = texts.get(position) ?? formatPosition(position);
  texts.set(position, text);
  return text;
}
