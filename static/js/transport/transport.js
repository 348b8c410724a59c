/**
 * The transport under the board: steps through the game's timeline by buttons, slider and keys, and plays it.
 *
 * The same for one's own moves and for a solution. Read on with `step-words.js`, `marks.js`, `speed.js`, `transport-keys.js`
 * and `wheel.js`; what plays the timeline is `game/playback.js`.
 */

import { stageAt, stepOfTurn } from "../game/stages.js";
import { gettext } from "../language/gettext.js";
import { disable, partsOf, write } from "../page/dom.js";
import { onPressOrHold } from "../page/widgets/held-button.js";
import { createMarks } from "./marks.js";
import { createSpeed } from "./speed.js";
import { countOf, stepText } from "./step-words.js";
import { listenToTransportKeys } from "./transport-keys.js";

const TALK = 4000; // ms between two stages that are told while playing

/**
 * @typedef {import("../game/game.js").Game} Game
 * @typedef {Record<"first" | "back" | "toggle" | "forward" | "last" | "loop" | "marks" | "counter", HTMLElement> &
 *   {slider: HTMLInputElement, speed: HTMLSelectElement}} TransportParts
 */

/**
 * `places` are the elements whose keys mean the transport too, `hasTimes()` tells whether the times of the moves are known,
 * `announce` speaks to screen readers.
 *
 * @param {HTMLElement} element
 * @param {{game: Game, playback: import("../game/playback.js").Playback, hasTimes: () => boolean,
 *   places: HTMLElement[], announce: (text: string) => void}} options
 */
export function createTransport(element, { game, playback, hasTimes, places, announce }) {
  const parts = /** @type {TransportParts} */ (partsOf(element));
  const showMarks = createMarks(parts.marks, go);
  const drawSpeed = createSpeed(parts.speed, { playback, hasTimes });
  let titled = ""; // the title of the stage that was told last
  let spoken = -Infinity; // when that was

  /** Shows a step at the visitor's wish, which ends the playing. */
  function go(/** @type {number} */ step) {
    playback.pause();
    game.jump(step);
    const stage = newStage();
    announce(stage ? gettext("{stage}: {step}", { stage, step: stepText(game) }) : stepText(game));
  }

  /** The title of the stage, when it is another one than that told last. */
  function newStage() {
    const title = game.stages[stageAt(game.stages, game.step)]?.title ?? "";
    if (title === titled) return "";
    titled = title;
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
    write(parts.counter, game.moves.length ? countOf(game) : gettext("no moves yet"));
    drawSlider(parts.slider, game);
    drawButtons(parts, game, playback.isPlaying);
    showMarks(game);
    drawSpeed();
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

  function toggleLoop() {
    playback.isLooping = !playback.isLooping;
    parts.loop.setAttribute("aria-pressed", String(playback.isLooping));
  }

  for (const name of /** @type {const} */ (["first", "toggle", "last"])) parts[name].addEventListener("click", actions[name]);
  for (const name of /** @type {const} */ (["back", "forward"])) onPressOrHold(parts[name], actions[name]);
  parts.loop.addEventListener("click", toggleLoop);
  parts.slider.addEventListener("input", () => go(Number(parts.slider.value)));
  listenToTransportKeys([element, ...places], { game, actions, turn: (by) => go(stepOfTurn(game.stages, game.step, by)) });
  game.subscribe(draw);
  playback.subscribe(() => {
    draw();
    if (!playback.isPlaying) announce(stepText(game));
  });
  draw();

  return { go };
}

/** @param {TransportParts} parts @param {Game} game @param {boolean} isPlaying */
function drawButtons({ first, back, toggle, forward, last }, { step, moves }, isPlaying) {
  for (const button of [first, back]) disable(button, step === 0);
  for (const button of [forward, last]) disable(button, step === moves.length);
  disable(toggle, moves.length === 0);
  toggle.dataset.playing = String(isPlaying);
  toggle.setAttribute("aria-label", isPlaying ? gettext("Pause") : gettext("Play"));
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
