/**
 * The Solve panel: starts and stops a search, shows what it has proved, and puts its solutions into the game.
 *
 * While a search runs, every better solution takes the place of the last one in the game's timeline, as long as nobody
 * has touched either: who steps into a solution, plays it or goes another way keeps what there is, and is offered the better.
 */

import { formatFaces } from "../../puzzle/faces.js";
import { parseMoves } from "../../puzzle/moves.js";
import { formatPosition } from "../../puzzle/position.js";
import { differenceOf, sameProblem } from "../../puzzle/problem.js";
import { createSolverClient, isRunning } from "../../server/solver-client.js";
import { createBounds } from "./bounds.js";
import { createInterval } from "./interval.js";
import { createMoments } from "./moments.js";
import { createOptions } from "./options.js";
import { partsOf, write } from "../../page/parts.js";
import { createPlacing } from "../../game/placing.js";
import { createSearchFigures } from "./search-figures.js";
import { headlineOf, lowerOf, movesOf, remarkOf, upperOf } from "./search-sentences.js";

const WELCOME = "Finds the shortest solution and shows how the search progresses.";
const LEFT = "The search ended when you left the page.";
const HUSH = 5000; // ms between two sentences to screen readers while a search runs

/**
 * `socket` is the address of the websocket, `playback` what plays the solution, `announce` speaks to screen readers.
 *
 * @param {HTMLElement} element
 * @param {{game: import("../../game/game.js").Game, socket: string, announce?: (text: string) => void,
 *   playback: ReturnType<typeof import("../../game/playback.js").createPlayback>}} options
 */
export function createSolvePanel(element, { game, socket, playback, announce = () => {} }) {
  const parts = partsOf(element);
  const interval = createInterval(parts.interval);
  const bounds = createBounds(parts.bounds);
  const figures = createSearchFigures(parts);
  const options = createOptions(parts.choices);
  const moments = createMoments();
  const client = createSolverClient({ url: socket, onChange });
  const placing = createPlacing(game, { isPlaying: () => playback.isPlaying, onDue: () => place(client.view) });
  let problem = game.problem; // that the search and its result are of
  let parting = ""; // why the last search has no result, until the next
  let said = ""; // to screen readers
  let spoken = 0; // when that was
  let best = { text: "", answer: { moves: [], stages: undefined } }; // the solution last read

  /** Asks for a way from the shown position, which therefore stays shown. */
  function solve() {
    const hadFocus = element.contains(document.activeElement);
    playback.pause();
    placing.ask();
    interval.clear();
    moments.clear();
    problem = game.problem;
    said = parting = "";
    spoken = performance.now();
    client.solve({ position: formatPosition(game.position), goal: game.goalText, faces: formatFaces(game.faces) || undefined, ...options.chosen() });
    if (hadFocus) parts.stop.focus();
  }

  function onChange(view) {
    const hadFocus = element.contains(document.activeElement) && document.activeElement === parts.stop;
    moments.note(view);
    place(view);
    draw(view);
    if (hadFocus && parts.stop.hidden) (parts.play.hidden ? parts.solve : parts.play).focus();
    speak(view);
  }

  /** Puts a solution that has just arrived into the game, if nothing of the visitor's is in its way. */
  function place(view) {
    if (!movesOf(view)) return;
    if (isRunning(view)) placing.better(answerOf(view));
    else placing.last(answerOf(view));
  }

  /** The best solution known in a view, the same object as long as it is the same. @returns {import("../../game/asking.js").Answer} */
  function answerOf(view) {
    const text = movesOf(view);
    const stages = view.result?.stages;
    const isKnown = text === best.text && stages === best.answer.stages;
    if (!isKnown) best = { text, answer: { moves: parseMoves(text), stages } };
    return best.answer;
  }

  /** The search and its result are over once the game has another problem; moves of the same one change nothing. */
  function onGame() {
    placing.notice();
    if (client.view.state === "idle" || sameProblem(problem, game.problem)) draw(client.view);
    else turnAway();
  }

  function turnAway() {
    if (isRunning(client.view)) parting = `The search was stopped: it was for ${differenceOf(game.problem, problem)}.`;
    client.forget();
    if (parting) announce(parting);
  }

  function play() {
    const answer = answerOf(client.view);
    if (playback.isPlaying && placing.isThere(answer)) return playback.pause();
    playback.pause();
    placing.show(answer);
    if (game.step < placing.step || game.step === game.moves.length) game.jump(placing.step);
    return playback.play();
  }

  function goBack() {
    playback.pause();
    placing.goBack();
    draw(client.view);
    parts.play.focus();
  }

  function draw(view) {
    element.dataset.state = view.state;
    const headline = headlineOf(view);
    write(parts.headline, headline);
    parts.headline.hidden = !headline;
    const remark = view.state === "idle" ? parting || WELCOME : remarkOf(view);
    write(parts.remark, remark);
    parts.remark.hidden = !remark;
    drawInterval(view);
    drawBuilding(view);
    drawDetails(view);
    drawButtons(view);
    options.fit(Math.max(game.position.width, game.position.height));
    if (view.hello) options.offer(view.hello);
    parts.offer.hidden = view.hello !== null;
    if (view.trouble) write(parts.offer, view.trouble);
  }

  function drawInterval(view) {
    const lower = lowerOf(view);
    const upper = upperOf(view);
    if (view.state === "idle" || !(lower || upper)) interval.clear();
    else interval.show(lower, upper, moments.until);
  }

  function drawDetails(view) {
    if (view.state === "idle") moments.clear();
    bounds.show(moments, !isRunning(view));
    figures.show(view);
    parts.details.hidden = parts.bounds.hidden && parts.figures.hidden;
  }

  function drawBuilding({ state, info }) {
    parts.building.hidden = state !== "building";
    parts.building.classList.toggle("is-vague", info?.fraction === undefined);
    parts.building.style.setProperty("--fraction", info?.fraction ?? 0);
  }

  function drawButtons(view) {
    const running = isRunning(view);
    const moves = movesOf(view);
    parts.solve.hidden = running;
    parts.stop.hidden = !running;
    parts.play.hidden = !moves;
    parts.own.hidden = !placing.hasOwn;
    parts.solve.classList.toggle("primary", !moves);
    parts.stop.setAttribute("aria-disabled", view.state === "stopping");
    if (moves) write(parts.play, playText(view));
  }

  /** What pressing Play will do: it never throws the visitor's own moves away without saying so. */
  function playText(view) {
    const length = upperOf(view);
    const running = isRunning(view);
    if (placing.isThere(answerOf(view))) {
      if (playback.isPlaying) return "Pause";
      return running ? `Play the ${length}-move solution` : "Play";
    }
    if (!placing.isOurs()) return running ? `Show the ${length}-move solution from where you asked` : "Show it from where you asked";
    return game.step > placing.step || playback.isPlaying ? `Play the ${length}-move solution instead` : `Play the ${length}-move solution`;
  }

  function speak(view) {
    const now = performance.now();
    if (view.state === "idle" || (isRunning(view) && now - spoken < HUSH)) return;
    const text = isRunning(view) ? headlineOf(view) : `${headlineOf(view)}. ${remarkOf(view)}`;
    if (text === said) return;
    said = text;
    spoken = now;
    announce(text);
  }

  parts.solve.addEventListener("click", solve);
  // The second click of a double click lands where Solve was: it is not meant for Stop.
  parts.stop.addEventListener("click", ({ detail }) => detail < 2 && client.stop());
  parts.play.addEventListener("click", play);
  parts.own.addEventListener("click", goBack);
  parts.details.addEventListener("toggle", () => draw(client.view));
  parts.options.addEventListener("toggle", () => parts.options.open && client.greet());
  window.addEventListener("pagehide", () => client.hangUp(LEFT));
  game.subscribe(onGame);
  playback.subscribe(() => draw(client.view));
  draw(client.view);

  /** Ask for a way from the shown position, unless a search is on. */
  return { solve: () => void (isRunning(client.view) || solve()) };
}
