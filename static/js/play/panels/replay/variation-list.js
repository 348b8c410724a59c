/** The list of a game's variations: where each branches off; go to one, name, delete or restore it. Shown if there are at least two. */

import { isRunning } from "../../../api/job.js";
import { LOCAL } from "../../../api/local-solver.js";
import { searchNearby } from "../../../api/solver-interface.js";
import { createSolverClient } from "../../../api/solver-client.js";
import { displayName, sharedLength } from "../../../game/variations/variation.js";
import { gettext, ngettext } from "../../../i18n/gettext.js";
import { formatMoves, lengthStm, singleMoves } from "../../../puzzle/moves.js";
import { formatPosition, positionsAlong } from "../../../puzzle/position.js";
import { sameProblem, writtenProblem } from "../../../puzzle/problem.js";
import { createButton, html, onPress, write } from "../../../ui/dom.js";
/** @import { View } from "../../../api/job.js" */
/** @import { Game } from "../../../game/game.js" */
/** @import { GameState } from "../../../game/state.js" */
/** @import { ShownVariation, Variations } from "../../../game/variations/variations.js" */
/** @import { OtherSolution } from "../../compare/compare.js" */

/**
 * @typedef {ReturnType<typeof createRow>} Row
 * @typedef {Record<"variations" | "variationList" | "removed" | "restore" | "cost", HTMLElement>} VariationParts
 */

/**
 * Create the list; `onCosts(costs)` gets the cost of each move of the game, null if unknown.
 *
 * @param {VariationParts} parts
 * @param {{game: Game, variations: Variations, onBeside: OnBeside,
 *   onCosts: (costs: readonly (number | null)[]) => void}} options
 */
export function createVariationList({ variations: element, variationList, removed, restore, cost }, { game, variations, onBeside, onCosts }) {
  /** @type {Map<number, Row>} */
  const rows = new Map();

  function draw() {
    const { all, removed: gone } = variations;
    element.hidden = all.length < 2 && !gone;
    if (element.hidden) return onCosts([]);
    write(removed, gone ? gettext("Deleted “{line}”.", { line: displayName(gone) }) : "");
    restore.hidden = !gone;
    for (const [number, row] of rows) {
      if (all.some((variation) => variation.number === number)) continue;
      row.element.remove();
      rows.delete(number);
    }
    for (const variation of all) rowOf(variation).show(variation, { moves: game.moves, costs: costsOf(variation.state), isOneOfMany: all.length > 1, isBeside: beside.has(variation.number) });
    const costs = costsOf(game.states.current);
    write(cost, stepCost(costs, game.step));
    onCosts(costs);
  }

  /** Return the row of a variation, created in its place if needed. @param {ShownVariation} variation @returns {Row} */
  function rowOf({ number }) {
    const known = rows.get(number);
    if (known) return known;
    const row = createRow(number, variations, { onBeside: () => beside.toggle(number), onRemove: () => restore.focus() });
    const after = Math.min(...[...rows.keys()].filter((other) => other > number));
    variationList.insertBefore(row.element, rows.get(after)?.element ?? null);
    rows.set(number, row);
    return row;
  }

  onPress(restore, () => {
    const number = variations.removed?.number;
    variations.restore();
    rows.get(Number(number))?.focus();
  });
  const costsOf = createCosts({ game, variations, onKnown: draw });
  const beside = createComparison({ variations: () => variations.all, onBeside, onChange: draw });
  variations.subscribe(beside.follow);
  variations.subscribe(draw);
  draw();
}

/**
 * A row of the list of variations: a button to go there, a field for its name, a button to delete it.
 *
 * @typedef {readonly import("../../../puzzle/moves.js").Move[]} Moves
 */

/** @param {number} number  of the variation @param {Variations} variations @param {Record<"onBeside" | "onRemove", () => void>} listener */
function createRow(number, variations, { onBeside, onRemove }) {
  const name = html("b");
  const text = html("span", { class: "quiet small tabular" });
  const choose = html("button", { type: "button", class: "variation-go" }, [name, " ", text]);
  const field = html("input", { class: "field", "aria-label": gettext("Name of the variation"), maxlength: 30, autocomplete: "off", hidden: true });
  const show = createButton(gettext("Compare"), "button compact", onBeside);
  const edit = createButton(gettext("Rename"), "button compact", toggle);
  const erase = createButton(gettext("Delete"), "button compact", () => {
    variations.remove(number);
    onRemove();
  });
  const element = html("li", {}, [choose, field, html("span", { class: "variation-acts" }, [show, edit, erase])]);

  function toggle() {
    field.hidden = !field.hidden;
    choose.hidden = !field.hidden;
    field.value = String(name.textContent);
    if (field.hidden) return choose.focus();
    field.focus();
    field.select();
  }

  function enter() {
    const isNew = field.value.trim() !== name.textContent;
    const { value } = field;
    toggle();
    if (isNew) variations.rename(number, value);
  }

  onPress(choose, () => variations.goTo(number));
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") enter();
    if (event.key === "Escape") toggle();
    if (event.key === "Enter" || event.key === "Escape") event.preventDefault();
  });
  field.addEventListener("focusout", () => !field.hidden && enter());

  return {
    element,
    focus: () => choose.focus(),

    /** Show the variation next to the moves of the game. @param {ShownVariation} variation @param {{moves: Moves, costs: MoveCosts, isOneOfMany: boolean, isBeside: boolean}} about */
    show(variation, { moves, costs, isOneOfMany, isBeside }) {
      const called = displayName(variation);
      write(name, called);
      write(text, wordsOf(variation, moves, sumOf(costs)));
      if (variation.isCurrent) choose.setAttribute("aria-current", "true");
      else choose.removeAttribute("aria-current");
      show.setAttribute("aria-label", gettext("Compare {line}", { line: called }));
      show.setAttribute("aria-pressed", String(isBeside));
      show.hidden = variation.isCurrent;
      edit.setAttribute("aria-label", gettext("Rename {line}", { line: called }));
      erase.setAttribute("aria-label", gettext("Delete {line}", { line: called }));
      erase.hidden = !isOneOfMany;
    },
  };
}

/** Return the length of a variation, the cost of its moves, and where it branches off from the game. @param {ShownVariation} variation @param {Moves} moves @param {number | null} cost */
export function wordsOf({ state, isCurrent }, moves, cost) {
  const length = lengthText(lengthStm(state.moves), cost);
  if (isCurrent) return length;
  const shared = sharedLength(state.moves, moves);
  // Translators: about a line of a game; {length} as in "23 moves (+4)", {number} is the number of moves that it shares
  return shared ? gettext("{length}, branches off after move {number}", { length, number: shared }) : gettext("{length}, branches off at the start", { length });
}

function lengthText(/** @type {number} */ length, /** @type {number | null} */ cost) {
  if (cost === null) return ngettext("{count} move", "{count} moves", length);
  return ngettext("{count} move (+{cost})", "{count} moves (+{cost})", length, { cost });
}

/** Which variations are shown next to the game, each on its own board: the latest chosen ones, up to three. */

const MAX_BOARDS_BESIDE = 3;

/** @typedef {(variations: OtherSolution[], end: () => void) => void} OnBeside  shows them; calls `end` when they are closed */

/** @param {{variations: () => readonly ShownVariation[], onBeside: OnBeside, onChange: () => void}} options */
export function createComparison({ variations, onBeside, onChange }) {
  /** @type {readonly number[]} */
  let chosen = [];
  let shown = ""; // what the boards show
  let current = currentOf(variations());

  function end() {
    chosen = [];
    shown = "";
    onChange();
  }

  /** Show the chosen ones if they changed; deleted variations are no longer chosen. */
  function show() {
    const others = variations().filter(({ number }) => chosen.includes(number));
    chosen = chosen.filter((number) => others.some((variation) => variation.number === number));
    const text = others.map((variation) => `${variation.number} ${displayName(variation)}`).join();
    if (text === shown) return;
    const solutions = others.map((variation) => ({ title: displayName(variation), start: variation.state.positions[0], moves: variation.state.moves, times: variation.state.times }));
    shown = text;
    onBeside(solutions, () => shown === text && end());
  }

  return {
    has: (/** @type {number} */ number) => chosen.includes(number),

    toggle(/** @type {number} */ number) {
      chosen = chosen.includes(number) ? chosen.filter((other) => other !== number) : [...chosen, number].slice(-MAX_BOARDS_BESIDE);
      show();
      onChange();
    },

    /** When the current variation changes, swap it with the previous one among those shown. */
    follow() {
      const now = currentOf(variations());
      chosen = chosen.map((number) => (number === now ? current : number));
      current = now;
      if (chosen.length) show();
    },
  };
}

function currentOf(/** @type {readonly ShownVariation[]} */ variations) {
  return Number(variations.find(({ isCurrent }) => isCurrent)?.number);
}

/**
 * Costs: what each move of the variations costs, from the exact distances before and after it: a best move nothing, any other
 * two moves. The coach is asked once there are several variations, and only for unknown distances.
 *
 * @typedef {ReturnType<typeof createCosts>} CostsOf
 */

const MAX_COST_CELLS = 16; // largest board with exact costs, the same limit as in webapp/solver/coach/
const ASK_AFTER_MS = 400; // without a move
const LEFT = gettext("The move costs are incomplete because you left the page.");

/** Create the costs; `onKnown()` is called when more are known. @param {{game: Game, variations: Variations, onKnown: () => void}} options */
export function createCosts({ game, variations, onKnown }) {
  /** @type {Map<string, number>} */
  const left = new Map(); // distance of each known position
  const client = createSolverClient({ onChange, local: LOCAL, find: searchNearby, left: LEFT });
  let problem = game.problem;
  /** @type {{position: GameState["positions"][0], moves: GameState["moves"]} | null} */
  let asked = null;
  let timer = 0;

  const leftAt = (/** @type {GameState["positions"][0]} */ position) => left.get(textOf(position));

  function onChange(/** @type {View} */ view) {
    if (view.judged && asked) learn(view.judged, asked);
    if (isRunning(view) || !asked) return;
    asked = null;
    if (view.report) ask(); // do not retry at once what was not found in time
  }

  /** Store the distances along judged moves. @param {import("../../../api/protocol.js").Judged} judged @param {{position: GameState["positions"][0], moves: GameState["moves"]}} of */
  function learn({ needed, moves: judgements }, { position, moves }) {
    const known = positionsAlong(position, singleMoves(moves).slice(0, judgements.length));
    known.forEach((here, made) => left.set(textOf(here), made ? judgements[made - 1].left : needed));
    onKnown();
  }

  /** Ask about the first variation with unknown costs, from the first unknown move on. */
  function ask() {
    if (asked || game.start.tiles.length > MAX_COST_CELLS || variations.all.length < 2) return;
    for (const { state: { positions, moves } } of variations.all) {
      const unknown = positions.findIndex((position) => leftAt(position) === undefined);
      const from = Math.max(unknown - 1, 0);
      if (unknown < 0 || from === moves.length) continue;
      asked = { position: positions[from], moves: moves.slice(from) };
      return client.solve({ type: "coach", ...writtenProblem({ ...game.problem, start: asked.position }), moves: formatMoves(asked.moves) });
    }
  }

  function follow() {
    if (!sameProblem(problem, game.problem)) {
      left.clear();
      asked = null;
      client.forget();
    }
    problem = game.problem;
    clearTimeout(timer);
    if (variations.all.length > 1) timer = window.setTimeout(ask, ASK_AFTER_MS);
  }

  variations.subscribe(follow);
  follow();

  /** Return the cost of each move of a variation; null if unknown. @param {Pick<GameState, "moves" | "positions">} variation @returns {(number | null)[]} */
  return function costsOf({ moves, positions }) {
    return moves.map(({ count }, index) => {
      const [before, after] = [leftAt(positions[index]), leftAt(positions[index + 1])];
      return before === undefined || after === undefined ? null : after - before + count;
    });
  };
}

/** Positions never change, so their text is cached. @type {WeakMap<object, string>} */
const texts = new WeakMap();

function textOf(/** @type {GameState["positions"][0]} */ position) {
  const text = texts.get(position) ?? formatPosition(position);
  texts.set(position, text);
  return text;
}

/** @typedef {readonly (number | null)[]} MoveCosts  null if unknown */

/** Return the cost of the current step, and of all until there: `This step: +2. In all: +4.` @param {MoveCosts} costs @param {number} step */
export function stepCost(costs, step) {
  const cost = costs[step - 1] ?? null;
  if (cost === null) return "";
  const all = sumOf(costs.slice(0, step));
  return all === null ? gettext("This step: +{cost}.", { cost }) : gettext("This step: +{cost}, so far +{all}.", { cost, all });
}

/** Return the sum of all costs; null if one is unknown. @param {MoveCosts} costs @returns {number | null} */
function sumOf(costs) {
  return costs.reduce((/** @type {number | null} */ sum, cost) => (sum === null || cost === null ? null : sum + cost), 0);
}
