/** What the coach shows: it has the moves of the game judged, and draws the judgements as they come. */

import { gettext, joined } from "../../language/gettext.js";
import { onPress, partsOf, write } from "../../page/dom.js";
import { formatFaces } from "../../puzzle/faces.js";
import { formatMoves, lengthStm, parseMoves } from "../../puzzle/moves.js";
import { formatPosition } from "../../puzzle/position.js";
import { sameProblem } from "../../puzzle/problem.js";
import { isRunning } from "../../server/job.js";
import { createSolverClient } from "../../server/solver-client.js";
import { createAlong } from "./along.js";
import { boundedShareText, boundedSumText, noteText, shareText, sumText } from "./coach-words.js";
import { courseOf } from "./course.js";
import { showOutcome } from "./outcome.js";

const LEFT = gettext("The coach stopped when you left the page.");

/**
 * @typedef {import("../../game/game.js").Game} Game
 * @typedef {import("../../server/job.js").View} View
 * @typedef {import("./along.js").AlongParts & import("./outcome.js").OutcomeParts & Record<"sum" | "share" | "note" | "body" | "judge",
 *   HTMLElement>} CoachParts
 */

/** @param {HTMLDetailsElement} drawer @param {import("./coach.js").CoachOptions} options */
export function createCoachView(drawer, { game, socket, go, onCompare, announce }) {
  const parts = /** @type {CoachParts} */ (partsOf(drawer));
  const along = createAlong(parts, choose);
  const client = createSolverClient({ url: socket, onChange });
  let asked = { problem: game.problem, moves: game.moves }; // what is judged
  let letters = lettersOf(asked.moves); // of its moves of a single tile
  let here = 0; // how many moves of a single tile are made at the point that is shown

  /** Has the moves judged that the game has now, if there are any. */
  function judge() {
    asked = { problem: game.problem, moves: game.moves };
    letters = lettersOf(asked.moves);
    follow();
    const { start, goalText: goal, faces, moves } = game;
    if (!moves.length) return;
    client.solve({ type: "coach", position: formatPosition(start), goal, faces: formatFaces(faces) || undefined, moves: formatMoves(moves) });
  }

  /** Shows the point after so many moves, and the game there. */
  function choose(/** @type {number} */ number) {
    here = Math.min(Math.max(number, 0), courseOf(client.view, letters)?.known ?? 0);
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

  function onChange(/** @type {View} */ view) {
    draw();
    showOutcome(parts, view, { length: letters.length, choose, show: compare });
    if (isOver(view)) announce(joined([...wordsOf(view), ...unfinished(view)]));
  }

  /** Shows other moves from the same start beside the game. @param {string} title @param {string} moves */
  function compare(title, moves) {
    onCompare({ title, start: game.start, moves: parseMoves(moves) });
  }

  function draw() {
    if (!drawer.open) return;
    const { view } = client;
    const course = courseOf(view, letters);
    drawWords(parts, view, letters.length);
    parts.judge.hidden = isRunning(view) || isOver(view) || !game.moves.length;
    parts.body.hidden = !course && !isRunning(view); // its room is there before the first move is judged
    parts.body.classList.toggle("is-bounded", course?.isBounded ?? false);
    parts.along.disabled = !course;
    if (course) along.show(course, { length: letters.length, here });
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
  const [sum = "", share = ""] = wordsOf(view);
  const words = { sum, share, note: noteText(view, length) };
  for (const name of /** @type {const} */ (["sum", "share", "note"])) {
    write(parts[name], words[name]);
    parts[name].hidden = !words[name];
  }
}

/** Whether the game is judged to its end. @param {View} view */
function isOver({ report, appraisal }) {
  return report !== null || appraisal !== null;
}

/** What is said of the whole game once it is judged. @param {View} view */
function wordsOf({ report, appraisal }) {
  if (report) return [sumText(report), shareText(report)];
  return appraisal ? [boundedSumText(appraisal), boundedShareText(appraisal)] : [];
}

/** What is said where not all of it is. @param {View} view */
function unfinished(view) {
  return view.appraisal?.reason ? [noteText(view, 0)] : [];
}

/** The directions of moves, tile by tile. @param {Game["moves"]} moves */
function lettersOf(moves) {
  return moves.flatMap(({ direction, count }) => Array(count).fill(direction));
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
