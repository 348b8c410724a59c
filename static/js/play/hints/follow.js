/**
 * Follows the board: after each move of your own the tile of the best next move is lit, like the arrow of a chess engine. Off by
 * default. A game in which it was lit counts like one with a solution shown.
 */

import { isCancelled, isExact } from "../../api/known-distance.js";
import { readPreference, writePreference } from "../../ui/preferences.js";
import { writeOrHide } from "../../ui/dom.js";
import { samePosition } from "../../puzzle/position.js";
import { hintWords } from "./hint.js";
/** @import { Planned } from "./plan.js" */

const PAUSE_MS = 150; // after a move, before it asks: nobody needs the moves in between

/**
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../game/playback.js").Playback} parts.playback
 * @param {import("../../api/known-distance.js").KnownDistances} parts.distances
 * @param {() => Planned | null} parts.best  returns the best known move
 * @param {HTMLInputElement} parts.choice    turns it on
 * @param {HTMLElement} parts.place          for the move in words, or the reason why there is none
 * @param {() => void} parts.onLit           called before the board is drawn again
 * @param {() => void} parts.draw            draws the board again
 * @param {(text: string) => void} parts.announce
 */
export function createFollow({ game, playback, distances, best, choice, place, onLit, draw: drawBoard, announce }) {
  /** @type {import("../../board/state.js").Hint | null} */
  let lit = null;
  let timer = 0;

  const isOn = () => choice.checked && !game.isSolved && !playback.isPlaying && !document.documentElement.classList.contains("guessing");

  function draw() {
    window.clearTimeout(timer);
    show(null, "");
    if (!isOn()) return;
    const next = best();
    if (next && (distances.at(game.position)?.isShortest || !isExact(game.position))) light(next);
    else timer = window.setTimeout(ask, PAUSE_MS);
  }

  async function ask() {
    const { position } = game;
    const isWanted = () => isOn() && samePosition(game.position, position);
    try {
      await distances.find(position, isWanted);
      const next = isWanted() && best();
      if (next) light(next);
    } catch (error) {
      if (isWanted() && !isCancelled(error)) show(null, /** @type {Error} */ (error).message);
    }
  }

  function light(/** @type {Planned} */ next) {
    const { direction } = next.move;
    const [words, spoken] = hintWords(game, { ...next, reason: () => "" }, direction);
    onLit();
    show({ tile: next.tile, direction }, words);
    announce(spoken);
  }

  function show(/** @type {typeof lit} */ hint, /** @type {string} */ words) {
    writeOrHide(place, words);
    if (hint === lit) return;
    lit = hint;
    drawBoard();
  }

  choice.checked = readPreference("follow") === "on";
  choice.addEventListener("change", () => {
    writePreference("follow", choice.checked ? "on" : null);
    draw();
  });
  game.subscribe(draw);
  playback.subscribe(draw);
  draw();

  return { get lit() { return lit; } };
}
