/** A recording of a search: makes its steps on demand and stores them, so that it can go back and forth; and its words. */

import { gettext, joined, ngettext } from "../i18n/gettext.js";
import { byRank } from "./search.js";
/** @import { Node, Search, Step } from "./search.js" */
/** @import { Space } from "./space.js" */

/** @typedef {ReturnType<typeof createRecording>} Recording */

export const MAX_STEPS = 300_000; // stored; the search stops there

const ORDERLY = ["a-star", "ida-star"]; // searches whose order matters only among positions with the same g + h

/** @param {Search} search @param {Space} space @param {number} start */
export function createRecording(search, space, start) {
  const source = search.steps(space, start);
  /** @type {Step[]} */
  const steps = [];
  /** @type {Set<Node>} */
  const frontier = new Set();
  /** @type {Map<Node, Node[]>} */
  const children = new Map();
  /** @type {Map<Node, number>} */
  const ages = new Map(); // the steps at which nodes entered the frontier
  /** @type {number[]} */
  const bounds = [];
  let made = 0; // number of steps shown
  let expanded = 0;
  let closed = 0;

  function apply(/** @type {Step} */ { kind, taken, entered, reopened, bound }) {
    closed += Number(kind === "take") - Number(reopened ?? false);
    if (taken) frontier.delete(taken);
    if (entered) frontier.add(entered);
    if (entered?.parent) children.get(entered.parent)?.push(entered) ?? children.set(entered.parent, [entered]);
    if (kind === "expand") expanded += 1;
    if (bound !== undefined) bounds.push(bound);
  }

  function undo(/** @type {Step} */ { kind, taken, entered, reopened, bound }) {
    closed -= Number(kind === "take") - Number(reopened ?? false);
    if (bound !== undefined) bounds.pop();
    if (kind === "expand") expanded -= 1;
    if (entered?.parent) children.get(entered.parent)?.pop();
    if (entered) frontier.delete(entered);
    if (taken) frontier.add(taken);
  }

  function record() {
    const { value, done } = steps.length < MAX_STEPS ? source.next() : { value: undefined, done: true };
    if (value?.entered) ages.set(value.entered, steps.length);
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
    get step() { return steps[made - 1]; },
    get made() { return made; },
    get expanded() { return expanded; },
    get certain() { return ORDERLY.includes(search.name) ? certainIn(steps.slice(0, made)) : null; },
    title: search.title,

    /** The nodes of the frontier in the order in which the search would take them now. */
    get queue() { return queueOf(frontier, ages, search.rank); },

    /** How many positions were taken out of the frontier and are known; null for IDA*, which forgets them. */
    get closed() { return bounds.length ? null : closed; },

    /** The bound of IDA*; undefined for other searches. */
    get bound() { return bounds[bounds.length - 1]; },
    get isOver() { return steps[made - 1].kind === "goal" || made === MAX_STEPS; },
  };
}

/** @param {ReadonlySet<Node>} frontier @param {ReadonlyMap<Node, number>} ages @param {Search["rank"]} rank */
function queueOf(frontier, ages, rank) {
  const entries = [...frontier].map((node) => {
    const age = Number(ages.get(node));
    return { node, age, value: rank(node, age) };
  });
  return entries.sort(byRank).map(({ node }) => node);
}

/**
 * Return how many expansions no other order could have avoided: those with g + h, or a threshold, below the length of the
 * solution. Null before the goal is reached.
 *
 * @param {readonly Step[]} steps
 */
function certainIn(steps) {
  const { kind: last, node: goal } = steps[steps.length - 1];
  if (last !== "goal") return null;
  let threshold = NaN;
  return steps.reduce((sum, { kind, node: { g, h }, bound = threshold }) => {
    threshold = bound;
    return sum + Number(kind === "expand" && (Number.isNaN(threshold) ? g + h : threshold) < goal.g);
  }, 0);
}

/** How a node was reached, by the direction of the tile. */
const REACHED = Object.freeze({
  U: gettext("reached by a move up"),
  D: gettext("reached by a move down"),
  L: gettext("reached by a move left"),
  R: gettext("reached by a move right"),
});

/** Describe the values of a node. @param {Node} node @param {string} heuristic  its title */
export function valuesOf({ g, h, direction }, heuristic) {
  return `g ${g}, h ${h} (${heuristic}), g + h ${g + h}${direction ? `; ${REACHED[direction]}` : ""}`;
}

/** Return how many positions are in the frontier, and how many are closed. @param {Recording} recording */
export function waitingText({ frontier, closed }) {
  const waiting = ngettext("{count:,} position is waiting.", "{count:,} positions are waiting.", frontier.size);
  return joined([waiting, closed === null ? "" : ngettext("{count:,} is closed.", "{count:,} are closed.", closed)]);
}

/** Describe a step in words. @param {Recording} recording */
export function sentenceOf(recording) {
  const { step, isOver } = recording;
  const end = isOver && step.kind !== "goal" ? gettext("Recording stops here. Choose a nearer position or another search.") : "";
  return joined([stepText(recording), expandedText(recording), certainText(recording), end]);
}

/** Return what the step did; `it` is the current position. @param {Recording} recording */
function stepText({ step: { kind, node }, made: step }) {
  return {
    begin: () => gettext("Step {step:,}: start with the given position.", { step }),
    take: () => gettext("Step {step:,}: taken out of the frontier.", { step }),
    goal: () => ngettext("Step {step:,}: this is the goal, {count} move from the start.", "Step {step:,}: this is the goal, {count} moves from the start.", node.g, { step }),
    expand: () => gettext("Step {step:,}: expand it.", { step }),
    enter: () => gettext("Step {step:,}: added to the frontier.", { step }),
    known: () => gettext("Step {step:,}: already known.", { step }),
    cut: () => gettext("Step {step:,}: above the threshold.", { step }),
    deepen: () => gettext("Step {step:,}: the threshold rises.", { step }),
  }[kind]();
}

/** Return how many of the expansions are the same in any order; empty before the end. @param {Recording} recording */
function certainText({ certain, title }) {
  // Translators: {search} is A* or IDA*
  return certain ? ngettext("Every {search} must expand {count:,} of them.", "Every {search} must expand {count:,} of them.", certain, { search: title }) : "";
}

/** Return how far the search has come. @param {Recording} recording */
function expandedText({ expanded, bound }) {
  if (bound === undefined) return ngettext("{count:,} expanded so far.", "{count:,} expanded so far.", expanded);
  return ngettext("{count:,} expanded so far; the threshold is {bound}.", "{count:,} expanded so far; the threshold is {bound}.", expanded, { bound });
}
