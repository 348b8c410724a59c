/** The Solve panel: starts and stops a search, shows what it has proved, and puts its solution into the game. */

import { count, duration } from "../figures.js";
import { parseMoves } from "../moves.js";
import { formatPosition } from "../position.js";
import { createSolverClient, isRunning } from "../solver-client.js";
import { addIfFitting, askedFrom, holds, restore } from "./asking.js";
import { createInterval } from "./interval.js";
import { createOptions } from "./options.js";
import { partsOf, write } from "./parts.js";
import { headlineOf, lowerOf, movesOf, remarkOf, upperOf } from "./search-words.js";

const WELCOME = "Finds the shortest way to the goal, and shows how the search goes.";
const LEFT = "The search ended when the page was left.";
const HUSH = 5000; // ms between two sentences to screen readers while a search runs

/**
 * `socket` is the address of the websocket, `playback` what plays the solution, `announce` speaks to screen readers.
 *
 * @param {HTMLElement} element
 * @param {{game: import("../game.js").Game, socket: string, announce?: (text: string) => void,
 *   playback: ReturnType<typeof import("../playback.js").createPlayback>}} options
 */
export function createSolvePanel(element, { game, socket, playback, announce = () => {} }) {
  const parts = partsOf(element);
  const interval = createInterval(parts.interval);
  const options = createOptions(parts.choices);
  const client = createSolverClient({ url: socket, onChange });
  let asked = askedFrom(game);
  let spoken = 0; // when the last sentence went to screen readers
  let placed = null; // the solution that was put into the game, or at least tried
  let restoring = false; // the game changes because its solution is shown again

  function solve() {
    asked = askedFrom(game);
    interval.clear();
    spoken = performance.now();
    client.solve({ position: formatPosition(game.position), goal: game.goalText, ...options.chosen() });
    parts.stop.focus();
  }

  function onChange(view) {
    const hadFocus = element.contains(document.activeElement) && document.activeElement === parts.stop;
    place(view.result);
    draw(view);
    if (hadFocus && parts.stop.hidden) (parts.play.hidden ? parts.solve : parts.play).focus();
    speak(view);
  }

  /** Puts a solution that has just arrived into the game, if it fits there still. */
  function place(result) {
    if (result === placed) return;
    placed = result;
    if (result?.type === "solution") addIfFitting(game, asked, parseMoves(result.moves));
  }

  /** A new position or goal makes the search and its result meaningless; moves of the same game do not. */
  function onGame({ kind }) {
    if ((kind === "load" || kind === "goal") && !restoring) client.forget();
    else draw(client.view);
  }

  function play() {
    const solution = parseMoves(movesOf(client.view));
    if (playback.isPlaying && holds(game, asked, solution)) return playback.pause();
    if (!holds(game, asked, solution) && !addIfFitting(game, asked, solution)) {
      restoring = true;
      restore(game, asked, solution);
      restoring = false;
    }
    if (game.step < asked.step || game.step === game.moves.length) game.jump(asked.step);
    return playback.play();
  }

  function draw(view) {
    element.dataset.state = view.state;
    const headline = headlineOf(view);
    write(parts.headline, headline);
    parts.headline.hidden = !headline;
    const remark = view.state === "idle" ? WELCOME : remarkOf(view);
    write(parts.remark, remark);
    parts.remark.hidden = !remark;
    drawInterval(view);
    drawBuilding(view);
    drawFigures(view);
    drawButtons(view);
    write(parts.method, methodOf(view));
    if (view.hello) options.offer(view.hello);
    parts.offer.hidden = view.hello !== null;
    if (view.trouble) write(parts.offer, view.trouble);
  }

  function drawInterval(view) {
    const lower = lowerOf(view);
    if (view.state === "idle" || !lower) interval.clear();
    else interval.show(lower, upperOf(view));
  }

  function drawBuilding({ state, info }) {
    parts.building.hidden = state !== "building";
    parts.building.classList.toggle("is-vague", info?.fraction === undefined);
    parts.building.style.setProperty("--fraction", info?.fraction ?? 0);
  }

  function drawFigures({ info, result }) {
    const known = { ...info, ...(result?.expanded === undefined ? null : result) };
    parts.figures.hidden = parts.numbers.hidden = !known.generated;
    if (!known.generated) return;
    for (const name of ["expanded", "generated", "frontier", "explored", "bound", "lower"]) {
      parts[name].parentElement.hidden = known[name] === undefined;
      write(parts[name], count(known[name] ?? 0));
    }
    write(parts.rate, count(result && known.seconds ? known.generated / known.seconds : (known.rate ?? 0)));
    write(parts.time, duration(known.seconds));
  }

  function drawButtons(view) {
    const running = isRunning(view);
    const moves = movesOf(view);
    parts.solve.hidden = running;
    parts.stop.hidden = !running;
    parts.play.hidden = !moves;
    parts.solve.classList.toggle("primary", !moves);
    parts.stop.setAttribute("aria-disabled", view.state === "stopping");
    if (moves) write(parts.play, playText(view, parseMoves(moves)));
  }

  /** What pressing Play will do: it never throws the visitor's own moves away without saying so. */
  function playText(view, solution) {
    const length = upperOf(view);
    if (holds(game, asked, solution)) return playback.isPlaying ? "Pause" : "Play";
    if (game.step === asked.step && game.moves.length === asked.step) return `Play the ${length}`;
    return isRunning(view) ? `Show the ${length} from where you asked` : "Show it from where you asked";
  }

  /** The solver and the heuristic at work, by the titles that the server gives them. */
  function methodOf({ hello, info, result }) {
    const solver = result?.solver ?? info?.solver;
    const heuristic = result?.heuristic ?? info?.heuristic;
    const titles = [titleOf(hello?.solvers, solver), titleOf(hello?.heuristics, heuristic)];
    return titles.filter(Boolean).join(" · ");
  }

  function speak(view) {
    const now = performance.now();
    if (view.state === "idle" || (isRunning(view) && now - spoken < HUSH)) return;
    spoken = now;
    announce(isRunning(view) ? headlineOf(view) : `${headlineOf(view)}. ${remarkOf(view)}`);
  }

  parts.solve.addEventListener("click", solve);
  // The second click of a double click lands where Solve was: it is not meant for Stop.
  parts.stop.addEventListener("click", ({ detail }) => detail < 2 && client.stop());
  parts.play.addEventListener("click", play);
  parts.options.addEventListener("toggle", () => parts.options.open && client.greet());
  window.addEventListener("pagehide", () => client.hangUp(LEFT));
  game.subscribe(onGame);
  playback.subscribe(() => draw(client.view));
  draw(client.view);
}

function titleOf(entries = [], name) {
  return entries.find((entry) => entry.name === name)?.title ?? name;
}
