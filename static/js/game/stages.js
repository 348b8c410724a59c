/**
 * The stages of a solution, which name the purpose of its moves; finds the stage of a step.
 *
 * @typedef {readonly import("./state.js").Stage[]} Stages
 */

/** Return the index of the stage that a step belongs to: the one that continues there, or the last one at the very end; -1 if none. */
export function stageAt(/** @type {Stages} */ stages, /** @type {number} */ step) {
  const number = stages.findLastIndex(({ from }) => from <= step);
  return number >= 0 && (step < stages[number].to || number === stages.length - 1) ? number : -1;
}

/** Return the first step of the stage `by` stages away; backwards from within a stage, its own beginning counts as the first. */
export function stepByStages(/** @type {Stages} */ stages, /** @type {number} */ step, /** @type {number} */ by) {
  const current = stageAt(stages, step);
  const to = by < 0 && step > stages[current]?.from ? current : Math.max(current, by < 0 ? 0 : -1) + by;
  if (stages[to]) return stages[to].from;
  return by > 0 && stages.length ? stages[stages.length - 1].to : step;
}
