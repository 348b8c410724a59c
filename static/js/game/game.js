/**
 * The game: one timeline of moves from a start position, of which `step` moves are played. A timeline that another one
 * takes the place of is kept, for undo to bring it back. No page, no network.
 *
 * This room is what the page is about, whoever shows it. Read on with `timeline.js`, the values that a game goes through,
 * `present.js` and `history.js`; `branches.js`, the lines that have parted; then what follows a game: `clock.js`, `pause.js`, `playback.js`, `link.js` and `address.js`; what a
 * solver puts into it: `asking.js`, `placing.js` with `calm.js` and `aside.js`; and what is edited beside it: `editing.js`,
 * `draft.js` with `sketch.js`, `subject.js`.
 *
 * @typedef {import("../puzzle/position.js").Position} Position
 * @typedef {import("../puzzle/moves.js").Move} Move
 * @typedef {import("../puzzle/faces.js").Faces} Faces
 * @typedef {import("./timeline.js").Timeline} Timeline
 * @typedef {import("./timeline.js").Story} Story
 * @typedef {import("./timeline.js").Stage} Stage
 * @typedef {"player" | "replay"} Actor  who moved: the person (undo and redo included), or the replay
 *
 * @typedef {object} GameEvent
 * @property {"play" | "jump" | "load" | "solution" | "goal" | "look"} kind
 *   play: a move was played; jump: another step of the same timeline is shown (undo, redo, replay);
 *   load: another timeline; solution: the timeline got a new tail; goal: another goal for the same timeline;
 *   look: the tiles show something else
 * @property {number} from  the step before
 * @property {number} to    the step now
 * @property {Actor} by
 * @property {"" | "before" | "after"} returned  of a load: which of the timelines that there were is back
 *
 * @typedef {{current: Timeline, before: readonly Timeline[], after: readonly Timeline[]}} Timelines  all of a game
 * @typedef {ReturnType<typeof createGame>} Game
 */

import { goalOf } from "../puzzle/problem.js";
import { createHistory } from "./history.js";
import { createListeners } from "./listeners.js";
import { createPresent } from "./present.js";
import { begin, stepWithin, withMove, withNext, withProblem, withSolution } from "./timeline.js";

/** Create a game. Throws IllegalMove or InvalidBoard when the story is impossible. @param {Story} story */
export function createGame(story) {
  /** @type {import("./listeners.js").Listeners<GameEvent>} */
  const listeners = createListeners();
  const history = createHistory();
  let state = begin(story);

  /** @param {Partial<Timeline>} change @param {GameEvent["kind"]} kind @param {Actor} [by] @param {GameEvent["returned"]} [returned] */
  function change(change, kind, by = "player", returned = "") {
    const { step: from, moves } = state;
    state = Object.freeze({ ...state, ...change });
    if (kind === "play" && state.moves !== moves) history.dropAfter();
    listeners.tell({ kind, from, to: state.step, by, returned });
  }

  /** Show the step of the timeline that is nearest to that. */
  function jump(/** @type {number} */ step, /** @type {Actor} */ by = "replay") {
    const to = stepWithin(state.moves, step);
    if (to !== state.step) change({ step: to }, "jump", by);
  }

  return Object.assign(createPresent(() => state, history), {
    /** Play a move here. It replaces what came after, unless that begins with it, or with more tiles: a solution can be followed. Throws IllegalMove. */
    play(/** @type {Move} */ move, /** @type {Actor} */ by = "player") {
      change(withNext(state, move) ?? withMove(state, move), "play", by);
    },

    /** Take the last move back; on a board that nobody has played on, bring the timeline back that was there before. */
    undo() {
      if (history.leadsBack(state)) change(history.back(state), "load", "player", "before");
      else jump(state.step - 1, "player");
    },

    redo() {
      if (history.leadsOn(state)) change(history.on(state), "load", "player", "after");
      else jump(state.step + 1, "player");
    },

    jump,

    /** Begin another timeline. Throws IllegalMove or InvalidBoard before anything has changed. */
    load(/** @type {Story} */ story) {
      const next = begin(story, state);
      history.keep(state);
      change(next, "load");
    },

    /** Go on with a game that was kept: its timeline, and those that undo and redo lead to. */
    takeUp(/** @type {Timelines} */ { current, ...others }) {
      history.replace(others);
      change(current, "load");
    },

    /**
     * Put a solution behind the step from which it was asked, in place of what came after. The shown step stays, or goes
     * back to `from` when it was beyond; stages count from the first move, `times` are of all moves. Throws IllegalMove.
     */
    addSolution(/** @type {readonly Move[]} */ moves, from = state.step, /** @type {readonly Stage[]} */ stages = [], /** @type {readonly number[]} */ times = []) {
      const solved = withSolution(state, moves, from, stages, times);
      history.dropAfter();
      change(solved, "solution", "replay");
    },

    /** Choose another goal, by name or text, for the same timeline. Throws InvalidBoard. */
    setGoal(/** @type {string} */ goalText) {
      const { width, height } = state.positions[0];
      change(withProblem(state, { goalText, goal: goalOf(goalText, width, height) }), "goal");
    },

    /** Show something else on the tiles: faces, a picture, the numbers over it. */
    show(/** @type {{faces?: Faces | null, picture?: string, numbers?: boolean}} */ look) {
      change(withProblem(state, look), "look");
    },

    /** Keep other lines beside the timeline, whoever shows it; nobody is told. */
    keepBranches(/** @type {Timeline["branches"]} */ branches) { state = Object.freeze({ ...state, branches }); },

    /** Call `listener` after every change. Returns the function that ends it. */
    subscribe: listeners.subscribe,
  });
}
