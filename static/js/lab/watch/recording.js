/**
 * A recording of a search: its steps are made as they are asked for and kept, so that it goes back as well as on.
 *
 * @typedef {import("../../searches/search.js").Node} Node
 * @typedef {import("../../searches/search.js").Step} Step
 */

/** Steps that are kept; the search goes no further. */
export const MOST_STEPS = 300_000;

/** @param {import("../../searches/search.js").Search} search @param {import("../../searches/space.js").Space} space @param {number} start */
export function createRecording(search, space, start) {
  const source = search.steps(space, start);
  /** @type {Step[]} */
  const steps = [];
  /** @type {Set<Node>} */
  const frontier = new Set();
  /** @type {Map<Node, Node[]>} */
  const children = new Map();
  /** @type {number[]} */
  const bounds = [];
  let made = 0; // steps that are shown
  let expanded = 0;

  function apply(/** @type {Step} */ { kind, taken, entered, bound }) {
    if (taken) frontier.delete(taken);
    if (entered) frontier.add(entered);
    if (entered?.parent) children.get(entered.parent)?.push(entered) ?? children.set(entered.parent, [entered]);
    if (kind === "expand") expanded += 1;
    if (bound !== undefined) bounds.push(bound);
  }

  function undo(/** @type {Step} */ { kind, taken, entered, bound }) {
    if (bound !== undefined) bounds.pop();
    if (kind === "expand") expanded -= 1;
    if (entered?.parent) children.get(entered.parent)?.pop();
    if (entered) frontier.delete(entered);
    if (taken) frontier.add(taken);
  }

  function record() {
    const { value, done } = steps.length < MOST_STEPS ? source.next() : { value: undefined, done: true };
    if (value && !done) steps.push(value);
    return made < steps.length;
  }

  function forward() {
    if (made === steps.length && !record()) return false;
    apply(steps[made]);
    made += 1;
    return true;
  }

  function back() {
    if (made <= 1) return false;
    made -= 1;
    undo(steps[made]);
    return true;
  }

  forward();

  return {
    forward,
    back,
    frontier,
    children,

    /** What has just been done. */
    get step() { return steps[made - 1]; },

    /** How many steps that makes. */
    get made() { return made; },

    get expanded() { return expanded; },

    /** Of IDA*; of others undefined. */
    get bound() { return bounds[bounds.length - 1]; },

    /** Whether nothing comes after. */
    get isOver() { return steps[made - 1].kind === "goal" || made === MOST_STEPS; },
  };
}
