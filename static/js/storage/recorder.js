/**
 * Records how games are played by hand, until they are solved.
 *
 * times     ms at which each move so far was made; a game that began with moves lacks their times and can never become a
 *   solve
 * controls  number of moves per control
 * isOver    the game was solved, or stepped back to its start: it yields no solve until it is started again
 * isShown   a solver's solution or best move of it was shown
 * isHinted  a hint made one of the moves since the start
 *
 * @typedef {{times: number[], controls: Partial<Record<Control, number>>, isOver: boolean, isShown: boolean, isHinted: boolean}} Run
 * @typedef {ReturnType<typeof createRecorder>} Recording
 */

import { solveOf } from "./solve-record.js";
/** @import { Control, Solve } from "./solve-record.js" */

/** @returns {Run} */
export function createRun() {
  return { times: [], controls: {}, isOver: false, isShown: false, isHinted: false };
}

/**
 * Create the recording. `control()` returns the control in use; `onSolve` gets each solve by hand. Subscribe the clock to the
 * game first, so that it has stopped when a solve is reported.
 *
 * @param {object} parts
 * @param {import("../game/game.js").Game} parts.game
 * @param {Pick<import("../game/clock.js").Clock, "elapsed">} parts.clock
 * @param {() => Control} parts.control
 * @param {(solve: Solve) => void} parts.onSolve
 * @param {() => number} [parts.now]  milliseconds since 1970
 */
export function createRecorder({ game, clock, control, onSolve, now = Date.now }) {
  /** @type {Map<symbol, Run>} */
  const runs = new Map();
  let isHint = false; // the move being made

  /** Return the run of a game. */
  function of(/** @type {symbol} */ id) {
    const run = runs.get(id) ?? createRun();
    runs.set(id, run);
    return run;
  }

  game.subscribe(({ kind, from, to, by }) => {
    const run = of(game.id);
    if (kind === "solution") run.isShown = true;
    if (to === 0 && kind !== "load" && by === "player") run.isOver = true;
    if (game.isUntimed) run.times = [];
    const isStep = game.isFinished && (kind === "jump" || to < game.moves.length); // through a finished game
    if (by !== "player" || to !== from + 1 || (kind !== "play" && kind !== "jump") || game.isUntimed || isStep) return;
    if (from === 0) Object.assign(run, { times: [], controls: {}, isOver: false, isHinted: false });
    run.isHinted ||= isHint;
    note(run, from);
    if (!game.isSolved || run.isOver) return;
    run.isOver = true;
    if (run.times.length === to && game.solutionFrom === null) report(run);
  });

  /** Record a move made at that step. @param {Run} run @param {number} step */
  function note({ times, controls }, step) {
    if (times.length < step) return;
    times.length = step;
    times.push(Math.floor(clock.elapsed));
    controls[control()] = (controls[control()] ?? 0) + 1;
  }

  function report(/** @type {Run} */ { times, controls, isShown, isHinted }) {
    const time = Math.floor(clock.elapsed);
    onSolve(solveOf(game, { date: now(), time, times: [...times], control: mostOf(controls), uncounted: isShown ? "shown" : isHinted ? "hinted" : "" }));
  }

  return {
    of,

    /** Return the times of the game's moves, recorded or given with them; empty unless all are known. */
    times() {
      const { moves, times, id } = game;
      return [of(id).times, times].find(({ length }) => length === moves.length) ?? [];
    },

    /** Make the move of a hint. */
    playHint(/** @type {import("../puzzle/moves.js").Move} */ move) {
      isHint = true;
      game.play(move);
      isHint = false;
    },

    /** Note that the best next moves of the game were shown. */
    noteShown() { of(game.id).isShown = true; },

    /** Restore the run of a resumed game. */
    recall(/** @type {symbol} */ id, /** @type {Run} */ run) { runs.set(id, run); },
  };
}

/** Return a function that returns the control in use. @param {Window} page @returns {() => Control} */
export function listenToControl(page) {
  /** @type {Control} */
  let control = "unknown";
  page.addEventListener("keydown", () => { control = "keyboard"; }, { capture: true });
  page.addEventListener("pointermove", (event) => { if (isHovering(event)) control = "hover"; }, { capture: true });
  page.addEventListener("pointerdown", ({ pointerType }) => { control = pointerType === "mouse" ? "mouse" : "touch"; }, { capture: true });
  return () => control;
}

/** Return whether the pointer hovers over a board whose blank follows it. @param {PointerEvent} event */
function isHovering({ target, pointerType, buttons }) {
  return target instanceof Element && target.closest('[data-moving="hover"]') !== null && pointerType !== "touch" && buttons === 0;
}

function mostOf(/** @type {Run["controls"]} */ controls) {
  const [most] = /** @type {[Control, number][]} */ (Object.entries(controls)).sort(([, one], [, other]) => other - one);
  return most[0];
}
