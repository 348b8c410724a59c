/** The Replay panel: steps through the game's timeline, by buttons, slider, keys, stages and the list of moves. */

import { WAYS, lengthStm } from "../../puzzle/moves.js";
import { createPlayback } from "../../game/playback.js";
import { cellsOf } from "../../puzzle/position.js";
import { createMoveList } from "./move-list.js";
import { partsOf, write } from "../../page/parts.js";
import { createStages } from "./stages.js";

const TALK = 4000; // ms between two stages that are told while playing
const FIELDS = "textarea, select, input:not([type=range])";

/**
 * `board` is the board's element, whose keys the panel answers too; `announce` speaks to screen readers;
 * `onPlaying(isPlaying)` is called when playing begins and ends.
 *
 * @param {HTMLElement} element
 * @param {{game: import("../../game/game.js").Game, board?: HTMLElement, announce?: (text: string) => void, onPlaying?: (isPlaying: boolean) => void}} options
 */
export function createReplayPanel(element, { game, board, announce = () => {}, onPlaying = () => {} }) {
  const parts = partsOf(element);
  const playback = createPlayback(game);
  const list = createMoveList(parts.list, { onChoose: go });
  const stages = createStages(parts.stages, parts.marks, { onChoose: go });
  let told = ""; // the title of the stage that was told last
  let spoken = -Infinity; // when that was

  /** Shows a step at the visitor's wish, which ends the playing. */
  function go(step) {
    playback.pause();
    game.jump(step);
    announce([newStage(), stepText(game)].filter(Boolean).join(": "));
  }

  /** The title of the stage, when it is another one than that told last. */
  function newStage() {
    if (stages.title === told) return "";
    told = stages.title;
    return told;
  }

  const actions = {
    first: () => go(0),
    back: () => go(game.step - 1),
    toggle: () => playback.toggle(),
    forward: () => go(game.step + 1),
    last: () => go(game.moves.length),
  };
  const keys = { " ": "toggle", Home: "first", End: "last", ",": "back", ".": "forward" };
  const turns = { PageUp: -1, PageDown: 1 };

  function draw() {
    const { step, moves } = game;
    const length = moves.length;
    element.classList.toggle("is-empty", length === 0);
    write(parts.counter, length ? countOf(game) : "");
    parts.slider.max = length;
    parts.slider.value = step;
    parts.slider.style.setProperty("--played", length ? step / length : 0);
    parts.slider.setAttribute("aria-valuetext", stepText(game));
    drawButtons(step, length);
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

  function drawButtons(step, length) {
    for (const name of ["first", "back"]) dim(parts[name], step === 0);
    for (const name of ["forward", "last"]) dim(parts[name], step === length);
    dim(parts.toggle, length === 0);
    parts.slider.disabled = length === 0;
    parts.toggle.dataset.playing = playback.isPlaying;
    parts.toggle.setAttribute("aria-label", playback.isPlaying ? "Pause" : "Play");
  }

  function onKey(event) {
    const action = keys[event.key];
    if (!action || !game.moves.length || event.defaultPrevented || !isFree(event)) return;
    event.preventDefault();
    actions[action]();
  }

  /** PageUp and PageDown are for stages where there are any: on the slider they would be for nothing in particular. */
  function onPage(event) {
    const by = turns[event.key];
    if (!by || !game.stages.length || !isFree(event)) return;
    event.preventDefault();
    stages.turn(by);
  }

  for (const [name, action] of Object.entries(actions)) parts[name].addEventListener("click", action);
  parts.slider.addEventListener("input", () => go(Number(parts.slider.value)));
  parts.speed.addEventListener("change", () => {
    playback.speed = Number(parts.speed.value);
  });
  parts.marks.addEventListener("click", ({ target }) => target.dataset.step && go(Number(target.dataset.step)));
  element.addEventListener("keydown", onPage);
  for (const place of [element, board]) place?.addEventListener("keydown", onKey);
  game.subscribe(draw);
  playback.subscribe(drawPlaying);
  draw();

  return playback;
}

/** Where the game stands, counted in single tiles as lengths are everywhere: `17 of 46`. */
function countOf({ step, moves }) {
  return `${lengthStm(moves.slice(0, step))} of ${lengthStm(moves)}`;
}

/** What the shown step is, in words: `move 17 of 46, tile 8 left`. */
export function stepText(game) {
  const { step, moves } = game;
  if (!moves.length) return "no moves yet";
  if (step === 0) return `start, move ${countOf(game)}`;
  const before = game.positionAt(step - 1);
  const tiles = cellsOf(before, moves[step - 1]).map((cell) => before.tiles[cell]);
  const named = tiles.length > 1 ? `tiles ${tiles.join(", ")}` : `tile ${tiles[0]}`;
  return `move ${countOf(game)}, ${named} ${WAYS[moves[step - 1].direction]}`;
}

/** Shows that a button has nothing to do here; it stays focusable, so that stepping to the end keeps the focus. */
function dim(button, isIdle) {
  button.setAttribute("aria-disabled", isIdle);
}

/** A key that nothing else has a use for: no shortcut, no typing, no button or slider that answers it itself. */
function isFree({ key, target, ctrlKey, altKey, metaKey }) {
  if (ctrlKey || altKey || metaKey || target.closest(FIELDS)) return false;
  if (key === " ") return !target.closest("button, summary, a");
  return !(target.matches("input[type=range]") && (key === "Home" || key === "End"));
}
