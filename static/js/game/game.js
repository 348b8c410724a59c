/**
 * The game: moves from a start position, of which `step` are played. Undo brings back replaced games. No page, no network.
 *
 * Read on with `state.js`, the values; `variations/variations.js`, the other variations; `clock.js`, `pause.js` and
 * `playback.js`, which follow a game; `links/link.js` and `links/address.js`, a game as a link; `placing.js`, which
 * puts a solver's solutions into it; and `draft.js` with `editing.js`, a position being edited while the game waits.
 *
 * @typedef {"player" | "replay"} Actor  who moved: the person (undo and redo included), or the replay
 *
 * @typedef {object} GameEvent
 * @property {"play" | "jump" | "load" | "solution" | "goal" | "look"} kind
 *   play: a move was played; jump: another step of the same game is shown (undo, redo, replay);
 *   load: another game; solution: the game got a new tail; goal: another goal for the same game;
 *   look: the tiles show something else
 * @property {number} from  the step before
 * @property {number} to    the step now
 * @property {Actor} by
 * @property {"" | "before" | "after"} returned  of a load: which of the games that there were is back
 *
 * @typedef {{current: GameState, before: readonly GameState[], after: readonly GameState[]}} GameStates  with those that undo and redo lead to
 * @typedef {ReturnType<typeof createGame>} Game
 */

import { goalOf, isReached } from "../puzzle/problem.js";
import { createListeners } from "./listeners.js";
import { begin, problemOf, stepWithin, withMove, withNext, withProblem, withSolution, withVariations } from "./state.js";
/** @import { Faces } from "../puzzle/faces.js" */
/** @import { Move } from "../puzzle/moves.js" */
/** @import { GameState, SharedGame, Stage } from "./state.js" */

/** Create a game. Throws IllegalMove or InvalidBoard when it is impossible. @param {SharedGame} shared */
export function createGame(shared) {
  /** @type {import("./listeners.js").Listeners<GameEvent>} */
  const listeners = createListeners();
  const history = createHistory();
  let state = begin(shared);

  /** @param {Partial<GameState>} change @param {GameEvent["kind"]} kind @param {Actor} [by] @param {GameEvent["returned"]} [returned] */
  function change(change, kind, by = "player", returned = "") {
    const { step: from, moves } = state;
    state = Object.freeze({ ...state, ...change });
    if (kind === "play" && state.moves !== moves) history.dropAfter();
    listeners.notify({ kind, from, to: state.step, by, returned });
  }

  /** Show the step of the game that is nearest to that. */
  function jump(/** @type {number} */ step, /** @type {Actor} */ by = "replay") {
    const to = stepWithin(state.moves, step);
    if (to !== state.step) change({ step: to }, "jump", by);
  }

  return Object.assign(createPresent(() => state, history), {
    /** Play a move here. It replaces what came after, unless that begins with it, or with more tiles: a solution can be followed. Throws IllegalMove. */
    play(/** @type {Move} */ move, /** @type {Actor} */ by = "player") {
      change(withNext(state, move) ?? withMove(state, move), "play", by);
    },

    /** Take the last move back; on a board without moves, bring back the game before it. */
    undo() {
      if (history.leadsBack(state)) change(history.back(state), "load", "player", "before");
      else jump(state.step - 1, "player");
    },

    redo() {
      if (history.leadsOn(state)) change(history.on(state), "load", "player", "after");
      else jump(state.step + 1, "player");
    },

    jump,

    /** Begin another game. Throws IllegalMove or InvalidBoard before anything has changed. */
    load(/** @type {SharedGame} */ shared) {
      const next = begin(shared, state);
      history.keep(state);
      change(next, "load");
    },

    /** Resume a saved game, with those that its undo and redo lead to. */
    takeUp(/** @type {GameStates} */ { current, ...others }) {
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

    /** Choose another goal, by name or text, for the same game. Throws InvalidBoard. */
    setGoal(/** @type {string} */ goalText) {
      const { width, height } = state.positions[0];
      change(withProblem(state, { goalText, chosenGoal: goalText, goal: goalOf(goalText, width, height) }), "goal");
    },

    /** Show something else on the tiles: faces, a picture, the numbers over it. */
    show(/** @type {{faces?: Faces | null, picture?: string, numbers?: boolean}} */ look) {
      change(withProblem(state, look), "look");
    },

    /** Replace the variations of the game, without a call of subscribers. */
    keepVariations(/** @type {GameState["variations"]} */ variations) { state = withVariations(state, variations); },

    /** Call `listener` after every change. Returns the function that ends it. */
    subscribe: listeners.subscribe,
  });
}

/* The history: replaced games, for undo to bring back, and those that undo has left, for redo. */

const MOST_KEPT = 20; // games that undo leads back to

/** A history of nothing yet; it keeps the latest games only. */
function createHistory() {
  /** @type {GameState[]} */
  let before = []; // the latest last
  /** @type {GameState[]} */
  let after = []; // the next first

  return {
    /** Those that undo leads back to, the latest last. */
    get before() { return before; },

    /** Those that redo leads on to, the next first. */
    get after() { return after; },

    /** These take the place of all that there were. @param {{before: readonly GameState[], after: readonly GameState[]}} others */
    replace(others) {
      before = [...others.before];
      after = [...others.after];
    },

    /** Whether undo leads to the game before; from one with moves of the player's it does not, lest a held key runs past. */
    leadsBack(/** @type {GameState} */ { step, moves, solutionFrom }) {
      return before.length > 0 && step === 0 && (moves.length === 0 || solutionFrom === 0);
    },

    /** Give up the games before, once undo will never lead back from this one. Returns them. */
    dropLeft(/** @type {GameState} */ { moves, solutionFrom }) {
      if (!moves.length || solutionFrom === 0) return [];
      const left = before;
      before = [];
      return left;
    },

    /** Whether redo leads to the game after. */
    leadsOn(/** @type {GameState} */ { step, moves }) {
      return after.length > 0 && step === moves.length;
    },

    /** Another game is taking this one's place. */
    keep(/** @type {GameState} */ state) {
      before = [...before, state].slice(-MOST_KEPT);
      after = [];
    },

    /** What was left by undo is given up. */
    dropAfter() { after = []; },

    /** The game before this one. */
    back(/** @type {GameState} */ state) {
      after = [state, ...after];
      return /** @type {GameState} */ (before.pop());
    },

    /** The game after this one. */
    on(/** @type {GameState} */ state) {
      before = [...before, state];
      return /** @type {GameState} */ (after.shift());
    },
  };
}

/** What a game shows at its current step, and of the history behind it. @param {() => GameState} current @param {ReturnType<typeof createHistory>} history */
function createPresent(current, history) {
  return {
    get start() { return current().positions[0]; },
    get goal() { return current().goal; },
    get goalText() { return current().goalText; },
    get chosenGoal() { return current().chosenGoal; },
    get moves() { return current().moves; },
    get step() { return current().step; },
    get position() { return this.positionAt(this.step); },
    get faces() { return current().faces; },
    get picture() { return current().picture; },
    get numbers() { return current().numbers; },
    get solutionFrom() { return current().solutionFrom; },
    get stages() { return current().stages; },
    get times() { return current().times; },
    get challenge() { return current().challenge; },
    get linkVariations() { return current().linkVariations; },
    get problem() { return problemOf(current()); },
    get id() { return current().id; },
    get states() { return { current: current(), before: history.before, after: history.after }; },
    get canUndo() { return this.step > 0 || history.leadsBack(current()); },
    get canRedo() { return this.step < this.moves.length || history.leadsOn(current()); },
    get isSolved() { return isReached(current(), this.position); },

    /** Give up the games to which undo will never lead back. Returns them. */
    dropLeft: () => history.dropLeft(current()),

    /** The position at any step of the game. */
    positionAt(/** @type {number} */ step) { return current().positions[step]; },
  };
}
