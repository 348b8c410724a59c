/** Your own heuristic: an expression per tile, compared with the exact distances of all 181,440 positions of the 8-puzzle. */

import { createState } from "../../board/state.js";
import { createView } from "../../board/view.js";
import { gettext, joined, ngettext, number } from "../../i18n/gettext.js";
import { createPageSettings } from "../../play/settings.js";
import { formatLink } from "../../puzzle/position.js";
import { byId, createButton, html, partsOf, write } from "../../ui/dom.js";
import { ROOT } from "../../ui/root.js";
import { computeLayers, GOAL, positionOf, STATES } from "../map/states.js";
import { effortOf, examine, figuresOf, sampleAt, tilesOfAll, valuesOf } from "./examine.js";
import { MAX_LENGTH, parseExpression, weightsOf } from "./expression.js";
import { KNOWN, MANHATTAN, MISPLACED, START_COUNT, START_DISTANCE } from "./known.js";
/** @import { Findings } from "./examine.js" */

/** Example expressions. */
const EXAMPLES = [
  { title: gettext("Misplaced tiles"), text: MISPLACED },
  { title: gettext("Manhattan distance"), text: MANHATTAN },
  { title: gettext("Straight line"), text: "sqrt((row - goalrow) * (row - goalrow) + (col - goalcol) * (col - goalcol))" },
  { title: gettext("Twice the Manhattan distance"), text: `2 * (${MANHATTAN})` },
];
const COLUMNS = 5;
const WHOLE = [2, 3]; // columns shown without decimals
const DELAY_MS = 400; // without a key press, before an expression is examined

const field = /** @type {HTMLTextAreaElement} */ (byId("own-text"));
const parts = partsOf(byId("own-panel"));
const shown = partsOf(byId("results"));
const working = byId("own-working");
const { stage, checked } = /** @type {{stage: HTMLElement, checked: HTMLProgressElement}} */ (partsOf(working));
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
  hideVerdict();
  try {
    const weights = weightsOf(parseExpression(text), GOAL);
    complain("");
    work(gettext("Checking all 181,440 positions …"));
    const { layers, tiles, starts, mean } = await prepared;
    signal.throwIfAborted();
    const values = valuesOf(tiles, weights);
    const findings = await examine(values, layers, signal, advance);
    showVerdict(findings);
    work(gettext("A* solves 20 positions …"));
    const effort = await effortOf(values, layers, starts, signal, advance);
    shown.own.replaceChildren(...cellsOf(gettext("Yours"), [...figuresOf(findings, mean), effort.expanded, effort.excess]));
    working.hidden = true;
  } catch (error) {
    if (signal.aborted) return;
    working.hidden = true;
    complain(/** @type {Error} */ (error).message);
  }
}

/** Hide what was found about an earlier expression. */
function hideVerdict() {
  shown.admissibleCard.hidden = shown.consistentCard.hidden = true;
  shown.own.replaceChildren(...cellsOf(gettext("Yours"), Array(COLUMNS).fill(null)));
}

/** Show what is being computed. */
function work(/** @type {string} */ sentence) {
  working.hidden = false;
  write(stage, sentence);
  advance(0);
}

function advance(/** @type {number} */ done) {
  checked.value = done;
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
  shown.admissibleCard.hidden = shown.consistentCard.hidden = false;
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

/** Return a row of the table: a title and its figures; null where one is not known yet. @param {string} title @param {readonly (number | null)[]} figures */
function cellsOf(title, figures) {
  const texts = figures.map((figure, index) => (figure === null ? "…" : WHOLE.includes(index) ? number(Math.round(figure)) : rounded(figure)));
  return [html("th", { scope: "row" }, [title]), ...texts.map((text) => html("td", {}, [text]))];
}

function begin() {
  createPageSettings();
  field.maxLength = MAX_LENGTH;
  field.value ||= new URLSearchParams(location.search).get("h")?.slice(0, MAX_LENGTH) ?? MANHATTAN;
  field.addEventListener("input", () => {
    clearTimeout(timer);
    examination.abort();
    hideVerdict();
    timer = window.setTimeout(run, DELAY_MS);
  });
  parts.examples.append(...EXAMPLES.map(({ title, text }) => createButton(title, "button compact", () => {
    field.value = text;
    void run();
  })));
  shown.others.append(...KNOWN.map(({ title, figures }) => html("tr", {}, cellsOf(title, figures))));
  void run();
}

begin();
