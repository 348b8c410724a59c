/** What is said of all shortest solutions, of the places where they part and of one among them; no page, no network. */

import { counted } from "../../page/figures.js";

/**
 * @typedef {import("../../server/job.js").View} View
 * @typedef {import("../../server/protocol.js").Solutions} Solutions
 * @typedef {import("./ways.js").Chain} Chain
 * @typedef {import("./ways.js").Graph} Graph
 */

const STOPPED = { asked: "Stopped.", limit: "The search reached its limit.", memory: "There is no room for so many positions.", replaced: "Another search took its place.", ending: "The server is being stopped." };

/** A number in digits, of any length, as people read it. */
export function grouped(/** @type {string} */ digits) {
  return BigInt(digits).toLocaleString("en");
}

/** The one line that says how it stands. @param {View} view */
export function headlineText({ state, solutions, result }) {
  if (solutions) return foundText(solutions);
  if (result?.type === "unsolvable") return "Cannot be solved";
  if (state === "failed") return "No answer";
  return state === "idle" || state === "done" ? "All shortest solutions" : "Searching";
}

/** @param {Solutions} solutions */
function foundText({ count, length }) {
  if (!length) return "Already solved";
  return count === "1" ? `One shortest solution, of ${counted(length, "move")}` : `${grouped(count)} shortest solutions, of ${counted(length, "move")} each`;
}

/** The sentence below it. @param {View} view */
export function remarkText({ state, trouble, info, solutions, result }) {
  if (trouble) return trouble;
  if (solutions) return solutions.length ? forcedText(solutions) : "There is nothing to do.";
  if (result?.type === "unsolvable") return result.explanation;
  if (result?.type === "stopped") return [STOPPED[result.reason], result.upper && `The shortest solutions have ${counted(result.upper, "move")}; how many there are is open.`].filter(Boolean).join(" ");
  return state === "idle" ? "" : (info?.note ?? "Looking for a first shortest solution.");
}

/** Which moves all solutions make. @param {Pick<Solutions, "forced" | "length" | "count">} solutions */
export function forcedText({ forced, length, count }) {
  if (count === "1") return "Every move is forced: there is no other way that is as short.";
  if (!forced.length) return "No move is forced: none is in all of them.";
  const [be, all] = forced.length === 1 ? ["is", "it"] : ["are", "them"];
  return `${forced.length} of ${length} moves ${be} forced, for every shortest solution makes ${all}: ${rangesOf(forced)}.`;
}

/** Numbers as `1–5, 9 and 12`. @param {number[]} numbers */
function rangesOf(numbers) {
  /** @type {number[][]} */
  const runs = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && number === run[run.length - 1] + 1) run.push(number);
    else runs.push([number]);
  }
  const texts = runs.map((run) => (run.length > 1 ? `${run[0]}–${run[run.length - 1]}` : String(run[0])));
  const last = texts.pop();
  return texts.length ? `${texts.join(", ")} and ${last}` : String(last);
}

/** How many slides and turns a solution has. @param {number} slides */
export function slidesText(slides) {
  return `${counted(slides, "slide")}, ${counted(turnsOf(slides), "turn")}`;
}

/** A slide goes on until the direction turns. @param {number} slides */
export function turnsOf(slides) {
  return Math.max(0, slides - 1);
}

/** A fork, for those who hear the page. @param {Graph} graph @param {number} fork @param {number} step */
export function forkText({ forks, chains }, fork, step) {
  const [ways, entries] = [chains.filter(({ from }) => from === fork).length, chains.filter(({ to }) => to === fork).length];
  if (fork === forks.length - 1) return `Goal, after ${counted(step, "move")}`;
  return `${fork ? `After ${counted(step, "move")}, ${counted(entries, "way")} in` : "Start"}, ${counted(ways, "way")} on`;
}

/** A chain and its share. @param {Chain} chain @param {string} count */
export function wayText({ moves, count: own }, count) {
  return `${moves}, in ${grouped(own)} of ${grouped(count)} solutions`;
}

/** What there is to choose where one stands. @param {number} ways  -1: no fork is here @param {number} left  moves to the next fork */
export function choiceText(ways, left) {
  if (ways > 1) return `Here ${ways} ways lead on:`;
  return left ? `No choice for the next ${counted(left, "move")}.` : "";
}
