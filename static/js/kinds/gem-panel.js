/** The Gem Puzzle's question below the board: is this position possible? The verdict stays out of sight until it is answered. */

import { canReach, isLine } from "../puzzle/parity.js";
import { noteAnswer, readScore, throwIn } from "./gem.js";

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
    shown("gem-said").textContent = "Can this one be solved?";
    shown("gem-why").textContent = "Half of all positions are impossible. Decide first, then slide.";
    showAnswers(true);
    showScore();
  }

  function answer(/** @type {boolean} */ saidYes) {
    const canBe = canReach(game.position, game.goal);
    const wasRight = saidYes === canBe;
    noteAnswer(wasRight);
    document.body.classList.remove("guessing");
    shown("gem-said").textContent = `${wasRight ? "Right" : "No"}: ${canBe ? "it can be solved." : "it is impossible."}`;
    shown("gem-why").textContent = canBe ? "Now solve it." : "The verdict says why. Throw the tiles in again.";
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
    shown("gem-score").textContent = asked ? `${right} of ${asked} right · streak ${streak}, best ${best}` : "";
  }

  function end() {
    document.body.classList.remove("guessing");
    panel.hidden = true;
  }

  /** Another board ends it; its own board solved is told. */
  function onGame(/** @type {import("../game/game.js").GameEvent} */ { kind }) {
    if (panel.hidden || own) return;
    if (kind === "load" || kind === "goal") end();
    else if (game.isSolved && game.step > 0 && button("again").hidden === false) shown("gem-why").textContent = "Solved.";
  }

  button("yes").addEventListener("click", () => answer(true));
  button("no").addEventListener("click", () => answer(false));
  button("again").addEventListener("click", play);
  button("end").addEventListener("click", () => {
    end();
    document.getElementById("board")?.focus({ preventScroll: true });
    announce("The Gem Puzzle has ended.");
  });
  game.subscribe(onGame);
  return { play };
}
