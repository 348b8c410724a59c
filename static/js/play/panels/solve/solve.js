/**
 * The Solve panel: starts and stops a search, shows what it has proved, and puts its solutions into the game.
 *
 * While a search runs, each better solution replaces the last one in the game. Once you step into a solution, play it or go
 * elsewhere, the page stops replacing it and offers you the better one.
 *
 * Read on with `placed-solutions.js`, which puts solutions into the game; `search-sentences.js`; `solve-view.js` with
 * `bounds-chart.js`, the chart, and `search-figures.js`, the figures and iterations; `board-message.js`, the progress on the board;
 * and `search-options.js`.
 */

import { writeLab } from "../../../game/links/link-made.js";
import { gettext } from "../../../i18n/gettext.js";
import { LOCAL } from "../../../api/local-solver.js";
import { disable, partsOf, write, writeOrHide } from "../../../ui/dom.js";
import { saveText } from "../../../ui/copying.js";
import { MAGIC } from "../../../puzzle/magic.js";
import { parseMoves } from "../../../puzzle/moves.js";
import { formatPosition, parsePosition } from "../../../puzzle/position.js";
import { differenceOf, hasOneGoal, sameProblem, writtenProblem } from "../../../puzzle/problem.js";
import { isSolvable } from "../../../puzzle/verdict.js";
import { isRunning } from "../../../api/job.js";
import { createSolverClient } from "../../../api/solver-client.js";
import { createPlacedSolutions } from "./placed-solutions.js";
import { createOptionsSheet } from "./search-options.js";
import { factsOf, headlineOf, readyText, remarkOf } from "./search-sentences.js";
import { createBoardMessage } from "./board-message.js";
import { createSolveView } from "./solve-view.js";
/** @import { View } from "../../../api/job.js" */
/** @import { Problem } from "../../../puzzle/problem.js" */
/** @import { OtherSolution } from "../../compare/compare.js" */

const LEFT = gettext("The search ended when you left the page.");

/**
 * @typedef {import("./solve-view.js").ViewParts & ButtonParts &
 *   import("./search-options.js").OptionParts & Record<"offer" | "toggle" | "bounds" | "figures" | "all", HTMLElement>} SolveParts
 */

/** @param {HTMLElement} panel @param {Pick<import("../../lazy-parts.js").Shared, "element" | "game" | "announce" | "playback" | "showPanel" | "onCompare" | "onJudge" | "variations">} shared */
export function createSolvePanel(panel, { element, game, playback, announce, showPanel, onCompare, onJudge, variations }) {
  const [playbar, transport, sheet] = ["playbar", "transport", "options"].map(element);
  const parts = /** @type {SolveParts} */ ({ ...partsOf(panel), ...partsOf(playbar), ...partsOf(sheet), toggle: partsOf(transport).toggle });
  const view = createSolveView(parts);
  const speech = createSearchSpeech(announce);
  const options = createOptionsSheet(parts);
  const client = createSolverClient({ onChange, local: LOCAL, left: LEFT });
  const answers = createPlacedSolutions(game, playback, () => answers.place(client.view));
  const onPlay = () => answers.play(client.view);
  const message = createBoardMessage(element("messages"), { game, playback, toggle: parts.toggle, onPlay });
  const onOwn = () => { answers.goBack(); draw(); parts.play.focus(); };
  const buttons = createSolveButtons(parts, { onSolve: solve, onStop: client.stop, onPlay, onOwn, onBeside: onCompare });
  let problem = game.problem; // of the search and its result
  let ending = ""; // why the last search has no result, until the next one
  let held = ""; // why there is no search for now

  /** Search from the current position, which stays on the board. */
  function solve() {
    if (held) return announce(held);
    const hadFocus = document.activeElement === parts.solve;
    playback.pause();
    answers.ask();
    view.clear();
    speech.begin();
    problem = game.problem;
    ending = "";
    message.mark();
    client.solve({ ...writtenProblem({ ...game.problem, start: game.position }), ...options.chosen() });
    if (!client.view.improved) variations.expectSolution();
    if (hadFocus) parts.stop.focus({ preventScroll: true });
    showPanel("solve");
    if (!isSolvable(game.problem)) onJudge();
  }

  /** Say `reason` where Solve would search, until it is "". */
  function hold(/** @type {string} */ reason) {
    held = ending = reason;
    if (reason) client.forget();
    draw();
  }

  function onChange(/** @type {View} */ known) {
    view.note(known);
    if (known.result?.type === "solution") variations.setTitle(...titleOf(known));
    answers.place(known);
    draw();
    speech.speak(known, problem);
  }

  /** Drop the search and its result when the problem changes; moves do not change it. */
  function onGame() {
    answers.notice();
    if (client.view.state === "idle" || sameProblem(problem, game.problem)) return draw();
    // Translators: {problem} is "another board", "another goal" or "other tiles"
    if (isRunning(client.view)) ending = gettext("The search was stopped: it was for {problem}.", { problem: differenceOf(game.problem, problem) });
    client.forget();
    if (ending) announce(ending);
  }

  function draw() {
    for (const each of [panel, element("main")]) each.dataset.state = client.view.state;
    view.draw(client.view, problem, ending);
    buttons.draw(client.view, answers, certificateOf(problem, client.view), allShortestOf(problem, client.view));
    message.draw(client.view, answers, held);
    drawPrimary(playbar, parts, game, held);
    options.fit(game.position);
    drawOffer(parts.offer, options, client.view);
  }

  parts.details.addEventListener("toggle", draw);
  sheet.addEventListener("beforetoggle", ({ newState }) => newState === "open" && client.greet());
  game.subscribe(onGame);
  playback.subscribe(draw);
  element("show").addEventListener("hide", draw);
  draw();
  if (options.isUnusual || sheet.matches(":popover-open")) client.greet();

  /** Search from the current position unless a search is running; stop a search. */
  return { solve: () => void (isRunning(client.view) || solve()), stop: client.stop, hold, isOn: () => isRunning(client.view) };
}

/** Make one button of the page prominent, and say on Solve why it waits. @param {HTMLElement} playbar @param {SolveParts} parts @param {import("../../../game/game.js").Game} game @param {string} held */
function drawPrimary(playbar, { solve, play, details, bounds, figures, all, certificate }, game, held) {
  const isFree = play.hidden && !document.querySelector(".show:not([hidden])"); // neither has a button to watch
  solve.classList.toggle("primary", isFree && !game.isSolved && !game.isFinished && isSolvable(game.problem));
  playbar.querySelector("[data-do=scramble]")?.classList.toggle("primary", isFree && game.isSolved);
  disable(solve, held !== "");
  solve.title = held;
  details.hidden = [bounds, figures, all, certificate].every(({ hidden }) => hidden);
}

/** Show the options that the server offers, or why they are unknown. @param {HTMLElement} offer @param {{offer: (hello: import("../../../api/protocol.js").Hello) => void}} options @param {View} view */
function drawOffer(offer, options, { hello, trouble }) {
  if (hello) options.offer(hello);
  offer.hidden = hello !== null;
  if (trouble) write(offer, trouble);
}

/** Return the moves of the solution, and the title of its variation: its kind, or the solver. @returns {[import("../../../puzzle/moves.js").Move[], string]} */
function titleOf(/** @type {View} */ { result, hello }) {
  const { moves, optimal, solver } = /** @type {import("../../../api/protocol.js").Solution} */ (result);
  const found = hello?.solvers.find(({ name }) => name === solver);
  return [parseMoves(moves), optimal ? "Shortest" : found?.title ?? "Solution"];
}

const MAX_LAB_SIDE = 4;

/**
 * Return the address of all shortest solutions in the lab; "" if no length is proved, or the lab does not support the board.
 *
 * @param {Problem} problem  of the search
 * @param {Pick<View, "request" | "result">} view
 */
function allShortestOf(problem, { request, result }) {
  if (!request || result?.type !== "solution" || !result.optimal || !result.moves || result.metric !== "stm") return "";
  const start = parsePosition(request.position);
  if (Math.max(start.width, start.height) > MAX_LAB_SIDE || result.goal !== undefined || !hasOneGoal(problem)) return "";
  return writeLab("solutions", { ...problem, start });
}

/**
 * Return the certificate of a result, a file that `taquin verify` checks; "" if it proves nothing. The fields are those of
 * webapp/certificate.py.
 *
 * @param {Problem} problem  of the search
 * @param {Pick<View, "request" | "result">} view
 */
function certificateOf(problem, { request, result }) {
  if (!request || !result || result.type === "stopped" || (result.type === "unsolvable" && !hasOneGoal(problem))) return "";
  const { goal, goalText, faces } = problem;
  const areSomeAlike = faces !== null && new Set(faces).size < faces.length;
  const claim = { certificate: "taquin 1", position: request.position, goal: goalText === MAGIC ? MAGIC : formatPosition(goal), faces: areSomeAlike ? faces : undefined };
  return `${JSON.stringify(result.type === "solution" ? { ...claim, ...proofIn(result) } : claim, null, 2)}\n`;
}

function proofIn(/** @type {import("../../../api/protocol.js").Solution} */ { metric, moves, lower, solver, heuristic }) {
  return { metric, moves, lower, proved_by: [solver, heuristic].filter(Boolean).join(", ") };
}

/* Announces a search to screen readers: that it began, its first solution, its headline now and then, and how it ends. */

const MIN_ANNOUNCEMENT_GAP_MS = 5000; // during a search
const FIRST_SOLUTION_MS = 1000; // during which a first solution may be replaced by a much shorter one

/** @param {(text: string) => void} announce  speaks to screen readers */
export function createSearchSpeech(announce) {
  let last = ""; // text announced last
  let spoken = 0; // time of that
  let hasSolution = false; // whether a solution was announced

  return {
    /** Reset for a new search. */
    begin() {
      last = "";
      hasSolution = false;
      spoken = performance.now();
      announce(gettext("Searching …"));
    },

    speak(/** @type {View} */ view, /** @type {Problem} */ problem) {
      const now = performance.now();
      const isFirst = isRunning(view) && !hasSolution && readyText(view) !== "";
      if (view.state === "idle" || (isRunning(view) && now - spoken < (isFirst ? FIRST_SOLUTION_MS : MIN_ANNOUNCEMENT_GAP_MS))) return;
      const headline = headlineOf(view);
      const facts = isRunning(view) ? "" : factsOf(view, problem);
      const remark = isFirst || !isRunning(view) ? [remarkOf(view), facts].filter(Boolean).join(" ") : "";
      // Translators: {headline} as in "54 moves", {remark} is a sentence
      const text = remark ? gettext("{headline}. {remark}", { headline, remark }) : headline;
      hasSolution ||= isFirst;
      if (text === last) return;
      last = text;
      spoken = now;
      announce(text);
    },
  };
}

/**
 * The Solve panel's buttons: Solve, Stop, the one that puts a solution into the game and plays it, and the one that restores
 * your own moves.
 */

/**
 * @typedef {Record<"solve" | "stop" | "play" | "own" | "beside" | "certificate", HTMLElement> & {all: HTMLAnchorElement}} ButtonParts
 *
 * @typedef {Record<"onSolve" | "onStop" | "onPlay" | "onOwn", () => void> & {onBeside: (other: OtherSolution) => void}} Presses
 */

/** @param {ButtonParts} parts  of the Solve panel, the playbar and the transport @param {Presses} presses */
function createSolveButtons(parts, { onSolve, onStop, onPlay, onOwn, onBeside }) {
  /** @type {OtherSolution | null} */
  let other = null; // can be shown next to the game
  let certificate = "";

  parts.solve.addEventListener("click", onSolve);
  // The second click of a double click on Solve lands on Stop, which replaces it: ignore it.
  parts.stop.addEventListener("click", ({ detail }) => detail < 2 && onStop());
  parts.play.addEventListener("click", onPlay);
  parts.own.addEventListener("click", onOwn);
  parts.beside.addEventListener("click", () => other && onBeside(other));
  parts.certificate.addEventListener("click", () => saveText("taquin-certificate.json", certificate, "application/json"));

  return {
    /** Show the buttons that apply now; the one that replaces Stop takes over its focus. */
    draw(/** @type {View} */ view, /** @type {ReturnType<typeof import("./placed-solutions.js").createPlacedSolutions>} */ answers, /** @type {string} */ proof, /** @type {string} */ all) {
      const hadFocus = document.activeElement === parts.stop;
      const running = isRunning(view);
      const offer = answers.playText(view);
      parts.solve.hidden = running;
      parts.stop.hidden = !running;
      writeOrHide(parts.play, offer);
      parts.own.hidden = !answers.hasOwn;
      other = answers.otherSolution(view);
      parts.beside.hidden = !other;
      certificate = proof;
      parts.certificate.hidden = !proof;
      parts.all.hidden = !all;
      parts.all.href = all;
      disable(parts.stop, view.state === "stopping");
      if (hadFocus && !running) (offer ? parts.play : parts.solve).focus({ preventScroll: true }); // keep the board in view
    },
  };
}
