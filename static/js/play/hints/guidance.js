/**
 * Guidance while you play: hints, the number of moves left, and the result after a game.
 *
 * Read on with `hint.js` and `result.js`.
 */

import { finishOf } from "../../game/finish.js";
import { isUnnumbered } from "../../game/pictures.js";
import { gettext, ngettext } from "../../i18n/gettext.js";
import { solveWithin } from "../../api/api.js";
import { LOCAL } from "../../api/local-solver.js";
import { createButton, onPress, write } from "../../ui/dom.js";
import { readPreference, writePreference } from "../../ui/preferences.js";
import { manhattanDistance } from "../../puzzle/distance.js";
import { faceOf } from "../../puzzle/faces.js";
import { MAGIC } from "../../puzzle/magic.js";
import { lengthStm } from "../../puzzle/moves.js";
import { canReach } from "../../puzzle/parity.js";
import { cellsOf, samePosition } from "../../puzzle/position.js";
import { createKnownDistances, isExact, isCancelled } from "../../api/known-distance.js";
import { createHint } from "./hint.js";
import { createResult, showStart } from "./result.js";
/** @import { Finding, KnownDistances } from "../../api/known-distance.js" */
/** @import { Finish } from "../../game/finish.js" */
/** @import { Game } from "../../game/game.js" */

/**
 * @param {HTMLElement} page  contains the markup of the board and of the bars around it
 * @param {Pick<import("../lazy-parts.js").Shared, "game" | "playback" | "board" | "playbar" | "recording" | "times" | "timesOf" | "onCompare" | "onCoach" | "onVariations" | "announce">} parts
 */
export function createGuidance(page, { game, playback, board, playbar, recording, times, timesOf, onCompare, onCoach, onVariations, announce }) {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (page.querySelector(selector));
  const frame = find(".frame");
  const choice = /** @type {HTMLInputElement} */ (find("#moves-left"));
  const distances = createKnownDistances(game, (request, signal) => solveWithin(request, { signal, local: LOCAL }));
  const plan = /** @type {HTMLSelectElement} */ (find("#hint-plan"));
  plan.value = readPreference("hint-plan") ?? "rows";
  plan.addEventListener("change", () => writePreference("hint-plan", plan.value === "rows" ? null : plan.value));
  const hint = createHint({ game, distances, place: find("#messages"), choice: plan, mark: (marked) => board.set({ hint: marked }), playMove: recording.playHint, onAsk: playback.pause, announce });
  createMovesLeft({ figure: find('[data-show="left"]'), next: find('[data-show="next"]'), choice, game, distances });

  /** Plan a new solution when the player leaves one while the moves left are shown; the old one becomes a variation. */
  async function replan() {
    if (!choice.checked || game.isSolved) return;
    const { moves, position } = game;
    const isWanted = () => choice.checked && game.moves === moves && game.step === moves.length;
    const found = await distances.find(position, isWanted).catch(() => null); // if there is none, the counter says so
    if (found?.moves?.length && isWanted()) onVariations(({ plan }) => plan(found.moves ?? []));
  }

  const coachOwn = (/** @type {Finish} */ finish) => {
    showStart(game, finish);
    onCoach();
  };
  const onNext = () => playbar.press("scramble");
  const result = createResult({ frame, solution: find("#solve-panel"), game, distances, playback, hints: () => hint.played, onCompare, onCoach: coachOwn, onNext, onClose: board.focus, announce });
  createReopening(find("#solve-panel"), { game, times, recording, timesOf, showFinish: result.showFinish });
  onPress(find('[data-do="hint"]'), hint.press);
  return { hint: hint.press, left: () => void announceLeft({ game, distances, announce }), replan, showFinish: result.showFinish, showSolve: result.showSolve, warn: result.warn };
}

/**
 * Create the button that shows the result of a finished game again; style hides it while the card is open.
 *
 * @param {HTMLElement} solution  the card below it
 * @param {Pick<import("../lazy-parts.js").Page, "game" | "times" | "recording" | "timesOf"> & {showFinish: (finish: Finish) => void}} parts
 */
function createReopening(solution, { game, times, recording, timesOf, showFinish }) {
  const button = createButton(gettext("Show the result"), "button compact result-again", () => {
    game.jump(game.moves.length);
    showFinish(finishOf(game, times.of(game.id), timesOf()));
  });
  const isByHand = () => times.of(game.id) > 0 || recording.of(game.id).times.length > 0;
  const draw = () => { button.hidden = !(game.isFinished && isByHand()); };
  solution.before(button);
  game.subscribe(draw);
  draw();
}

/*
 * The counter of moves left, with the next best move: exact on small boards, a lower bound on larger ones. Off by default.
 */

/** @typedef {{game: Game, distances: KnownDistances}} Known */

const NONE = "–";
const ARROWS = { U: "↑", D: "↓", L: "←", R: "→" };

/** Create the counter: `figure` shows the number, `next` the next best move, `choice` turns it on. @param {Known & {figure: HTMLElement, next: HTMLElement, choice: HTMLInputElement}} parts */
function createMovesLeft({ figure, next, choice, game, distances }) {
  const box = /** @type {HTMLElement} */ (figure.closest("div"));

  /** Draw the number if it is known; never an outdated one. */
  function draw() {
    box.hidden = !choice.checked;
    if (box.hidden) return;
    const text = leftText(game, distances);
    write(figure, text);
    write(next, nextText(game, distances));
    if (!text) void ask();
  }

  async function ask() {
    const { position } = game;
    const isWanted = () => choice.checked && samePosition(game.position, position);
    try {
      const { isShortest } = await distances.find(position, isWanted);
      if (isWanted()) isShortest ? draw() : write(figure, NONE);
    } catch (error) {
      if (isWanted() && !isCancelled(error)) write(figure, NONE);
    }
  }

  choice.addEventListener("change", () => {
    writePreference("moves-left", choice.checked ? "shown" : null);
    draw();
  });
  choice.checked = readPreference("moves-left") === "shown";
  game.subscribe(draw);
  draw();
}

/** Return the number of moves left, empty if it is not known yet; on large boards a lower bound, if each tile has only one goal cell. @param {Game} game @param {KnownDistances} distances */
export function leftText(game, distances) {
  const { position, goal, goalText, faces } = game;
  if (game.isSolved) return "0";
  if (isExact(position)) {
    if (distances.impossible) return NONE;
    const known = distances.at(position);
    return known?.isShortest ? String(known.left) : "";
  }
  if (faces || goalText === MAGIC || !canReach(position, goal)) return NONE;
  return `≥ ${manhattanDistance(position, goal)}`;
}

/** Return the next move if it is known to be a best one: `, next 8 ←`. @param {Game} game @param {KnownDistances} distances */
function nextText(game, distances) {
  const { position, faces } = game;
  const known = distances.at(position);
  if (!known?.move || !known.isShortest) return "";
  const arrow = ARROWS[known.move.direction];
  // Translators: after the word "left" under the number of moves, as in "left, next ←": which way the next tile moves
  if (isUnnumbered(game)) return gettext(", next {arrow}", { arrow });
  const [cell] = cellsOf(position, known.move);
  // Translators: after the word "left" under the number of moves, as in "left, next 8 ←": the next tile to move, and which way
  return gettext(", next {tile} {arrow}", { tile: faceOf(faces, position.tiles[cell]), arrow });
}

/* Announces the number of moves left on request. */

const SLOW_ANSWER_MS = 400; // before the page says that it is waiting

async function announceLeft(/** @type {Known & {announce: (text: string) => void}} */ { game, distances, announce }) {
  const { position } = game;
  if (game.isSolved) return announce(gettext("The board is solved."));
  const waiting = window.setTimeout(() => announce(gettext("Counting the moves left …")), SLOW_ANSWER_MS);
  try {
    announce(leftWords(await distances.find(position, () => samePosition(game.position, position))));
  } catch (error) {
    if (!isCancelled(error)) announce(/** @type {Error} */ (error).message);
  } finally {
    window.clearTimeout(waiting);
  }
}

/** Return a sentence with what is known of the moves left. @param {Finding} finding */
function leftWords({ moves, lower, isShortest }) {
  if (moves && isShortest) return ngettext("{count} move left, proved.", "{count} moves left, proved.", lengthStm(moves));
  if (!moves) return ngettext("At least {count} move left.", "At least {count} moves left.", lower);
  return ngettext("Between {lower} and {count} move left.", "Between {lower} and {count} moves left.", lengthStm(moves), { lower });
}
