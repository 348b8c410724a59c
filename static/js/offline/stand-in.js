/**
 * The stand-in: solves in a worker of the page what the server would, while that is away; small boards only.
 *
 * @typedef {import("../server/protocol.js").Wanted} Wanted
 * @typedef {import("../server/protocol.js").Request} Request
 * @typedef {import("../server/protocol.js").ServerMessage} Message
 * @typedef {import("../server/protocol.js").Result} Result
 * @typedef {ReturnType<typeof createStandIn>} StandIn
 */

import { gettext } from "../language/gettext.js";
import { parseFaces } from "../puzzle/faces.js";
import { parseMoves } from "../puzzle/moves.js";
import { parsePosition, slide } from "../puzzle/position.js";
import { goalOf, isReached } from "../puzzle/problem.js";
import { verdictOn } from "../puzzle/verdict.js";
import { solveWithin } from "../server/api.js";
import { presence } from "../server/presence.js";
import { goalsWith } from "./goals.js";
import { MOST_CELLS } from "./space.js";

const MOST_GOALS = 50_000; // positions from which the search goes backwards at once
const ONLY = gettext("Without it, boards of up to 10 cells can be solved, and nearly all of up to {most}, with the usual options.", { most: MOST_CELLS });
const FAILED = gettext("This page could not search by itself: it may have too little memory.");
const WRONG = gettext("The moves that this page found do not solve the position. Please report it.");

/** Whether the page is kept with all its files, the searcher's among them. */
function isKept() {
  return Boolean(navigator.serviceWorker?.controller);
}

/** Whether the page can do without the server what is wanted. @param {Wanted} wanted @returns {wanted is Request} */
export function canStandIn(wanted) {
  if ("type" in wanted || !isKept()) return false;
  const { position, solver, heuristic, metric = "stm", faces = "" } = wanted;
  const count = parsePosition(position).tiles.length;
  if (solver || heuristic || metric !== "stm" || count > MOST_CELLS) return false;
  return goalsWith(parseFaces(faces, count - 1)) <= MOST_GOALS;
}

/** Does one task at a time; what is told of it goes to `onMessage`, as if it came from the server. */
export function createStandIn() {
  /** @type {Worker | null} */
  let worker = null;
  /** @type {() => void} */
  let stop = () => {};

  function end() {
    worker?.terminate();
    worker = null;
  }

  return {
    canStandIn,

    /** What could be done without the server, in a sentence. */
    get excuse() {
      return isKept() ? ` ${ONLY}` : "";
    },

    /** @param {Request & {id: string}} task @param {(message: Message) => void} onMessage */
    solve(task, onMessage) {
      end();
      const begun = performance.now();
      let known = { lower: 0, expanded: 0, generated: 0 };
      worker = new Worker(new URL("./searcher.js", import.meta.url), { type: "module" });
      worker.onmessage = ({ data }) => tell(worded(task, checked(task, data)));
      worker.onerror = () => tell({ type: "error", id: task.id, code: "internal", message: FAILED });
      worker.postMessage(task);
      stop = () => tell({ type: "stopped", id: task.id, reason: "asked", ...known, seconds: (performance.now() - begun) / 1000 });

      function tell(/** @type {Message} */ message) {
        if (message.type === "info") known = workIn(message);
        else end();
        onMessage(message);
      }
    },

    /** Ends the task with what is known. */
    stop: () => stop(),

    /** Drops the task. */
    end,

    get isAtWork() {
      return worker !== null;
    },
  };
}

/** The server's answer to a question, or the page's own where it is away. @param {Request} request @param {AbortSignal} [signal] @returns {Promise<Result>} */
export async function solveAnywhere(request, signal) {
  if (presence.isAway && canStandIn(request)) return solveHere(request, signal);
  try {
    return await solveWithin(request, signal);
  } catch (error) {
    if (!presence.isAway || signal?.aborted || !canStandIn(request)) throw error;
    return solveHere(request, signal);
  }
}

/** @param {Request} request @param {AbortSignal} [signal] @returns {Promise<Result>} */
function solveHere(request, signal) {
  const standIn = createStandIn();
  return new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => {
      standIn.end();
      reject(signal.reason);
    });
    standIn.solve({ ...request, id: "own" }, (message) => {
      if (message.type === "error") reject(new Error(message.message));
      else if (message.type === "solution" || message.type === "unsolvable" || message.type === "stopped") resolve(message);
    });
  });
}

function workIn(/** @type {import("../server/protocol.js").Info} */ { lower, expanded, generated }) {
  return { lower, expanded, generated };
}

/** A message of the searcher; a solution is played before it is passed on. @param {Request & {id: string}} task @param {Message} message @returns {Message} */
function checked(task, message) {
  if (message.type !== "solution" || isSolution(task, message.moves)) return message;
  return { type: "error", id: task.id, code: "internal", message: WRONG };
}

/** @param {Request} task @param {string} moves */
function isSolution(task, moves) {
  const problem = problemIn(task);
  try {
    return isReached(problem, parseMoves(moves).reduce(slide, problem.start));
  } catch {
    return false; // they cannot even be played
  }
}

/** A message of the searcher in the page's language, of which a worker knows nothing. @param {Request} task @param {Message} message @returns {Message} */
function worded(task, message) {
  if (message.type === "unsolvable") return { ...message, explanation: verdictOn(problemIn(task)).explanation };
  const isNamed = message.type === "info" || message.type === "solution";
  // Translators: how this page searches by itself
  return isNamed ? { ...message, solver: gettext("breadth-first from both ends") } : message;
}

/** @param {Request} task @returns {import("../puzzle/problem.js").Problem} */
function problemIn({ position, goal: goalText = "standard", faces: written = "" }) {
  const start = parsePosition(position);
  return { start, goal: goalOf(goalText, start.width, start.height), goalText, faces: parseFaces(written, start.tiles.length - 1) };
}
