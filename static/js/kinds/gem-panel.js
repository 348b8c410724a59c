/** The Gem Puzzle's question below the board: is this position possible? The verdict stays out of sight until it is answered. */

import { gettext } from "../language/gettext.js";
import { canReach, isLine } from "../puzzle/parity.js";
import { throwIn } from "../puzzle/scramble.js";
import { noteAnswer, readScore } from "./gem.js";

const USUAL = { width: 4, height: 4 };

/**
 * @param {HTMLElement} panel  its markup is in _gem.html
 * @param {{game: import("../game/game.js").Game, announce: (text: string) => void, onAnswer: () => void}} parts
 */
export function createGem(panel, { game, announce, onAnswer }) {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (panel.querySelector(selector));
  const button = (/** @type {string} */ name) => find(`[data-gem="${name}"]`);
  const shown = (/** @type {string} */ name) => find(`[data-show="${name}"]`);
  let own = false; // the game is changing because the tiles are thrown in

  function play() {
    const { width, height } = isLine(game.start) ? USUAL : game.start; // in a line hardly anything can be solved
    own = true;
    game.load({ start: throwIn(width, height), goalText: "standard", faces: null, picture: "" });
    own = false;
    panel.hidden = false;
    ask();
    panel.scrollIntoView({ block: "nearest" });
    button("yes").focus({ preventScroll: true });
  }

  function ask() {
    document.body.classList.add("guessing");
    shown("gem-said").textContent = gettext("Can this one be solved?");
    shown("gem-why").textContent = gettext("Half of all positions are impossible. Decide first, then slide.");
    showAnswers(true);
    showScore();
  }

  function answer(/** @type {boolean} */ saidYes) {
    const canBe = canReach(game.position, game.goal);
    const wasRight = saidYes === canBe;
    noteAnswer(wasRight);
    document.body.classList.remove("guessing");
    shown("gem-said").textContent = sentenceOn(wasRight, canBe);
    shown("gem-why").textContent = canBe ? gettext("Now solve it.") : gettext("The verdict says why. Throw the tiles in again.");
    showAnswers(false);
    showScore();
    button("again").focus();
    onAnswer();
  }

  function showAnswers(/** @type {boolean} */ asking) {
    button("yes").hidden = button("no").hidden = !asking;
    button("again").hidden = asking;
  }

  function showScore() {
    const { asked, right, streak, best } = readScore();
    shown("gem-score").textContent = asked ? gettext("{right} of {asked} right · streak {streak}, best {best}", { right, asked, streak, best }) : "";
  }

  function end() {
    document.body.classList.remove("guessing");
    panel.hidden = true;
  }

  /** Another board ends it; its own board solved is told. */
  function onGame(/** @type {import("../game/game.js").GameEvent} */ { kind }) {
    if (panel.hidden || own) return;
    if (kind === "load" || kind === "goal") end();
    else if (game.isSolved && game.step > 0 && button("again").hidden === false) shown("gem-why").textContent = gettext("Solved.");
  }

  button("yes").addEventListener("click", () => answer(true));
  button("no").addEventListener("click", () => answer(false));
  button("again").addEventListener("click", play);
  button("end").addEventListener("click", () => {
    end();
    document.getElementById("board")?.focus({ preventScroll: true });
    announce(gettext("The Gem Puzzle has ended."));
  });
  game.subscribe(onGame);
  return { play };
}

/** What came of an answer. @param {boolean} wasRight @param {boolean} canBe  solved */
function sentenceOn(wasRight, canBe) {
  if (wasRight) return canBe ? gettext("Right: it can be solved.") : gettext("Right: it is impossible.");
  return canBe ? gettext("No: it can be solved.") : gettext("No: it is impossible.");
}
