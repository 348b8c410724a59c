/**
 * The Solve panel: starts and stops a search, shows what it has proved, and puts its solutions into the game.
 *
 * While a search runs, every better solution takes the place of the last one in the game's timeline, as long as nobody
 * has touched either: who steps into a solution, plays it or goes elsewhere keeps what there is, and is offered the better.
 *
 * Read on with `answers.js`, the solutions on their way into the game; `search-sentences.js`, what is said of a search, and
 * `search-speech.js`, to whom; `solve-view.js` with its pictures, `interval.js`, `bounds.js` over `moments.js` and `chart.js`,
 * and `search-figures.js`; `solve-buttons.js`, `certificate.js` and `all-shortest.js`; and `options.js` over `wishes.js`.
 */

import { gettext } from "../../language/gettext.js";
import { formatFaces } from "../../puzzle/faces.js";
import { parseMoves } from "../../puzzle/moves.js";
import { formatPosition } from "../../puzzle/position.js";
import { differenceOf, sameProblem } from "../../puzzle/problem.js";
import { createStandIn } from "../../offline/stand-in.js";
import { isRunning } from "../../server/job.js";
import { createSolverClient } from "../../server/solver-client.js";
import { partsOf, write } from "../../page/dom.js";
import { createAnswers } from "./answers.js";
import { allShortestOf } from "./all-shortest.js";
import { certificateOf } from "./certificate.js";
import { createOptions } from "./options.js";
import { createSearchSpeech } from "./search-speech.js";
import { createSolveButtons } from "./solve-buttons.js";
import { createSolveView } from "./solve-view.js";

const LEFT = gettext("The search ended when you left the page.");

/**
 * @typedef {import("../../server/job.js").View} View
 * @typedef {import("./solve-view.js").ViewParts & import("./solve-buttons.js").ButtonParts &
 *   import("./options.js").OptionParts & Record<"offer", HTMLElement>} SolveParts
 */

/**
 * `playbar` holds the buttons Solve and Stop, `transport` the one that plays, `sheet` the options. `socket` is the address of the websocket, `playback` what plays the solution,
 * `announce` speaks to screen readers; `onAsk()` is called when a search begins, `onOffer(isThere)` says whether there is a
 * solution to play, `onCompare` shows one beside the game, `onBranches` tells its lines what a search is about to put there.
 *
 * @param {HTMLElement} element
 * @param {Record<"playbar" | "transport" | "sheet", HTMLElement>} places
 * @param {{game: import("../../game/game.js").Game, socket: string, announce: (text: string) => void,
 *   playback: import("../../game/playback.js").Playback, onAsk: () => void, onOffer: (isThere: boolean) => void,
 *   onCompare: (companion: import("../second/compare.js").Companion) => void,
 *   onBranches: (act: (branches: import("../../game/lines/branches.js").Branches) => void) => void}} options
 */
export function createSolvePanel(element, { playbar, transport, sheet }, { game, socket, playback, announce, onAsk, onOffer, onCompare, onBranches }) {
  const parts = /** @type {SolveParts} */ ({ ...partsOf(element), ...partsOf(playbar), ...partsOf(sheet), toggle: partsOf(transport).toggle });
  const view = createSolveView(parts);
  const speech = createSearchSpeech(announce);
  const options = createOptions(parts);
  const client = createSolverClient({ url: socket, onChange, standIn: createStandIn() });
  const answers = createAnswers(game, playback, () => answers.place(client.view));
  const buttons = createSolveButtons(parts, { onSolve: solve, onStop: client.stop, onPlay: () => answers.play(client.view), onOwn: goBack, onBeside: onCompare, onOffer });
  let problem = game.problem; // that the search and its result are of
  let parting = ""; // why the last search has no result, until the next

  /** Asks for a path from the shown position, which therefore stays shown. */
  function solve() {
    const hadFocus = document.activeElement === parts.solve;
    playback.pause();
    answers.ask();
    onBranches(({ expect }) => expect());
    view.clear();
    speech.begin();
    problem = game.problem;
    parting = "";
    client.solve({ position: formatPosition(game.position), goal: game.goalText, faces: formatFaces(game.faces) || undefined, ...options.chosen() });
    if (hadFocus) parts.stop.focus({ preventScroll: true });
    onAsk();
  }

  function onChange(/** @type {View} */ known) {
    view.note(known);
    if (known.result?.type === "solution") onBranches(({ entitle }) => entitle(...titleOf(known)));
    answers.place(known);
    draw();
    speech.speak(known);
  }

  /** The search and its result are over once the game has another problem; moves of the same one change nothing. */
  function onGame() {
    answers.notice();
    if (client.view.state === "idle" || sameProblem(problem, game.problem)) draw();
    else turnAway();
  }

  function turnAway() {
    // Translators: {problem} is "another board", "another goal" or "other tiles"
    if (isRunning(client.view)) parting = gettext("The search was stopped: it was for {problem}.", { problem: differenceOf(game.problem, problem) });
    client.forget();
    if (parting) announce(parting);
  }

  function goBack() {
    answers.goBack();
    draw();
    parts.play.focus();
  }

  function draw() {
    element.dataset.state = client.view.state;
    view.draw(client.view, problem, parting);
    buttons.draw(client.view, answers, certificateOf(problem, client.view), allShortestOf(problem, client.view));
    drawOptions(client.view);
  }

  function drawOptions(/** @type {View} */ { hello, trouble }) {
    options.fit(game.position);
    if (hello) options.offer(hello);
    parts.offer.hidden = hello !== null;
    if (trouble) write(parts.offer, trouble);
  }

  parts.details.addEventListener("toggle", draw);
  sheet.addEventListener("beforetoggle", ({ newState }) => newState === "open" && client.greet());
  document.addEventListener("visibilitychange", () => client.watch(!document.hidden));
  window.addEventListener("pagehide", () => client.hangUp(LEFT));
  game.subscribe(onGame);
  playback.subscribe(draw);
  draw();
  if (options.isUnusual || sheet.matches(":popover-open")) client.greet();

  /** Ask for a path from the shown position, unless a search is on; and end that. */
  return { solve: () => void (isRunning(client.view) || solve()), stop: client.stop, isOn: () => isRunning(client.view) };
}

/** The moves of the solution that was found, and what they are called where lines are kept: what they are, or who found them. @returns {[import("../../puzzle/moves.js").Move[], string]} */
function titleOf(/** @type {View} */ { result, hello }) {
  const { moves, optimal, solver } = /** @type {import("../../server/protocol.js").Solution} */ (result);
  const found = hello?.solvers.find(({ name }) => name === solver);
  return [parseMoves(moves), optimal ? "Shortest" : found?.title ?? "Solution"];
}
