/** What the coach shows: it has the moves of the game judged, and draws the judgements as they come. */

import { createButton, html, onPress, partsOf, write } from "../../page/dom.js";
import { formatFaces } from "../../puzzle/faces.js";
import { formatMoves, lengthStm } from "../../puzzle/moves.js";
import { formatPosition } from "../../puzzle/position.js";
import { sameProblem } from "../../puzzle/problem.js";
import { isRunning } from "../../server/job.js";
import { createSolverClient } from "../../server/solver-client.js";
import { createAlong } from "./along.js";
import { noteText, passageText, shareText, sumText } from "./coach-words.js";
import { passagesOf } from "./passages.js";

const LISTED = 6; // passages
const LEFT = "The coach stopped when you left the page.";

/**
 * @typedef {import("../../game/game.js").Game} Game
 * @typedef {import("../../server/job.js").View} View
 * @typedef {import("../../server/protocol.js").Report} Report
 * @typedef {import("./along.js").AlongParts & Record<"sum" | "share" | "note" | "body" | "costliest" | "passages" | "judge",
 *   HTMLElement>} CoachParts
 */

/** @param {HTMLDetailsElement} drawer @param {import("./coach.js").CoachOptions} options */
export function createCoachView(drawer, { game, socket, go, announce }) {
  const parts = /** @type {CoachParts} */ (partsOf(drawer));
  const along = createAlong(parts, choose);
  const client = createSolverClient({ url: socket, onChange });
  let asked = { problem: game.problem, moves: game.moves }; // what is judged
  let here = 0; // how many moves of a single tile are made at the point that is shown

  /** Has the moves judged that the game has now, if there are any. */
  function judge() {
    asked = { problem: game.problem, moves: game.moves };
    follow();
    const { start, goalText: goal, faces, moves } = game;
    if (!moves.length) return;
    client.solve({ type: "coach", position: formatPosition(start), goal, faces: formatFaces(faces) || undefined, moves: formatMoves(moves) });
  }

  /** Shows the point after so many moves, and the game there. */
  function choose(/** @type {number} */ number) {
    here = Math.min(Math.max(number, 0), client.view.judged?.moves.length ?? 0);
    go(stepAt(game, here));
    draw();
  }

  /** Stays at the point that is shown as long as the game is at the same step. */
  function follow() {
    if (stepAt(game, here) !== game.step) here = lengthStm(game.moves.slice(0, game.step));
  }

  /** What is judged is over once the game has other moves or another problem. */
  function onGame() {
    if (client.view.state !== "idle" && !isOf(asked, game)) client.forget();
    follow();
    draw();
  }

  function onChange(/** @type {View} */ { state, report }) {
    draw();
    if (state !== "done" || !report) return;
    listPassages(parts.passages, report, choose);
    announce(`${sumText(report)} ${shareText(report)}`);
  }

  function draw() {
    if (!drawer.open) return;
    const { view } = client;
    const length = lengthStm(asked.moves);
    drawWords(parts, view, length);
    parts.judge.hidden = isRunning(view) || view.report !== null || !game.moves.length;
    parts.costliest.hidden = !view.report?.lost;
    parts.body.hidden = !view.judged && !isRunning(view); // its room is there before the first move is judged
    parts.along.disabled = !view.judged;
    if (view.judged) along.show(view.judged, { length, here });
  }

  /** Open, it has the moves judged; closed, nobody waits for that any more. */
  function onToggle() {
    if (!drawer.open && isRunning(client.view)) client.forget();
    if (drawer.open && client.view.state === "idle") judge();
    draw();
  }

  onPress(parts.judge, judge);
  drawer.addEventListener("toggle", onToggle);
  document.addEventListener("visibilitychange", () => client.watch(!document.hidden));
  window.addEventListener("pagehide", () => client.hangUp(LEFT));
  game.subscribe(onGame);
  onToggle();
}

/** @param {CoachParts} parts @param {View} view @param {number} length  of the game */
function drawWords(parts, view, length) {
  const { report } = view;
  const words = { sum: report ? sumText(report) : "", share: report ? shareText(report) : "", note: noteText(view, length) };
  for (const name of /** @type {const} */ (["sum", "share", "note"])) {
    write(parts[name], words[name]);
    parts[name].hidden = !words[name];
  }
}

/** @param {HTMLElement} list @param {Report} report @param {(number: number) => void} choose */
function listPassages(list, { moves }, choose) {
  const costliest = passagesOf(moves).slice(0, LISTED);
  const buttons = costliest.map((passage) => createButton(passageText(passage), "", () => choose(passage.from)));
  list.replaceChildren(...buttons.map((button) => html("li", {}, [button])));
}

/** Whether what was asked is about the game as it is. @param {Pick<Game, "problem" | "moves">} asked @param {Game} game */
function isOf({ problem, moves }, game) {
  return sameProblem(problem, game.problem) && (moves === game.moves || formatMoves(moves) === formatMoves(game.moves));
}

/** The step of the game in which a move of a single tile is made. @param {Game} game @param {number} number */
function stepAt({ moves }, number) {
  let made = 0;
  const step = moves.findIndex(({ count }) => (made += count) >= number);
  return number === 0 ? 0 : step + 1;
}
