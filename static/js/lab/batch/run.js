/**
 * A run: the boards of a set are solved one after the other, and each result is told as it comes.
 *
 * A board whose connection breaks is asked for again, once the server is back. One that breaks it each time ends the run.
 */

import { gettext } from "../../language/gettext.js";
import { formatPosition } from "../../puzzle/position.js";
import { createSolverClient } from "../../server/solver-client.js";
import { nameOf, resultOf } from "./results.js";

const ATTEMPTS = 3; // for a board whose connection breaks
const LEFT = gettext("The batch ended when you left the page.");

/**
 * @typedef {import("./boards.js").BoardSet} BoardSet
 * @typedef {import("./results.js").Result} Result
 * @typedef {Omit<import("../../server/protocol.js").Request, "position" | "goal">} Wishes
 */

/**
 * `onResult(result)` is told each; `onEnd(trouble)` that it is over, with a sentence where it broke off; `onNews(view)` how
 * the search of the moment goes.
 *
 * @param {string} url  of the websocket
 * @param {{onResult: (result: Result) => void, onEnd: (trouble: string) => void, onNews: (view: import("../../server/job.js").View) => void}} listener
 */
export function createRun(url, { onResult, onEnd, onNews }) {
  const client = createSolverClient({ url, onChange });
  /** @type {{set: BoardSet, wishes: Wishes, at: number, attempts: number, began: number} | null} */
  let run = null;

  function askNext() {
    if (!run) return;
    const instance = run.set.instances[run.at];
    run.attempts += 1;
    run.began = performance.now();
    client.solve({ ...run.wishes, position: formatPosition(instance.start), goal: instance.goalText });
  }

  function onChange(/** @type {import("../../server/job.js").View} */ view) {
    onNews(view);
    if (!run) return;
    if (view.state === "failed" && view.isLost && run.attempts < ATTEMPTS) queueMicrotask(askNext);
    else if (view.state === "failed") end(gettext("{board}: {fault}", { board: nameOf(run.set.instances[run.at].id), fault: view.trouble ?? "" }));
    else if (view.state === "done" && view.result) take(view.result);
  }

  /** A search was ended by the server itself only where that stops. @param {import("../../server/protocol.js").Result} last */
  function take(last) {
    if (!run) return;
    const { set, at, began } = run;
    try {
      onResult(resultOf(set.name, set.instances[at], last, (performance.now() - began) / 1000));
    } catch (error) {
      return end(/** @type {Error} */ (error).message);
    }
    [run.at, run.attempts] = [run.at + 1, 0];
    if (run.at === set.instances.length) end("");
    else queueMicrotask(askNext);
  }

  function end(/** @type {string} */ trouble) {
    run = null;
    onEnd(trouble);
  }

  document.addEventListener("visibilitychange", () => client.watch(!document.hidden));
  window.addEventListener("pagehide", () => client.hangUp(LEFT));

  return {
    /** Asks what the server offers. */
    greet: client.greet,

    start(/** @type {BoardSet} */ set, /** @type {Wishes} */ wishes) {
      run = { set, wishes, at: 0, attempts: 0, began: 0 };
      askNext();
    },

    /** Whether boards are being solved. */
    get isOn() { return run !== null; },

    /** Ends it; the board of the moment does not count. */
    stop() {
      if (!run) return;
      end("");
      client.forget();
    },
  };
}
