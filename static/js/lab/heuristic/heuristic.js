/** Your own heuristic: an expression per tile, compared with the exact distances of all 181,440 positions of the 8-puzzle. */

import { createState } from "../../board/state.js";
import { createView } from "../../board/view.js";
import { gettext, joined, ngettext, number } from "../../i18n/gettext.js";
import { createPageSettings } from "../../play/settings.js";
import { linearConflict } from "../../puzzle/bounds.js";
import { formatLink } from "../../puzzle/position.js";
import { byId, createButton, html, partsOf, write } from "../../ui/dom.js";
import { ROOT } from "../../ui/root.js";
import { yieldToPage } from "../../ui/scheduling.js";
import { computeLayers, GOAL, positionOf, STATES } from "../map/states.js";
import { effortOf, examine, sampleAt, tilesOfAll, valuesOf } from "./examine.js";
import { MAX_LENGTH, parseExpression, weightsOf } from "./expression.js";
/** @import { Effort, Findings } from "./examine.js" */

const MANHATTAN = "abs(row - goalrow) + abs(col - goalcol)";

/** Example expressions. */
const EXAMPLES = [
  { title: gettext("Misplaced tiles"), text: "row != goalrow or col != goalcol" },
  { title: gettext("Manhattan distance"), text: MANHATTAN },
  { title: gettext("Straight line"), text: "sqrt((row - goalrow) * (row - goalrow) + (col - goalcol) * (col - goalcol))" },
  { title: gettext("Twice the Manhattan distance"), text: `2 * (${MANHATTAN})` },
];
const START_DISTANCE = 22; // of the start positions for A*: close to the overall mean
const START_COUNT = 20;
const DELAY_MS = 400; // without a key press, before an expression is examined

const field = /** @type {HTMLTextAreaElement} */ (byId("own-text"));
const parts = partsOf(byId("own-panel"));
const results = byId("results");
const shown = partsOf(results);
const state = createState(GOAL);
const view = createView(shown.board, "worst");
state.mode = "look";
state.goal = GOAL;

/** Data shared by all examinations. */
const prepared = prepare();
let examination = new AbortController(); // the latest; earlier ones stop
let timer = 0;

async function prepare() {
  const layers = await computeLayers();
  const tiles = await tilesOfAll();
  const starts = sampleAt(layers, START_DISTANCE, START_COUNT);
  return { layers, tiles, starts, mean: layers.distance.reduce((sum, distance) => sum + distance, 0) / STATES };
}

/** Examine the expression in the field and write it to the address, superseding an earlier examination. */
async function run() {
  examination.abort();
  examination = new AbortController();
  const { signal } = examination;
  const text = field.value.trim();
  history.replaceState(null, "", text === MANHATTAN ? location.pathname : `?h=${encodeURIComponent(text)}`);
  try {
    const weights = weightsOf(parseExpression(text), GOAL);
    complain("");
    results.setAttribute("aria-busy", "true");
    const { layers, tiles, starts, mean } = await prepared;
    const values = valuesOf(tiles, weights);
    const findings = await examine(values, layers, signal);
    const effort = await effortOf(values, layers, starts, signal);
    showVerdict(findings);
    shown.own.replaceChildren(...cellsOf(gettext("Yours"), findings, effort, mean));
    results.hidden = false;
  } catch (error) {
    if (signal.aborted) return;
    results.hidden = true;
    complain(/** @type {Error} */ (error).message);
  }
  results.removeAttribute("aria-busy");
}

function complain(/** @type {string} */ sentence) {
  write(parts.fault, sentence);
  field.setAttribute("aria-invalid", String(sentence !== ""));
}

/** Format a value with at most two decimals. */
function rounded(/** @type {number} */ value) {
  return number(Math.round(value * 100) / 100);
}

function showVerdict(/** @type {Findings} */ { tooHigh, worst, drop, goal }) {
  write(shown.admissible, tooHigh ? gettext("Not admissible") : gettext("Admissible"));
  write(shown.admissibleWhy, worst
    ? joined([
        ngettext("It is too high for {count:,} position.", "It is too high for {count:,} positions.", tooHigh),
        gettext("For the position below it gives {h}, but {needed} moves are enough.", { h: rounded(worst.h), needed: worst.needed }),
      ])
    : gettext("It is never more than the moves needed, so A* finds a shortest solution."));
  write(shown.consistent, drop || goal ? gettext("Not consistent") : gettext("Consistent"));
  write(shown.consistentWhy, consistencyText(drop, goal));
  shown.worst.hidden = !worst;
  if (!worst) return;
  state.position = positionOf(worst.state);
  view.draw(state, 0);
  /** @type {HTMLAnchorElement} */ (shown.play).href = `${ROOT}/p/${formatLink(state.position)}`;
}

/** @param {Findings["drop"]} drop @param {number} goal */
function consistencyText(drop, goal) {
  if (drop) return gettext("One move can lower it by {drop}, from {before} to {after}. A* may have to expand a position again.", { drop: rounded(drop.before - drop.after), before: rounded(drop.before), after: rounded(drop.after) });
  if (goal) return gettext("It is {h} at the goal, but must be 0 there.", { h: rounded(goal) });
  return gettext("No move lowers it by more than 1, so A* never expands a position twice.");
}

/** A row of the table. @param {string} title @param {Findings} findings @param {Effort} effort @param {number} mean  mean distance */
function cellsOf(title, findings, effort, mean) {
  const figures = [rounded(findings.mean), rounded(mean - findings.mean), number(findings.exact), number(Math.round(effort.expanded)), rounded(effort.excess)];
  return [html("th", { scope: "row" }, [title]), ...figures.map((figure) => html("td", {}, [figure]))];
}

/** Fill the table with known heuristics for comparison, the weakest first. */
async function fillTable() {
  const { layers, tiles, starts, mean } = await prepared;
  const fromExpression = (/** @type {string} */ text) => valuesOf(tiles, weightsOf(parseExpression(text), GOAL));
  const rows = [
    { title: gettext("No heuristic"), values: () => new Float64Array(STATES) },
    { title: EXAMPLES[0].title, values: () => fromExpression(EXAMPLES[0].text) },
    { title: EXAMPLES[1].title, values: () => fromExpression(MANHATTAN) },
    { title: gettext("Linear conflict"), values: linearConflicts },
    { title: gettext("Exact distances"), values: () => Float64Array.from(layers.distance) },
  ];
  for (const { title, values } of rows) {
    const computed = await values();
    const cells = cellsOf(title, await examine(computed, layers), await effortOf(computed, layers, starts), mean);
    shown.others.append(html("tr", {}, cells));
  }
}

async function linearConflicts() {
  const values = new Float64Array(STATES);
  for (let each = 0; each < STATES; each += 1) {
    values[each] = linearConflict(positionOf(each), GOAL).h;
    if (each % 100 === 0) await yieldToPage();
  }
  return values;
}

function begin() {
  createPageSettings();
  field.maxLength = MAX_LENGTH;
  field.value = new URLSearchParams(location.search).get("h")?.slice(0, MAX_LENGTH) ?? MANHATTAN;
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(run, DELAY_MS);
  });
  parts.examples.append(...EXAMPLES.map(({ title, text }) => createButton(title, "button compact", () => {
    field.value = text;
    void run();
  })));
  void run().then(fillTable);
}

begin();
