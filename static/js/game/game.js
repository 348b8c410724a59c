/**
 * The game: one timeline of moves from a start position, of which `step` moves are played. A timeline that another one
 * takes the place of is kept, for undo to bring it back. No page, no network.
 *
 * @typedef {import("../puzzle/position.js").Position} Position
 * @typedef {import("../puzzle/moves.js").Move} Move
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
 * @typedef {{title: string, from: number, to: number}} Stage  what the moves from one step to another are for
 *
 * @typedef {object} Timeline
 * @property {Position} start
 * @property {string} [goalText]  name or text of the goal; left out: the goal there was, or `standard` if it does not fit
 * @property {Position} [goal]    the goal itself, when it is at hand
 * @property {readonly Move[]} [moves]
 * @property {number} [step]      all moves are played when left out
 * @property {Faces | null} [faces]  what is written on the tiles, null for their numbers; left out: what there was, if it fits
 * @property {string} [picture]   the name of the picture on the tiles, "" for none; left out: the one there was
 * @property {boolean} [numbers]  whether the numbers stand over it; left out: as it was
 *
 * @typedef {import("../puzzle/faces.js").Faces} Faces
 * @typedef {ReturnType<typeof createGame>} Game
 */

import { readAlike } from "../puzzle/faces.js";
import { MAGIC, isMagic } from "../puzzle/magic.js";
import { sameMove } from "../puzzle/moves.js";
import { slide } from "../puzzle/position.js";
import { goalFits, goalOf, sameProblem } from "../puzzle/problem.js";

const MOST_KEPT = 20; // timelines that undo leads back to

/**
 * Create a game. Throws IllegalMove or InvalidBoard when the timeline is impossible.
 *
 * @param {Timeline} timeline
 */
export function createGame(timeline) {
  /** @type {Set<(event: GameEvent) => void>} */
  const listeners = new Set();
  let state = begin(timeline);
  /** @type {(typeof state)[]} */
  let before = []; // the timelines that were loaded over, the latest last
  /** @type {(typeof state)[]} */
  let after = []; // those that undo has left since, the next first

  /** @param {Partial<typeof state>} change @param {GameEvent["kind"]} kind @param {Actor} by @param {GameEvent["returned"]} [returned] */
  function change(change, kind, by, returned = "") {
    const from = state.step;
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener({ kind, from, to: state.step, by, returned });
  }

  /** Whether undo leads to the timeline before; from one with moves of the player's it does not, lest a held key runs past. */
  const leadsBack = () => before.length > 0 && state.step === 0 && (state.moves.length === 0 || state.solutionFrom === 0);

  function goBack() {
    after = [state, ...after];
    change(/** @type {typeof state} */ (before.pop()), "load", "player", "before");
  }

  function goOn() {
    before = [...before, state];
    change(/** @type {typeof state} */ (after.shift()), "load", "player", "after");
  }

  /** Another goal or look; what the solver found for another problem leaves the timeline, but for moves that are played. */
  function pose(/** @type {Partial<typeof state>} */ posed, /** @type {GameEvent["kind"]} */ kind) {
    const { solutionFrom, step } = state;
    if (solutionFrom === null || sameProblem(problemOf(state), problemOf({ ...state, ...posed }))) return change(posed, kind, "player");
    const kept = solutionFrom < step ? solutionFrom : null;
    return change({ ...posed, ...withTail(Math.max(step, solutionFrom), []), solutionFrom: kept, stages: [] }, kind, "player");
  }

  /** Replace everything after `step` by `tail`. Throws IllegalMove before anything has changed. */
  function withTail(/** @type {number} */ step, /** @type {readonly Move[]} */ tail) {
    return {
      moves: Object.freeze([...state.moves.slice(0, step), ...tail]),
      positions: [...state.positions.slice(0, step), ...walk(state.positions[step], tail)],
    };
  }

  return {
    get start() { return state.positions[0]; },
    get goal() { return state.goal; },
    get goalText() { return state.goalText; },
    get moves() { return state.moves; },
    get step() { return state.step; },
    get position() { return state.positions[state.step]; },
    get faces() { return state.faces; },
    get picture() { return state.picture; },
    get numbers() { return state.numbers; },
    /** What is asked of who solves it, from the start on: moves do not change it. */
    get problem() { return problemOf(state); },
    /** Stands for the timeline, whatever is played in it. */
    get timeline() { return state.timeline; },
    get canUndo() { return state.step > 0 || leadsBack(); },
    get canRedo() { return state.step < state.moves.length || after.length > 0; },
    get isSolved() {
      const position = state.positions[state.step];
      return state.goalText === MAGIC ? isMagic(position) : readAlike(state.faces, position, state.goal);
    },

    /** The step from which the solver's moves in the timeline begin; null when it holds none. */
    get solutionFrom() { return state.solutionFrom; },

    /** The named parts of the solver's moves, by steps of the timeline; none when its way has no such parts. */
    get stages() { return state.stages; },

    /** The position at any step of the timeline. */
    positionAt(/** @type {number} */ step) { return state.positions[step]; },

    /**
     * Play a move here: what came after is replaced. Playing the very move that comes next keeps the rest, so that a
     * solution can be followed by hand. Throws IllegalMove.
     *
     * @param {Move} move
     * @param {Actor} [by]
     */
    play(move, by = "player") {
      const step = state.step + 1;
      if (sameMove(move, state.moves[state.step])) return change({ step }, "play", by);
      const { solutionFrom } = state;
      after = [];
      const kept = solutionFrom !== null && solutionFrom < state.step ? solutionFrom : null;
      const stages = state.stages.filter(({ to }) => to <= state.step);
      change({ ...withTail(state.step, [move]), step, solutionFrom: kept, stages }, "play", by);
    },

    /** Take the last move back; on a board that nobody has played on, bring the timeline back that was there before. */
    undo() {
      if (leadsBack()) goBack();
      else this.jump(state.step - 1, "player");
    },

    redo() {
      if (state.step === state.moves.length && after.length > 0) goOn();
      else this.jump(state.step + 1, "player");
    },

    /**
     * Show another step of the timeline; steps before its start or after its end mean these.
     *
     * @param {number} step
     * @param {Actor} [by]
     */
    jump(step, by = "replay") {
      const to = Math.min(Math.max(step, 0), state.moves.length);
      if (to !== state.step) change({ step: to }, "jump", by);
    },

    /**
     * Begin another timeline. Throws IllegalMove or InvalidBoard before anything has changed.
     *
     * @param {Timeline} timeline
     */
    load(timeline) {
      const next = begin(timeline, state);
      before = [...before, state].slice(-MOST_KEPT);
      after = [];
      change(next, "load", "player");
    },

    /**
     * Put a solution behind `fromStep`, the step from which it was asked, in place of what came after. The shown step
     * stays, or goes back to `fromStep` when it was beyond. Throws IllegalMove.
     *
     * @param {readonly Move[]} moves
     * @param {number} [fromStep]
     * @param {readonly Stage[]} [parts]  its stages, whose steps count from its own first move
     */
    addSolution(moves, fromStep = state.step, parts = []) {
      const step = Math.min(state.step, fromStep);
      after = [];
      const stages = parts.map(({ title, from, to }) => ({ title, from: fromStep + from, to: fromStep + to }));
      change({ ...withTail(fromStep, moves), step, solutionFrom: fromStep, stages }, "solution", "replay");
    },

    /**
     * Choose another goal, by name or text, for the same timeline. Throws InvalidBoard.
     *
     * @param {string} goalText
     */
    setGoal(goalText) {
      const { width, height } = state.positions[0];
      pose({ goalText, goal: goalOf(goalText, width, height) }, "goal");
    },

    /**
     * Show something else on the tiles: faces, a picture, the numbers over it.
     *
     * @param {{faces?: Faces | null, picture?: string, numbers?: boolean}} look
     */
    show(look) { pose(look, "look"); },

    /**
     * Call `listener` after every change. Returns the function that ends it.
     *
     * @param {(event: GameEvent) => void} listener
     * @returns {() => void}
     */
    subscribe(listener) {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
}

/** @param {Pick<ReturnType<typeof begin>, "positions" | "goal" | "goalText" | "faces">} state @returns {import("../puzzle/problem.js").Problem} */
function problemOf({ positions: [start], goal, goalText, faces }) {
  return { start, goal, goalText, faces };
}

/** @param {Timeline} timeline @param {any} [before] */
function begin({ start, moves = [], step = moves.length, goalText, goal, faces, picture, numbers }, before) {
  const text = goalText ?? keptGoal(start, before);
  return {
    goalText: text,
    goal: goal ?? goalOf(text, start.width, start.height),
    faces: faces !== undefined ? faces : keptFaces(start, before),
    picture: picture ?? before?.picture ?? "",
    numbers: numbers ?? before?.numbers ?? false,
    moves: Object.freeze([...moves]),
    positions: walk(start, moves),
    step: Math.min(Math.max(step, 0), moves.length),
    solutionFrom: /** @type {number | null} */ (null),
    stages: /** @type {readonly Stage[]} */ ([]),
    timeline: Symbol("timeline"),
  };
}

/** @param {Position} start @param {{goalText: string, goal: Position}} [before] */
function keptGoal(start, before) {
  return before && goalFits(before, start) ? before.goalText : "standard";
}

/** The faces stay on a board of the same shape. @returns {Faces | null} */
function keptFaces(/** @type {Position} */ start, /** @type {any} */ before) {
  const was = before?.positions[0];
  return was && was.width === start.width && was.height === start.height ? before.faces : null;
}

/** Every position on the way, the first and the last included. */
function walk(/** @type {Position} */ start, /** @type {readonly Move[]} */ moves) {
  const positions = [start];
  for (const move of moves) positions.push(slide(positions[positions.length - 1], move));
  return positions;
}
