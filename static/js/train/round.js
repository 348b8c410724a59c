/**
 * A round: ten minutes of positions in turn. Its clock stops while a position loads. No DOM.
 *
 * ready     no round yet             waiting   a position is loading
 * asked     one is on the board      answered  its result is shown
 * over      the time is up, or no positions are left
 *
 * @typedef {"ready" | "waiting" | "asked" | "answered" | "over"} Phase
 * @typedef {{task: Task, outcome: Outcome, rating: number}} Answer  `rating` is the new rating
 * @typedef {{kind: import("./standing.js").Kind, deal: () => Promise<Task | null>, ratingOf: (task: Task) => number}} Plan
 *   what a round asks; `deal` returns the next position, or null if there are no more; `ratingOf` is the rating to compare it
 * with
 * @typedef {{phase: Phase, task: Task | null, attempt: Attempt | null, answers: readonly Answer[], fault: string, isExhausted: boolean}} RoundState
 *   fault: why the next position failed to load; isExhausted: whether no positions are left
 * @typedef {ReturnType<typeof createRound>} TrainingRound
 */

import { createClock } from "../game/clock.js";
import { ATTEMPTS } from "./attempts.js";
import { rated, strengthOf } from "./standing.js";
/** @import { Attempt, Outcome, Task } from "./attempts.js" */

/** Duration of a round in ms. */
const ROUND_MS = 600_000;

/** @type {RoundState} */
const READY = Object.freeze({ phase: "ready", task: null, attempt: null, answers: [], fault: "", isExhausted: false });

/** @param {{onChange: () => void, onAnswer: (answer: Answer) => void, now?: () => number}} parts */
export function createRound({ onChange, onAnswer, now }) {
  const clock = createClock(now);
  /** @type {Plan | null} */
  let plan = null;
  let state = READY;
  let number = 0; // of the round; identifies positions that arrive too late

  function update(/** @type {Partial<RoundState>} */ change) {
    state = Object.freeze({ ...state, fault: "", ...change });
    if (state.phase === "asked") clock.start();
    else clock.pause();
    onChange();
  }

  async function next() {
    if (!plan || state.phase === "waiting") return;
    const [own, { deal, kind }] = [number, plan];
    update({ phase: "waiting" });
    const dealt = await deal().then((task) => ({ task, fault: "" }), ({ message }) => ({ task: null, fault: String(message) }));
    if (own !== number) return;
    const { task, fault } = dealt;
    if (task) update({ phase: "asked", task, attempt: ATTEMPTS[kind](task) });
    else if (fault) update({ phase: "answered", fault });
    else update({ phase: "over", isExhausted: true });
  }

  /** Handle the outcome of a move, which may end the attempt. @param {Outcome | null | undefined} outcome */
  function end(outcome) {
    const { task, answers } = state;
    if (!plan || !task || !outcome) return onChange();
    const answer = { task, outcome, rating: rated(plan.ratingOf(task), strengthOf(plan.kind, task.distance), outcome.score) };
    onAnswer(answer);
    update({ phase: "answered", answers: [...answers, answer] });
  }

  return {
    get state() { return state; },
    /** Milliseconds left. */
    get left() { return Math.max(0, ROUND_MS - clock.elapsed); },
    next,

    /** Start a new round; a running one is abandoned. */
    start(/** @type {Plan} */ wanted) {
      number += 1;
      plan = wanted;
      state = READY;
      clock.reset();
      return next();
    },

    slide(/** @type {import("../puzzle/moves.js").Move} */ move) {
      if (state.phase === "asked") end(state.attempt?.slide(move));
    },

    giveUp() {
      if (state.phase === "asked") end(state.attempt?.giveUp());
    },

    /** End the round; an unanswered position does not count. */
    stop() {
      if (state.phase === "ready" || state.phase === "over") return;
      number += 1;
      update({ phase: "over" });
    },
  };
}
