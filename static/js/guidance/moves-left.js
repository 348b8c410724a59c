/** The counter of the moves that are left: exact on small boards, on larger ones what is needed at least; off unless chosen. */

import { readPreference, writePreference } from "../page/preferences.js";
import { write } from "../page/dom.js";
import { manhattanDistance } from "../puzzle/distance.js";
import { MAGIC } from "../puzzle/magic.js";
import { canReach } from "../puzzle/parity.js";
import { samePosition } from "../puzzle/position.js";
import { isExact, isGivenUp } from "../server/guide.js";

const NONE = "–";

/**
 * @param {object} parts
 * @param {HTMLElement} parts.figure          where the number stands
 * @param {HTMLInputElement} parts.choice     whether it is shown
 * @param {import("../game/game.js").Game} parts.game
 * @param {import("../server/guide.js").Guide} parts.guide
 */
export function createMovesLeft({ figure, choice, game, guide }) {
  const box = /** @type {HTMLElement} */ (figure.parentElement);

  /** The number, where it is known; an old one is never shown. */
  function draw() {
    box.hidden = !choice.checked;
    if (box.hidden) return;
    const text = isExact(game.position) ? exactText(game, guide) : leastText(game);
    write(figure, text);
    if (!text) void ask();
  }

  async function ask() {
    const { position } = game;
    const isWanted = () => choice.checked && samePosition(game.position, position);
    try {
      const { isShortest } = await guide.find(position, isWanted);
      if (isWanted()) isShortest ? draw() : write(figure, NONE);
    } catch (error) {
      if (isWanted() && !isGivenUp(error)) write(figure, NONE);
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

/** The exact number; empty where nobody knows it yet. @param {import("../game/game.js").Game} game @param {import("../server/guide.js").Guide} guide */
function exactText(game, guide) {
  if (game.isSolved) return "0";
  if (guide.impossible) return NONE;
  const known = guide.at(game.position);
  return known?.isShortest ? String(known.left) : "";
}

/** What is needed at least, where each tile has one home. */
function leastText(/** @type {import("../game/game.js").Game} */ game) {
  const { position, goal, goalText, faces } = game;
  if (game.isSolved) return "0";
  if (faces || goalText === MAGIC || !canReach(position, goal)) return NONE;
  return `≥ ${manhattanDistance(position, goal)}`;
}
