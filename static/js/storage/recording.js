/**
 * Recording: how games are played by hand, until they are solved.
 *
 * times     milliseconds at which each of the moves played so far was made; a game that began with moves has no times
 *           for them, and never will be a solve
 * controls  how many moves were made by which control
 * isOver    it has been solved since its start, or led back there: no solve comes of it until it is begun again
 * isShown   a solver's solution of it has been shown
 *
 * @typedef {{times: number[], controls: Partial<Record<Control, number>>, isOver: boolean, isShown: boolean}} Run
 * @typedef {ReturnType<typeof createRecording>} Recording
 */

import { solveOf } from "./solve.js";
/** @import { Control, Solve } from "./solve-facts.js" */

/** @returns {Run} */
export function createRun() {
  return { times: [], controls: {}, isOver: false, isShown: false };
}

/**
 * `control()` names the control in use; `onSolve` gets each solve by hand. Create it after the clock follows the game, so that the clock has stopped already.
 *
 * @param {object} parts
 * @param {import("../game/game.js").Game} parts.game
 * @param {Pick<import("../game/clock.js").Clock, "elapsed">} parts.clock
 * @param {() => Control} parts.control
 * @param {(solve: Solve) => void} parts.onSolve
 * @param {() => number} [parts.now]  milliseconds since 1970
 */
export function createRecording({ game, clock, control, onSolve, now = Date.now }) {
  /** @type {Map<symbol, Run>} */
  const runs = new Map();

  /** The run of a game. */
  function of(/** @type {symbol} */ id) {
    const run = runs.get(id) ?? createRun();
    runs.set(id, run);
    return run;
  }

  game.subscribe(({ kind, from, to, by }) => {
    const run = of(game.id);
    if (kind === "solution") run.isShown = true;
    if (to === 0 && kind !== "load" && by === "player") run.isOver = true;
    if (by !== "player" || to !== from + 1 || (kind !== "play" && kind !== "jump")) return;
    if (from === 0) Object.assign(run, { times: [], controls: {}, isOver: false });
    note(run, from);
    if (!game.isSolved || run.isOver) return;
    run.isOver = true;
    if (run.times.length === to && game.solutionFrom === null) report(run);
  });

  /** A move was made at that step. @param {Run} run @param {number} step */
  function note({ times, controls }, step) {
    if (times.length < step) return;
    times.length = step;
    times.push(Math.floor(clock.elapsed));
    controls[control()] = (controls[control()] ?? 0) + 1;
  }

  function report(/** @type {Run} */ { times, controls, isShown }) {
    const time = Math.floor(clock.elapsed);
    onSolve(solveOf(game, { date: now(), time, times: [...times], control: mostOf(controls), uncounted: isShown ? "shown" : "" }));
  }

  return {
    of,

    /** The times of the game's moves, as they were made or as they were given with them; none unless all are known. */
    times() {
      const { moves, times, id } = game;
      return [of(id).times, times].find(({ length }) => length === moves.length) ?? [];
    },

    /** Restore how a resumed game was played. */
    recall(/** @type {symbol} */ id, /** @type {Run} */ run) { runs.set(id, run); },
  };
}

/** The control in use. @param {Window} page @returns {() => Control} */
export function listenToControl(page) {
  /** @type {Control} */
  let control = "unknown";
  page.addEventListener("keydown", () => { control = "keyboard"; }, { capture: true });
  page.addEventListener("pointermove", (event) => { if (isHovering(event)) control = "hover"; }, { capture: true });
  page.addEventListener("pointerdown", ({ pointerType }) => { control = pointerType === "mouse" ? "mouse" : "touch"; }, { capture: true });
  return () => control;
}

/** Whether a pointer passes over a board whose blank follows it. @param {PointerEvent} event */
function isHovering({ target, pointerType, buttons }) {
  return target instanceof Element && target.closest('[data-moving="hover"]') !== null && pointerType !== "touch" && buttons === 0;
}

function mostOf(/** @type {Run["controls"]} */ controls) {
  const [most] = /** @type {[Control, number][]} */ (Object.entries(controls)).sort(([, one], [, other]) => other - one);
  return most[0];
}
