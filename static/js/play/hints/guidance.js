/**
 * Guidance while you play: hints, the number of moves left, and the result after a game.
 *
 * Read on with `hint.js` and `result.js`.
 */

import { finishOf } from "../../game/finish.js";
import { gettext, ngettext } from "../../i18n/gettext.js";
import { solveWithin } from "../../api/api.js";
import { LOCAL } from "../../api/local-solver.js";
import { html, onPress, write } from "../../ui/dom.js";
import { readPreference, writePreference } from "../../ui/preferences.js";
import { manhattanDistance } from "../../puzzle/distance.js";
import { MAGIC } from "../../puzzle/magic.js";
import { lengthStm } from "../../puzzle/moves.js";
import { canReach } from "../../puzzle/parity.js";
import { samePosition } from "../../puzzle/position.js";
import { createKnownDistances, isExact, isCancelled } from "../../api/known-distance.js";
import { createFollow } from "./follow.js";
import { createHint } from "./hint.js";
import { createPlan } from "./plan.js";
import { createResult, showStart } from "./result.js";
/** @import { Finding, KnownDistances } from "../../api/known-distance.js" */
/** @import { Finish } from "../../game/finish.js" */
/** @import { Game } from "../../game/game.js" */

/**
 * @param {HTMLElement} page  contains the markup of the board and of the bars around it
 * @param {Pick<import("../lazy-parts.js").Shared, "game" | "playback" | "board" | "playbar" | "recording" | "times" | "timesOf" | "variations" | "saved" | "settings" | "onCompare" | "onCoach" | "announce">} parts
 */
export function createGuidance(page, { game, playback, board, playbar, recording, times, timesOf, variations, saved, settings, onCompare, onCoach, announce }) {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (page.querySelector(selector));
  const frame = find(".frame");
  const choice = /** @type {HTMLInputElement} */ (find("#moves-left"));
  const distances = createKnownDistances(game, (request, signal) => solveWithin(request, { signal, local: LOCAL }));
  const planChoice = /** @type {HTMLSelectElement} */ (find("#hint-plan"));
  planChoice.value = readPreference("hint-plan") ?? "rows";
  planChoice.addEventListener("change", () => writePreference("hint-plan", planChoice.value === "rows" ? null : planChoice.value));
  const plan = createPlan({ game, distances, isShortest: () => planChoice.value === "shortest" });
  /** @type {import("../../board/state.js").Hint | null} */
  let marked = null; // by the hint, which replaces what follows the board
  const draw = () => board.set({ hint: marked ?? follow.lit });
  const mark = (/** @type {typeof marked} */ hinted) => {
    marked = hinted;
    draw();
  };
  const hint = createHint({ game, plan, place: find("#messages"), choice: planChoice, mark, playMove: recording.playHint, onAsk: playback.pause, announce });
  createMovesLeft({ figure: find('[data-show="left"]'), choice, game, distances });
  const following = /** @type {HTMLInputElement} */ (find("#follow"));
  const follow = createFollow({ game, playback, distances, best: plan.best, choice: following, place: find('[data-show="followed"]'), onLit: recording.noteShown, draw: () => queueMicrotask(draw), announce });

  /** Plan a new solution when the player leaves one that follows the board; the old one becomes a variation. */
  async function replan() {
    if (!following.checked || game.isSolved) return;
    const { moves, position } = game;
    const isWanted = () => following.checked && game.moves === moves && game.step === moves.length;
    const found = await distances.find(position, isWanted).catch(() => null); // if there is none, the panel says so
    if (found?.moves?.length && isWanted()) variations.plan(found.moves);
  }

  const coachOwn = (/** @type {Finish} */ finish) => {
    showStart(game, finish);
    onCoach();
  };
  const onNext = () => playbar.press("scramble");
  const result = createResult({ frame, solution: find("#solve-panel"), game, distances, playback, saved, settings, hints: () => hint.played, onCompare, onCoach: coachOwn, onNext, onClose: board.focus, announce });
  const showResult = createReopening(find("#solve-panel"), { game, times, recording, timesOf, showFinish: result.showFinish });
  onPress(find('[data-do="hint"]'), hint.press);
  return { hint: hint.press, left: () => void announceLeft({ game, distances, announce }), replan, showFinish: result.showFinish, showResult, showSolve: result.showSolve, warn: result.warn };
}

/**
 * Create the button that shows the result of a finished game again; style hides it while the card is open. Returns what it does.
 *
 * @param {HTMLElement} solution  the card below it
 * @param {Pick<import("../lazy-parts.js").Page, "game" | "times" | "recording" | "timesOf"> & {showFinish: ReturnType<typeof createResult>["showFinish"]}} parts
 */
function createReopening(solution, { game, times, recording, timesOf, showFinish }) {
  function show(/** @type {HTMLElement | undefined} */ opener = undefined) {
    game.jump(game.moves.length);
    showFinish(finishOf(game, times.of(game.id), timesOf()), opener);
  }

  const button = html("button", { type: "button", class: "button compact result-again", "data-leaves-focus": true }, [gettext("Show the result")]);
  button.addEventListener("click", ({ detail }) => show(detail === 0 ? button : undefined));
  const isByHand = () => times.of(game.id) > 0 || recording.of(game.id).times.length > 0;
  const draw = () => { button.hidden = !(game.isFinished && isByHand()); };
  solution.before(button);
  game.subscribe(draw);
  draw();
  return () => (button.hidden ? solution.closest(".page")?.classList.remove("has-result") : show());
}

/*
 * The counter of moves left: exact on small boards, a lower bound on larger ones. Off by default.
 */

/** @typedef {{game: Game, distances: KnownDistances}} Known */

const NONE = "–";

/** Create the counter: `figure` shows the number, `choice` turns it on. @param {Known & {figure: HTMLElement, choice: HTMLInputElement}} parts */
function createMovesLeft({ figure, choice, game, distances }) {
  const box = /** @type {HTMLElement} */ (figure.closest("div"));

  /** Draw the number if it is known; never an outdated one. */
  function draw() {
    box.hidden = !choice.checked;
    if (box.hidden) return;
    const text = leftText(game, distances);
    write(figure, text);
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
