/** The Gem Puzzle's question below the board: can this position be solved? The verdict is hidden until it is answered. */

import { gettext } from "../../i18n/gettext.js";
import { readPreference, writePreference } from "../../ui/preferences.js";
import { canReach } from "../../puzzle/parity.js";
import { formatLink } from "../../puzzle/position.js";
import { throwIn } from "../../puzzle/scramble.js";
/** @import { Game } from "../../game/game.js" */

/** @param {HTMLElement} panel  with the markup of _gem.html @param {{game: Game, announce: (text: string) => void, onAnswer: () => void}} parts */
export function createGem(panel, { game, announce, onAnswer }) {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (panel.querySelector(selector));
  const button = (/** @type {string} */ name) => find(`[data-gem="${name}"]`);
  const shown = (/** @type {string} */ name) => find(`[data-show="${name}"]`);
  const rootClasses = document.documentElement.classList;

  function playAnother() {
    const start = throwIn(game.start.width, game.start.height);
    askAbout(start);
    game.load({ start, goalText: "standard", faces: null, picture: "" });
    panel.scrollIntoView({ block: "nearest" });
    button("yes").focus({ preventScroll: true });
  }

  function ask() {
    panel.hidden = false;
    rootClasses.add("has-gem");
    rootClasses.add("guessing");
    shown("gem-message").textContent = gettext("Can this one be solved?");
    shown("gem-why").textContent = gettext("Half of all positions are impossible. Decide first, then play.");
    showAnswers(true);
  }

  function answer(/** @type {boolean} */ saidYes) {
    const canBe = canReach(game.position, game.goal);
    const wasRight = saidYes === canBe;
    noteAnswer(wasRight);
    writePreference(ASKED, null);
    rootClasses.remove("guessing");
    shown("gem-message").textContent = sentenceOn(wasRight, canBe);
    shown("gem-why").textContent = canBe ? gettext("Now solve it.") : gettext("See why below. Try another.");
    showAnswers(false);
    button("again").focus();
    onAnswer();
  }

  /** Show the buttons to answer, or the one for another board; and the score. */
  function showAnswers(/** @type {boolean} */ isAsking) {
    button("yes").hidden = button("no").hidden = !isAsking;
    button("again").hidden = isAsking;
    const { asked, right, streak, best } = readScore();
    shown("gem-score").textContent = asked ? gettext("{right} of {asked} right · streak {streak}, best {best}", { right, asked, streak, best }) : "";
  }

  function hide() {
    rootClasses.remove("guessing");
    panel.hidden = true;
    rootClasses.remove("has-gem");
  }

  /** Show the question while its board is unanswered, also after a reload. */
  function follow() {
    const isAsked = formatLink(game.start) === readPreference(ASKED) && game.goalText === "standard";
    return isAsked ? ask() : hide();
  }

  function end() {
    writePreference(ASKED, null);
    hide();
  }

  button("yes").addEventListener("click", () => answer(true));
  button("no").addEventListener("click", () => answer(false));
  button("again").addEventListener("click", playAnother);
  button("end").addEventListener("click", () => {
    end();
    document.getElementById("board")?.focus({ preventScroll: true });
    announce(gettext("The Gem Puzzle has ended."));
  });
  game.subscribe(({ kind }) => { // another board or goal ends it; so does solving the board, which is reported
    if (kind === "load") return follow();
    if (panel.hidden) return;
    if (kind === "goal") end();
    else if (game.isSolved && game.step > 0 && !button("again").hidden) shown("gem-why").textContent = gettext("Solved.");
  });
  follow();
}

/** Return the sentence on an answer. @param {boolean} wasRight @param {boolean} canBe  whether it can be solved */
export function sentenceOn(wasRight, canBe) {
  if (wasRight) return canBe ? gettext("Right: it can be solved.") : gettext("Right: it is impossible.");
  return canBe ? gettext("No: it can be solved.") : gettext("No: it is impossible.");
}

/**
 * The Gem Puzzle as sold in 1879: the tiles are placed at random, so half of all positions are unsolvable. The player first
 * says whether this one can be solved. Score and streak are saved in this browser. No DOM here.
 *
 * @typedef {{asked: number, right: number, streak: number, best: number}} Score
 */

const SCORE = "gem";
const ASKED = "gem-asked"; // position of the open question, as in links; read by theme.js, so that the verdict does not flash

/** Make this position the open question, for the play page that has it on the board. */
export function askAbout(/** @type {import("../../puzzle/position.js").Position} */ position) {
  writePreference(ASKED, formatLink(position));
}

/** @returns {Score} */
export function readScore() {
  const [asked, right, streak, best] = (readPreference(SCORE) ?? "").split(" ").map(Number);
  const isWhole = [asked, right, streak, best].every((count) => Number.isInteger(count) && count >= 0);
  return isWhole ? { asked, right, streak, best } : { asked: 0, right: 0, streak: 0, best: 0 };
}

export function noteAnswer(/** @type {boolean} */ wasRight) {
  const before = readScore();
  const streak = wasRight ? before.streak + 1 : 0;
  writePreference(SCORE, [before.asked + 1, before.right + Number(wasRight), streak, Math.max(before.best, streak)].join(" "));
}
