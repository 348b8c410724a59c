/** The coach: shows where the game lost moves, in a drawer of the Moves panel. Draws judgements as they arrive. */

import { isRunning } from "../../../api/job.js";
import { LOCAL } from "../../../api/local-solver.js";
import { searchNearby } from "../../../api/solver-interface.js";
import { createSolverClient } from "../../../api/solver-client.js";
import { singleLetters } from "../../../game/variations/variation.js";
import { gettext, joined, ngettext } from "../../../i18n/gettext.js";
import { formatMoves, lengthStm, parseMoves, stepOfLength } from "../../../puzzle/moves.js";
import { positionsAlong } from "../../../puzzle/position.js";
import { hasOneGoal, sameProblem, writtenProblem } from "../../../puzzle/problem.js";
import { lostText } from "../../../puzzle/lost.js";
import { createButton, html, onPress, partsOf, write, writeOrHide } from "../../../ui/dom.js";
import { createTwoSolutions } from "../../compare/two-solutions.js";
import { around, axisOf, createPlot, STEPS } from "../../../ui/plot.js";
import {
  boundedShareText,
  boundedSumText,
  noteText,
  passageReasonText,
  passageText,
  shareText,
  stageText,
  sumText,
} from "./coach-words.js";
import { courseOf, lossesOf } from "./course.js";
/** @import { View } from "../../../api/job.js" */
/** @import { Appraisal, Passage, Report } from "../../../api/protocol.js" */
/** @import { Game } from "../../../game/game.js" */
/** @import { Plot } from "../../../ui/plot.js" */
/** @import { Course } from "./course.js" */

const LEFT = gettext("The coach stopped when you left the page.");

/** @typedef {AlongParts & OutcomeParts & Record<"content" | "sum" | "share" | "note" | "body" | "judge" | "reason" | "why", HTMLElement>} CoachParts */

/** @param {HTMLDetailsElement} drawer  with the markup of _coach.html @param {Pick<import("../../lazy-parts.js").Shared, "game" | "go" | "onCompare" | "announce"> & {onLosses: (lost: readonly (number | null)[]) => void}} shared
 *   `onLosses` gets how many moves each move of the game lost, null if unknown */
export function createCoach(drawer, { game, go, onCompare, onLosses, announce }) {
  const parts = /** @type {CoachParts} */ (partsOf(drawer));
  const showCourse = createAlong(parts, choose);
  const boards = createTwoSolutions(parts.why, game, "coach");
  const client = createSolverClient({ onChange, local: LOCAL, find: searchNearby, left: LEFT });
  let asked = { problem: game.problem, moves: game.moves }; // what is being judged
  let letters = singleLetters(asked.moves); // its single-tile moves
  let here = 0; // single-tile moves made at the shown point

  function judge() {
    asked = { problem: game.problem, moves: game.moves };
    letters = singleLetters(asked.moves);
    follow();
    if (game.moves.length) client.solve({ type: "coach", ...writtenProblem(game), moves: formatMoves(game.moves) });
  }

  function choose(/** @type {number} */ number) {
    here = Math.min(Math.max(number, 0), courseOf(client.view, letters)?.known ?? 0);
    go(stepAt(game, here));
    draw();
  }

  /** Keep the shown point while the game is at the same step. */
  function follow() {
    if (stepAt(game, here) !== game.step) here = lengthStm(game.moves.slice(0, game.step));
  }

  /** Drop the review once the game has other moves or another problem. */
  function onGame() {
    const isAsked = sameProblem(asked.problem, game.problem) && (asked.moves === game.moves || formatMoves(asked.moves) === formatMoves(game.moves));
    if (client.view.state !== "idle" && !isAsked) client.forget();
    follow();
    draw();
  }

  function onChange(/** @type {View} */ view) {
    draw();
    const reasonAt = (/** @type {number} */ number) => reasonOf(game, lostAt(game, view, letters, number));
    showOutcome(parts, view, { length: letters.length, choose, reasonAt, show: (title, moves) => onCompare({ title, start: game.start, moves: parseMoves(moves) }) });
    if (isOver(view)) announce(joined([...wordsOf(view), ...(view.appraisal?.reason ? [noteText(view, 0)] : [])]));
  }

  function draw() {
    onLosses(lossesOf(client.view, game.moves));
    if (!drawer.open) return;
    const { view } = client;
    const course = courseOf(view, letters);
    drawWords(parts, view, letters.length);
    parts.judge.hidden = isRunning(view) || isOver(view) || !game.moves.length;
    parts.body.hidden = !course && !isRunning(view); // reserve its space before the first move is judged
    parts.body.classList.toggle("is-bounded", course?.isBounded ?? false);
    parts.along.disabled = !course;
    if (course) showCourse(course, { length: letters.length, here });
    const lost = lostAt(game, view, letters, here);
    writeOrHide(parts.reason, reasonOf(game, lost));
    boards.show(lost);
  }

  /** Judge the moves while the drawer is open; cancel when it closes. */
  function onToggle() {
    if (!drawer.open && isRunning(client.view)) client.forget();
    if (drawer.open && client.view.state === "idle") judge();
    draw();
  }

  onPress(parts.judge, judge);
  drawer.addEventListener("toggle", onToggle);
  game.subscribe(onGame);
  onToggle();

  return {
    /** Open the drawer, scroll all of it into view and focus its content, so that Space plays the moves. */
    open() {
      drawer.open = true;
      parts.content.focus({ preventScroll: true });
      onToggle();
      drawer.scrollIntoView({ block: "nearest" });
    },
  };
}

/** @param {CoachParts} parts @param {View} view @param {number} length  of the game */
function drawWords(parts, view, length) {
  const [sum = "", share = ""] = wordsOf(view);
  writeOrHide(parts.sum, sum);
  writeOrHide(parts.share, share);
  writeOrHide(parts.note, noteText(view, length));
}

/** Return whether the review is complete. @param {View} view */
function isOver({ report, appraisal }) {
  return report !== null || appraisal !== null;
}

/** The summary of the whole game, once it is reviewed. @param {View} view */
function wordsOf({ report, appraisal }) {
  if (report) return [sumText(report), shareText(report)];
  return appraisal ? [boundedSumText(appraisal), boundedShareText(appraisal)] : [];
}

/** Return a lost move with what explains it; null for another move or an unexplained one. @param {Game} game @param {View} view @param {string} letters @param {number} number  of the move, from 1 */
export function lostAt({ start }, { judged, report, appraisal }, letters, number) {
  const why = (report ?? appraisal ?? judged)?.moves?.[number - 1]?.why;
  if (!why) return null;
  const moves = parseMoves(letters.slice(0, number - 1));
  return { position: positionsAlong(start, moves)[number - 1], before: moves[number - 2], why };
}

/** @param {Game} game @param {import("../../../puzzle/lost.js").Lost | null} lost */
function reasonOf({ problem, goal, faces }, lost) {
  return lost ? lostText(lost, hasOneGoal(problem) ? goal : null, faces) : "";
}

/** Return the step of the game that contains a single-tile move. @param {Game} game @param {number} number */
function stepAt({ moves }, number) {
  return number && stepOfLength(moves, number - 1) + 1;
}

/**
 * The results of a review: the costliest passages, the stages, and shorter solutions to show next to the game.
 *
 * @typedef {Record<"costliest" | "passages" | "stageTimes" | "gameStages" | "replays", HTMLElement>} OutcomeParts
 * @typedef {{length: number, choose: (number: number) => void, reasonAt: (number: number) => string, show: (title: string, moves: string) => void}} Options
 */

const MAX_PASSAGES = 6; // number listed

/** Show the results once the review is complete. `length` is the game's, `choose(number)` shows a point, `show` shows other moves next to the game. @param {OutcomeParts} parts @param {View} view @param {Options} options */
function showOutcome(parts, { report, appraisal }, options) {
  const passages = ((report ?? appraisal)?.passages ?? []).toSorted((one, other) => other.lost - one.lost);
  const isAtLeast = (/** @type {Passage} */ { to }) => appraisal !== null && to > (appraisal.moves?.length ?? 0);
  list(parts.passages, passages.slice(0, MAX_PASSAGES), (passage) => {
    const reason = options.reasonAt(passage.from);
    return [createButton(passageText(passage, isAtLeast(passage)), "", () => options.choose(passage.from)), ...(reason ? [html("p", { class: "small quiet" }, [passageReasonText(passage, reason)])] : [])];
  });
  list(parts.gameStages, appraisal?.stages ?? [], (stage) => [createButton(stageText(stage), "", () => options.choose(stage.from))]);
  parts.costliest.hidden = !passages.length;
  parts.stageTimes.hidden = !appraisal?.stages.length;
  parts.replays.replaceChildren(...shorterOnes(report ?? appraisal, options.length).map(({ title, moves, text }) => createButton(text, "button compact", () => options.show(title, moves))));
}

/** Return the solutions shorter than the game. @param {Report | Appraisal | null} judged @param {number} made */
function shorterOnes(judged, made) {
  const { shortest = "", shortened = "" } = judged ?? {};
  const isProved = judged !== null && (!("upper" in judged) || judged.upper[0] === judged.lower[0]);
  const [own, best] = [shortened, shortest].map((moves) => lengthStm(parseMoves(moves)));
  const shortestText = isProved
    ? ngettext("Compare with the shortest solution, {count} move", "Compare with the shortest solution, {count} moves", best)
    : ngettext("Compare with the shortest known solution, {count} move", "Compare with the shortest known solution, {count} moves", best);
  const ways = [];
  if (own && own < made) ways.push({ title: gettext("Your game, shortened"), moves: shortened, text: ngettext("Compare with your game shortened to {count} move", "Compare with your game shortened to {count} moves", own) });
  if (best && shortest !== shortened) ways.push({ title: isProved ? gettext("The shortest") : gettext("The shortest known"), moves: shortest, text: shortestText });
  return ways;
}

/** @template T @param {HTMLElement} element @param {readonly T[]} entries @param {(entry: T) => HTMLElement[]} partsOfEntry */
function list(element, entries, partsOfEntry) {
  element.replaceChildren(...entries.map((entry) => html("li", {}, partsOfEntry(entry))));
}

/**
 * The graph of the moves still needed against the moves made, with a slider for its points.
 *
 * @typedef {ReturnType<typeof inksOf>} Inks
 * @typedef {Record<"leftKey" | "leastKey" | "betweenKey" | "onlyKey" | "lostKey" | "hereKey" | "chart" | "point", HTMLElement> & {along: HTMLInputElement}} AlongParts
 */

const CHART_HEIGHT_PX = 168;

/** `onChoose(number)` is called when the point after `number` moves is chosen. @param {AlongParts} parts @param {(number: number) => void} onChoose */
function createAlong(parts, onChoose) {
  const { along, point, chart } = parts;
  let length = 0; // of the whole game
  const listen = (/** @type {Plot} */ { over, cursor, posToVal }) => over.addEventListener("click", () => onChoose(Math.round(posToVal(cursor.left, "x"))));
  const plot = createPlot(chart, { height: CHART_HEIGHT_PX, options: () => ({ ...optionsFor(chart, inksOf(parts), () => length), hooks: { ready: [listen] } }) });

  along.addEventListener("input", () => onChoose(Number(along.value)));

  /** `here` is the number of moves at the point to show. @param {Course} course @param {{length: number, here: number}} game */
  return function showCourse({ known, heights, textOf }, game) {
    const [most] = heights;
    const shown = Math.min(game.here, known);
    const text = textOf(shown);
    ({ length } = game);
    plot.show([most.map((_, number) => number), ...heights, most.map((height, number) => (number === shown ? height : null))]);
    along.max = String(known);
    along.value = String(shown);
    along.style.setProperty("--played", String(shown / known));
    along.setAttribute("aria-valuetext", text);
    write(point, text);
  };
}

/** Return the colours of the legend, which come from the style sheet, for the canvas. @param {AlongParts} parts */
function inksOf({ leftKey, leastKey, betweenKey, onlyKey, lostKey, hereKey, chart }) {
  const ink = (/** @type {Element} */ part) => getComputedStyle(part).color;
  return { left: ink(leftKey), least: ink(leastKey), between: ink(betweenKey), only: ink(onlyKey), lost: ink(lostKey), here: ink(hereKey), text: ink(chart), line: getComputedStyle(chart).borderTopColor };
}

/** @param {HTMLElement} element @param {Inks} inks @param {() => number} length */
function optionsFor(element, { left, least, between, lost, only, here, text, line }, length) {
  const axis = (/** @type {string} */ title) => ({ ...axisOf(element, text, title), incrs: STEPS });
  const lineOf = (/** @type {string} */ ink, /** @type {number} */ width) => ({ stroke: ink, width, points: { show: false } });
  const dots = (/** @type {string} */ ink, /** @type {number} */ size) => ({ stroke: ink, paths: () => null, points: { show: true, size, fill: ink, stroke: ink } });
  return {
    padding: [8, 12, 0, 0],
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: { x: { time: false, range: () => [0, Math.max(1, length())] }, y: { range: (/** @type {Plot} */ _, /** @type {number} */ least, /** @type {number} */ most) => around(least, most, 1) } },
    axes: [
      { ...axis(gettext("moves made")), size: 26, space: 40, grid: { show: false } },
      { ...axis(gettext("moves still needed")), size: 36, space: 34, grid: { stroke: line, width: 1 } },
    ],
    bands: [{ series: [1, 2], fill: between }],
    series: [{}, lineOf(left, 2), lineOf(least, 1), dots(only, 3), dots(lost, 5), dots(here, 9)],
  };
}
