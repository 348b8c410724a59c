/**
 * The transport under the board: steps through the moves by buttons, slider and keys, and plays them. It is shown when there
 * is something to replay: moves from elsewhere, a solution, or your own solved game.
 *
 * Read on with `step-words.js`, `wheel.js`, and `game/playback.js`, which plays the game.
 */

import { DEFAULT_SPEED, REAL } from "../game/playback.js";
import { stageAt, stepByStages } from "../game/stages.js";
import { gettext } from "../i18n/gettext.js";
import { disable, html, partsOf, write } from "../ui/dom.js";
import { readPreference, writePreference } from "../ui/preferences.js";
import { countOf, stepText } from "./step-words.js";
/** @import { Game } from "../game/game.js" */
/** @import { Playback } from "../game/playback.js" */

const MIN_ANNOUNCEMENT_GAP_MS = 4000; // between two stages announced during playback

/**
 * @typedef {Record<"first" | "back" | "toggle" | "forward" | "last" | "loop" | "marks" | "counter", HTMLElement> &
 *   {slider: HTMLInputElement, speed: HTMLSelectElement}} TransportParts
 */

/**
 * Create the transport. `places` are further elements where its keys work; the page's body means: with no focus elsewhere.
 * `hasTimes()` tells whether the times of the moves are known; `clock` and `finish()` belong to a game that can be played;
 * `announce` speaks to screen readers.
 *
 * @param {HTMLElement} element
 * @param {{game: Game, playback: Playback, hasTimes: () => boolean, clock?: {readonly elapsed: number, readonly isRunning: boolean},
 *   finish?: () => {readonly isFresh: boolean}, places: HTMLElement[], announce: (text: string) => void}} options
 */
export function createTransport(element, { game, playback, hasTimes, clock = { elapsed: 0, isRunning: false }, finish = () => ({ isFresh: false }), places, announce }) {
  const parts = /** @type {TransportParts} */ (partsOf(element));
  const showMarks = createMarks(parts.marks, go);
  const drawSpeed = createSpeed(parts.speed, { playback, hasTimes });
  let lastTitle = ""; // of the stage announced last
  let announcedAt = -Infinity; // time of that
  const isResumed = () => clock.elapsed > 0 && game.step === game.moves.length && !game.isFinished; // not opened to be watched
  let isOwn = isResumed(); // the player is solving the board

  /** Show a step chosen by the user, and stop playback. */
  function go(/** @type {number} */ step) {
    playback.pause();
    game.jump(step);
    announceStep(newStage());
  }

  function announceStep(stage = "") {
    if (game.isSolved && game.step > 0) return;
    announce(stage ? gettext("{stage}. {step}", { stage, step: stepText(game) }) : stepText(game));
  }

  function newStage() {
    const title = game.stages[stageAt(game.stages, game.step)]?.title ?? "";
    if (title === lastTitle) return "";
    lastTitle = title;
    return title;
  }

  const actions = {
    first: () => go(0),
    back: () => go(game.step - 1),
    toggle: () => playback.toggle(),
    forward: () => go(game.step + 1),
    last: () => go(game.moves.length),
  };

  function draw() {
    const isReplay = game.moves.length > 0 && (!isOwn || game.solutionFrom !== null);
    element.parentElement?.classList.toggle("is-replay", isReplay);
    element.classList.toggle("is-timed", clock.isRunning);
    write(parts.counter, countOf(game));
    drawSlider(parts.slider, game);
    drawButtons(parts, game, playback.isPlaying);
    showMarks(game);
    drawSpeed();
    if (playback.isPlaying) announceStage();
  }

  /** Announce stages during playback, no faster than a screen reader can read them. */
  function announceStage() {
    const now = performance.now();
    if (now - announcedAt < MIN_ANNOUNCEMENT_GAP_MS) return;
    const title = newStage();
    if (!title) return;
    announcedAt = now;
    announce(title);
  }

  for (const name of /** @type {const} */ (["first", "toggle", "last"])) parts[name].addEventListener("click", actions[name]);
  for (const name of /** @type {const} */ (["back", "forward"])) onPressOrHold(parts[name], actions[name]);
  parts.loop.addEventListener("click", () => {
    playback.isLooping = !playback.isLooping;
    parts.loop.setAttribute("aria-pressed", String(playback.isLooping));
  });
  parts.slider.addEventListener("input", () => go(Number(parts.slider.value)));
  listenToTransportKeys([element, ...places], { game, actions, isFresh: () => finish().isFresh, isTimed: () => clock.isRunning, goByStages: (by) => go(stepByStages(game.stages, game.step, by)) });
  game.subscribe(({ kind, by }) => {
    if (kind === "play") isOwn = by === "player" && !game.isSolved;
    else if (kind === "load" || kind === "solution") isOwn = kind === "load" && isResumed();
    draw();
  });
  playback.subscribe(() => {
    draw();
    if (!playback.isPlaying) announceStep();
  });
  draw();

  return { go };
}

/** @param {TransportParts} parts @param {Game} game @param {boolean} isPlaying */
function drawButtons({ first, back, toggle, forward, last }, { step, moves }, isPlaying) {
  for (const button of [first, back]) disable(button, step === 0);
  for (const button of [forward, last]) disable(button, step === moves.length);
  toggle.dataset.playing = String(isPlaying);
  toggle.setAttribute("aria-label", isPlaying ? gettext("Pause") : gettext("Play"));
}

function drawSlider(/** @type {HTMLInputElement} */ slider, /** @type {Game} */ game) {
  const { step, moves } = game;
  slider.max = String(moves.length);
  slider.value = String(step);
  slider.style.setProperty("--played", String(moves.length ? step / moves.length : 0));
  slider.setAttribute("aria-valuetext", stepText(game));
}

/* The marks on the slider: where the stages of a solution begin. */

/** @param {HTMLElement} element  above the slider @param {(step: number) => void} onChoose */
export function createMarks(element, onChoose) {
  /** @type {readonly import("../game/state.js").Stage[]} */
  let marked = [];

  element.addEventListener("click", ({ target }) => {
    const { step } = /** @type {HTMLElement} */ (target).dataset;
    if (step) onChoose(Number(step));
  });

  /** Redraw the marks for another solution. @param {Game} game */
  return function show({ stages, moves }) {
    if (stages === marked) return;
    marked = stages;
    element.replaceChildren(...stages.map(({ title, from }) => {
      const mark = html("span", { title, "data-step": from });
      mark.style.setProperty("--at", String(from / moves.length));
      return mark;
    }));
  };
}

/* The replay speed, saved as a preference; real time is offered only if the times of the moves are known. */

/**
 * `hasTimes()` tells whether the times of the game's moves are known. Returns a function that redraws the choice.
 *
 * @param {HTMLSelectElement} select
 * @param {{playback: Playback, hasTimes: () => boolean}} options
 */
function createSpeed(select, { playback, hasTimes }) {
  const real = /** @type {HTMLOptionElement} */ ([...select.options].find(({ value }) => value === REAL));
  const usual = String(DEFAULT_SPEED);
  const saved = readPreference("speed") ?? usual;
  const chosen = [...select.options].some(({ value }) => value === saved) ? saved : usual;
  let isReal = chosen === REAL;
  let steady = isReal ? usual : chosen; // the speed if real time is not chosen or not known

  function draw() {
    const isKnown = hasTimes();
    isReal ||= playback.speed === REAL; // another part requested it
    real.disabled = real.hidden = !isKnown;
    const value = isReal && isKnown ? REAL : steady;
    if (select.value !== value) select.value = value;
    playback.speed = value === REAL ? REAL : Number(value);
  }

  select.addEventListener("change", () => {
    isReal = select.value === REAL;
    if (!isReal) playback.speed = Number((steady = select.value));
    writePreference("speed", select.value === usual ? null : select.value);
    draw();
  });
  return draw;
}

/* The keys of the transport, unless the focused element uses them. */

const FIELDS = "textarea, select, input:not([type=range])";

/** @type {Record<string, "toggle" | "first" | "last" | "back" | "forward">} */
const KEYS = { " ": "toggle", Home: "first", End: "last", ",": "back", ".": "forward" };

/** Arrow keys step through a finished game; the two others do nothing there. @type {Record<string, "back" | "forward" | null>} */
const ARROW_KEYS = { ArrowLeft: "back", ArrowRight: "forward", ArrowUp: null, ArrowDown: null };

/** @type {Record<string, number>} */
const STAGE_KEYS = { PageUp: -1, PageDown: 1 };

/**
 * Listen to the keys; `goByStages(by)` moves by that many stages; `isFresh()` tells whether arrow keys may still be meant for
 * the game that has just ended; `isTimed()` whether the clock runs, so that nothing must be played back.
 *
 * @param {HTMLElement[]} places
 * @param {{game: Game, actions: Record<typeof KEYS[string], () => void>, isFresh: () => boolean, isTimed: () => boolean, goByStages: (by: number) => void}} options
 */
function listenToTransportKeys(places, { game, actions, isFresh, isTimed, goByStages }) {
  function stepByArrow(/** @type {"back" | "forward" | null} */ name) {
    if (name && !isFresh()) actions[name]();
  }

  /** Return the action of a key; PageUp and PageDown are left to the page if there are no stages. */
  function actionOf(/** @type {string} */ key) {
    if (key in ARROW_KEYS) return game.isFinished ? () => stepByArrow(ARROW_KEYS[key]) : undefined;
    if (key === " " && isTimed()) return () => {};
    if (KEYS[key]) return game.moves.length ? actions[KEYS[key]] : undefined;
    return STAGE_KEYS[key] && game.stages.length ? () => goByStages(STAGE_KEYS[key]) : undefined;
  }

  for (const place of places) place.addEventListener("keydown", (event) => {
    const act = actionOf(event.key);
    if (place === document.body && event.target !== place && !(event.key in ARROW_KEYS)) return;
    if (!act || event.defaultPrevented || !isFree(event)) return;
    event.preventDefault();
    act();
  });
}

/** Return whether a key is not used otherwise: by a shortcut, typing, or the focused button or slider. */
function isFree(/** @type {KeyboardEvent} */ { key, target, ctrlKey, altKey, metaKey }) {
  const focused = /** @type {Element} */ (target);
  if (ctrlKey || altKey || metaKey || focused.closest(FIELDS)) return false;
  if (key === " ") return !focused.closest("button, summary, a");
  return !(focused.matches("input[type=range]") && (key === "Home" || key === "End" || key in ARROW_KEYS));
}

/* A button that repeats while held, faster and faster. */

const FIRST_REPEAT_MS = 350; // before the first repeat
const REPEAT_FACTOR = 0.8; // between successive pauses
const MIN_REPEAT_MS = 60;

function onPressOrHold(/** @type {HTMLElement} */ button, /** @type {() => void} */ act) {
  let timer = 0;
  let hasActed = false; // acted in this hold, so its click is ignored

  function repeatAfter(/** @type {number} */ pause) {
    timer = window.setTimeout(() => {
      hasActed = true;
      act();
      repeatAfter(Math.max(pause * REPEAT_FACTOR, MIN_REPEAT_MS));
    }, pause);
  }

  button.addEventListener("pointerdown", (event) => {
    clearTimeout(timer);
    hasActed = false;
    if (event.button === 0) repeatAfter(FIRST_REPEAT_MS);
  });
  for (const name of ["pointerup", "pointerleave", "pointercancel", "contextmenu"]) button.addEventListener(name, () => clearTimeout(timer));
  button.addEventListener("click", ({ detail }) => {
    if (detail === 0 || !hasActed) act();
  });
}
