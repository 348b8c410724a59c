/**
 * The Replay panel: steps through the game's timeline, by buttons, slider, keys, stages and the list of moves.
 *
 * Read on with `replay-keys.js`, `stages.js` and `move-list.js`; what plays the timeline is `game/playback.js`.
 */

import { createPlayback } from "../../game/playback.js";
import { disable, partsOf, write } from "../../page/dom.js";
import { DIRECTION_NAMES, lengthStm } from "../../puzzle/moves.js";
import { cellsOf } from "../../puzzle/position.js";
import { createMoveList } from "./move-list.js";
import { listenToReplayKeys } from "./replay-keys.js";
import { createStages } from "./stages.js";

const TALK = 4000; // ms between two stages that are told while playing

/**
 * @typedef {import("../../game/game.js").Game} Game
 * @typedef {Record<"first" | "back" | "toggle" | "forward" | "last" | "marks" | "counter" | "stages", HTMLElement> &
 *   {list: HTMLOListElement, slider: HTMLInputElement, speed: HTMLSelectElement}} ReplayParts
 */

/**
 * `board` is the board's element, whose keys the panel answers too; `announce` speaks to screen readers;
 * `onPlaying(isPlaying)` is called when playing begins and ends.
 *
 * @param {HTMLElement} element
 * @param {{game: Game, board?: HTMLElement, announce?: (text: string) => void, onPlaying?: (isPlaying: boolean) => void}} options
 */
export function createReplayPanel(element, { game, board, announce = () => {}, onPlaying = () => {} }) {
  const parts = /** @type {ReplayParts} */ (partsOf(element));
  const playback = createPlayback(game);
  const list = createMoveList(parts.list, { onChoose: go });
  const stages = createStages(parts.stages, parts.marks, { onChoose: go });
  let titled = ""; // the title of the stage that was told last
  let spoken = -Infinity; // when that was

  /** Shows a step at the visitor's wish, which ends the playing. */
  function go(/** @type {number} */ step) {
    playback.pause();
    game.jump(step);
    announce([newStage(), stepText(game)].filter(Boolean).join(": "));
  }

  /** The title of the stage, when it is another one than that told last. */
  function newStage() {
    if (stages.title === titled) return "";
    titled = stages.title;
    return titled;
  }

  const actions = {
    first: () => go(0),
    back: () => go(game.step - 1),
    toggle: () => playback.toggle(),
    forward: () => go(game.step + 1),
    last: () => go(game.moves.length),
  };

  function draw() {
    element.classList.toggle("is-empty", game.moves.length === 0);
    write(parts.counter, game.moves.length ? countOf(game) : "");
    drawSlider(parts.slider, game);
    drawButtons(parts, game, playback.isPlaying);
    list.show(game);
    stages.show(game);
    if (playback.isPlaying) tellStage();
  }

  /** Tells the stages as the moves are played, in no greater haste than they can be heard. */
  function tellStage() {
    const now = performance.now();
    if (now - spoken < TALK) return;
    const title = newStage();
    if (!title) return;
    spoken = now;
    announce(title);
  }

  function drawPlaying() {
    draw();
    onPlaying(playback.isPlaying);
    if (!playback.isPlaying) announce(stepText(game));
  }

  for (const name of /** @type {(keyof typeof actions)[]} */ (Object.keys(actions))) parts[name].addEventListener("click", actions[name]);
  parts.slider.addEventListener("input", () => go(Number(parts.slider.value)));
  parts.speed.addEventListener("change", () => {
    playback.speed = Number(parts.speed.value);
  });
  parts.marks.addEventListener("click", ({ target }) => {
    const { step } = /** @type {HTMLElement} */ (target).dataset;
    if (step) go(Number(step));
  });
  listenToReplayKeys([element, board], { game, actions, panel: element, turn: stages.turn });
  game.subscribe(draw);
  playback.subscribe(drawPlaying);
  draw();

  return playback;
}

/** @param {ReplayParts} parts @param {Game} game @param {boolean} isPlaying */
function drawButtons({ first, back, toggle, forward, last }, { step, moves }, isPlaying) {
  for (const button of [first, back]) disable(button, step === 0);
  for (const button of [forward, last]) disable(button, step === moves.length);
  disable(toggle, moves.length === 0);
  toggle.dataset.playing = String(isPlaying);
  toggle.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
}

/** @param {HTMLInputElement} slider @param {Game} game */
function drawSlider(slider, game) {
  const { step, moves } = game;
  slider.max = String(moves.length);
  slider.value = String(step);
  slider.style.setProperty("--played", String(moves.length ? step / moves.length : 0));
  slider.setAttribute("aria-valuetext", stepText(game));
  slider.disabled = moves.length === 0;
}

/** Where the game stands, counted in single tiles as lengths are everywhere: `17 of 46`. @param {Game} game */
function countOf({ step, moves }) {
  return `${lengthStm(moves.slice(0, step))} of ${lengthStm(moves)}`;
}

/** What the shown step is, in words: `move 17 of 46, tile 8 left`. */
export function stepText(/** @type {Game} */ game) {
  const { step, moves } = game;
  if (!moves.length) return "no moves yet";
  if (step === 0) return `start, move ${countOf(game)}`;
  const before = game.positionAt(step - 1);
  const tiles = cellsOf(before, moves[step - 1]).map((cell) => before.tiles[cell]);
  const named = tiles.length > 1 ? `tiles ${tiles.join(", ")}` : `tile ${tiles[0]}`;
  return `move ${countOf(game)}, ${named} ${DIRECTION_NAMES[moves[step - 1].direction]}`;
}
