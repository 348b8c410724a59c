/**
 * The counter of the moves that are left, and the next of them: exact on small boards, on larger ones what is needed at least;
 * off unless chosen.
 */

import { gettext } from "../language/gettext.js";
import { readPreference, writePreference } from "../page/preferences.js";
import { write } from "../page/dom.js";
import { manhattanDistance } from "../puzzle/distance.js";
import { MAGIC } from "../puzzle/magic.js";
import { canReach } from "../puzzle/parity.js";
import { faceOf } from "../puzzle/faces.js";
import { cellsOf, samePosition } from "../puzzle/position.js";
import { isExact, isGivenUp } from "../server/guide.js";

const NONE = "–";
const ARROWS = { U: "↑", D: "↓", L: "←", R: "→" };

/**
 * @param {object} parts
 * @param {HTMLElement} parts.figure          where the number stands
 * @param {HTMLElement} parts.next            where the next best move stands
 * @param {HTMLInputElement} parts.choice     whether they are shown
 * @param {import("../game/game.js").Game} parts.game
 * @param {import("../server/guide.js").Guide} parts.guide
 */
export function createMovesLeft({ figure, next, choice, game, guide }) {
  const box = /** @type {HTMLElement} */ (figure.closest("div"));

  /** The number, where it is known; an old one is never shown. */
  function draw() {
    box.hidden = !choice.checked;
    if (box.hidden) return;
    const text = isExact(game.position) ? exactText(game, guide) : leastText(game);
    write(figure, text);
    write(next, nextText(game, guide));
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

/** The move to make, where it is known to be a best one: `, next 8 ←`. @param {import("../game/game.js").Game} game @param {import("../server/guide.js").Guide} guide */
function nextText({ position, faces }, guide) {
  const known = guide.at(position);
  if (!known?.move || !known.isShortest) return "";
  const [cell] = cellsOf(position, known.move);
  // Translators: after the word "left" under the number of moves, as in "left, next 8 ←": the next tile to move, and which way
  return gettext(", next {tile} {arrow}", { tile: faceOf(faces, position.tiles[cell]), arrow: ARROWS[known.move.direction] });
}

/** What is needed at least, where each tile has one home. */
function leastText(/** @type {import("../game/game.js").Game} */ game) {
  const { position, goal, goalText, faces } = game;
  if (game.isSolved) return "0";
  if (faces || goalText === MAGIC || !canReach(position, goal)) return NONE;
  return `≥ ${manhattanDistance(position, goal)}`;
}
