/**
 * The game: a start position and its moves, of which the first `step` are played. Undo also restores replaced games. No DOM,
 * no network.
 *
 * `README.md` has the table of what each input does. Read on with `state.js`, the values; `variations/variations.js`, other continuations; `clock.js`, `pause.js` and
 * `playback.js`, which follow a game; `links/link.js` and `links/address.js`, a game as a link; `placing.js`, which inserts a
 * solver's solutions; and `subject.js` with `editing.js`, a position being edited.
 *
 * @typedef {"player" | "replay"} Actor  who moved: the player (undo and redo included) or the replay
 *
 * @typedef {object} GameEvent
 * @property {"play" | "jump" | "load" | "solution" | "goal" | "look"} kind
 *   play: a move was made; jump: another step is shown (undo, redo, replay); load: another game; solution: the solver's moves
 *   were inserted; goal: the goal changed; look: the tiles show something else
 * @property {number} from  the previous step
 * @property {number} to    the current step
 * @property {Actor} by
 * @property {"" | "before" | "after"} returned  for a load: whether undo ("before") or redo ("after") restored the game
 *
 * @typedef {{current: GameState, before: readonly GameState[], after: readonly GameState[]}} GameStates  the game and those that undo and redo lead to
 * @typedef {ReturnType<typeof createGame>} Game
 */

import { goalOf, isReached } from "../puzzle/problem.js";
import { createListeners } from "./listeners.js";
import { begin, isFinished, problemOf, stepWithin, withMove, withNext, withProblem, withSolution, withVariations } from "./state.js";
/** @import { Faces } from "../puzzle/faces.js" */
/** @import { Move } from "../puzzle/moves.js" */
/** @import { GameState, SharedGame, Stage } from "./state.js" */

/** Create a game. Throws IllegalMove or InvalidBoard if it is invalid. @param {SharedGame} shared */
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

  /** Go to a step, clamped to the game. */
  function jump(/** @type {number} */ step, /** @type {Actor} */ by = "replay") {
    const to = stepWithin(state.moves, step);
    if (to !== state.step) change({ step: to }, "jump", by);
  }

  return Object.assign(createGetters(() => state, history), listeningTo(listeners), {
    /** Make a move. It replaces the later moves unless it is the next one or a part of it: a step in a solution or a finished game. Throws IllegalMove. */
    play(/** @type {Move} */ move) {
      const next = withNext(state, move);
      change(next ?? withMove(state, move), next && isFinished(state) ? "jump" : "play");
    },

    /** Undo the last move; at the start of a game without own moves, restore the game before it. */
    undo() {
      if (history.canGoBack(state)) change(history.goBack(state), "load", "player", "before");
      else jump(state.step - 1, "player");
    },

    redo() {
      if (history.canGoForward(state)) change(history.goForward(state), "load", "player", "after");
      else jump(state.step + 1, "player");
    },

    jump,

    /** Start another game. Throws IllegalMove or InvalidBoard before anything changes. */
    load(/** @type {SharedGame} */ shared) {
      const next = begin(shared, state);
      history.push(state);
      change(next, "load");
    },

    /** Resume a saved game, with those that its undo and redo lead to. */
    resume(/** @type {GameStates} */ { current, ...others }) {
      history.replace(others);
      change(current, "load");
    },

    /**
     * Insert a solution at the step from which it was requested, replacing the later moves. The current step stays, or goes
     * back to `from`. Stages count from the solution's first move; `times` cover all moves. Throws IllegalMove.
     */
    addSolution(/** @type {readonly Move[]} */ moves, from = state.step, /** @type {readonly Stage[]} */ stages = [], /** @type {readonly number[]} */ times = []) {
      const solved = withSolution(state, moves, from, stages, times);
      history.dropAfter();
      change(solved, "solution", "replay");
    },

    /** Set another goal, by name or text, for the same game. Throws InvalidBoard. */
    setGoal(/** @type {string} */ goalText) {
      const { width, height } = state.positions[0];
      change(withProblem(state, { goalText, chosenGoal: goalText, goal: goalOf(goalText, width, height) }), "goal");
    },

    /** Change what is on the tiles: faces, a picture, numbers over it. */
    show(/** @type {{faces?: Faces | null, picture?: string, numbers?: boolean}} */ look) {
      change(withProblem(state, look), "look");
    },

    /** Replace the variations of the game without notifying subscribers. */
    setVariations(/** @type {GameState["variations"]} */ variations) { state = withVariations(state, variations); },
  });
}

/** Return the ways to listen to events: to all, or to those of some kinds. @param {import("./listeners.js").Listeners<GameEvent>} listeners */
function listeningTo({ subscribe }) {
  /** @param {GameEvent["kind"][]} kinds @param {(event: GameEvent) => void} listener */
  const on = (kinds, listener) => subscribe((event) => kinds.includes(event.kind) && listener(event));
  return { subscribe, on };
}

/* The history: games replaced by others, for undo, and those left by undo, for redo. */

const MAX_UNDOABLE_GAMES = 20;

function createHistory() {
  /** @type {GameState[]} */
  let before = []; // the latest last
  /** @type {GameState[]} */
  let after = []; // the next first

  return {
    get before() { return before; },
    get after() { return after; },

    /** Replace the whole history. @param {{before: readonly GameState[], after: readonly GameState[]}} others */
    replace(others) {
      before = [...others.before];
      after = [...others.after];
    },

    /** Return whether undo leads to the previous game. Not from a game with the player's own moves, so that a held key does not run past its start. */
    canGoBack(/** @type {GameState} */ { step, moves, solutionFrom }) {
      return before.length > 0 && step === 0 && (moves.length === 0 || solutionFrom === 0);
    },

    /** Drop and return the previous games if undo can no longer lead to them. */
    dropLeft(/** @type {GameState} */ { moves, solutionFrom }) {
      if (!moves.length || solutionFrom === 0) return [];
      const left = before;
      before = [];
      return left;
    },

    /** Return whether redo leads to the next game. */
    canGoForward(/** @type {GameState} */ { step, moves }) {
      return after.length > 0 && step === moves.length;
    },

    /** Add a game that is being replaced. */
    push(/** @type {GameState} */ state) {
      before = [...before, state].slice(-MAX_UNDOABLE_GAMES);
      after = [];
    },

    dropAfter() { after = []; },

    goBack(/** @type {GameState} */ state) {
      after = [state, ...after];
      return /** @type {GameState} */ (before.pop());
    },

    goForward(/** @type {GameState} */ state) {
      before = [...before, state];
      return /** @type {GameState} */ (after.shift());
    },
  };
}

/** Return the getters of a game: its current step and its history. @param {() => GameState} current @param {ReturnType<typeof createHistory>} history */
function createGetters(current, history) {
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
    get canUndo() { return this.step > 0 || history.canGoBack(current()); },
    get canRedo() { return this.step < this.moves.length || history.canGoForward(current()); },
    get isFinished() { return isFinished(current()); },
    get isUntimed() { return current().isUntimed; },
    get isSolved() { return isReached(current(), this.position); },

    /** Drop and return the games that undo can no longer lead to. */
    dropLeft: () => history.dropLeft(current()),

    positionAt(/** @type {number} */ step) { return current().positions[step]; },
  };
}
