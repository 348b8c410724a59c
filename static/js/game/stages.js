/**
 * The stages of a solution, which say what its moves are for: finds the stage of a step.
 *
 * @typedef {readonly import("./state.js").Stage[]} Stages
 */

/** The number of the stage that a step belongs to: the one that goes on there, at its very end the last; -1 for none. */
export function stageAt(/** @type {Stages} */ stages, /** @type {number} */ step) {
  const number = stages.findLastIndex(({ from }) => from <= step);
  return number >= 0 && (step < stages[number].to || number === stages.length - 1) ? number : -1;
}

/** The step that begins the stage `by` stages further on, or this stage when its beginning is behind. */
export function stepOfTurn(/** @type {Stages} */ stages, /** @type {number} */ step, /** @type {number} */ by) {
  const current = stageAt(stages, step);
  const to = by < 0 && step > stages[current]?.from ? current : Math.max(current, by < 0 ? 0 : -1) + by;
  if (stages[to]) return stages[to].from;
  return by > 0 && stages.length ? stages[stages.length - 1].to : step;
}
