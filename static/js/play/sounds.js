/** The sounds of a game, off by default: a move, a tile put in place, the solved board. At most one sound per change. Vibration: `vibration.js`. */

import { isInPlace } from "../board/state.js";
import { lookOf, shownGoal } from "../game/pictures.js";
import { gettext } from "../i18n/gettext.js";
import { write } from "../ui/dom.js";
import { createVibration } from "./vibration.js";
/** @import { Game, GameEvent } from "../game/game.js" */

const MIN_GAP_MS = { player: 40, replay: 120 }; // between sounds: each move by hand is heard, a fast replay only rustles
const CHORD_PAUSE_MS = 1000; // before the solved board may be heard again

/** `message` says why nothing is heard. @param {HTMLElement} message @param {Pick<import("./lazy-parts.js").Page, "element" | "game" | "pause" | "settings">} page */
export function createSounds(message, { element, game, pause, settings }) {
  if ("vibrate" in navigator) createVibration(element("vibration"), { board: element("board"), game, settings });
  const instrument = createInstrument();
  let wasSolved = game.isSolved;
  let [next, nextChord] = [0, 0]; // when the next sound may start, by performance.now()
  let isChosen = false; // changed by the user just now, rather than restored

  function onGame(/** @type {GameEvent} */ event) {
    const solves = game.isSolved && !wasSolved;
    wasSolved = game.isSolved;
    if (document.hidden || pause.isOn || (event.kind !== "play" && event.kind !== "jump")) return;
    const now = performance.now();
    const playsChord = solves && now >= nextChord;
    if (playsChord) nextChord = now + CHORD_PAUSE_MS;
    else if (Math.abs(event.to - event.from) !== 1 || now < next) return;
    next = now + MIN_GAP_MS[event.by];
    instrument.play(playsChord ? "solved" : bringsIntoPlace(game, event) ? "inPlace" : "slide");
  }

  game.subscribe(onGame);
  settings.follow("sounds", (volume) => {
    instrument.setVolume(volume);
    if (isChosen) instrument.play("inPlace");
    message.hidden = volume === "off" || !instrument.isMissing;
    write(message, message.hidden ? "" : gettext("Your browser blocks sounds on this page."));
  });
  isChosen = true;
}

/** Return whether one of the moved tiles is now in place. @param {Game} game @param {{from: number, to: number}} event */
export function bringsIntoPlace(game, { from, to }) {
  const [goal, look] = [shownGoal(game), lookOf(game)];
  const [before, after] = [from, to].map((step) => game.positionAt(step));
  const moved = [...after.tiles.keys()].filter((cell) => after.tiles[cell] !== before.tiles[cell]);
  return moved.some((cell) => isInPlace({ position: after, goal, look }, cell));
}

/** Synthesizes the sounds: a few short Web Audio tones, created after the first user gesture. */

/** @typedef {"slide" | "inPlace" | "solved"} Sound */

/**
 * @typedef {object} Tone
 * @property {number} pitch  in hertz
 * @property {number} falls  factor by which the pitch ends: wood falls, a note stays
 * @property {number} level  peak level, of 1
 * @property {number} lasts  seconds to fade out
 * @property {number} after  seconds from the start of the sound
 */

const LOUDNESS = /** @type {Readonly<Record<string, number>>} */ ({ quiet: 0.12, medium: 0.35, loud: 0.9 });
const RISE = 0.003; // seconds of attack, to avoid a click
const SILENCE = 0.0001; // of 1; an exponential ramp cannot end at 0
const MAX_DELAY_MS = 250; // a later sound is dropped
const GESTURES = ["pointerdown", "pointerup", "keydown"];
const WIN_CHORD = [523.25, 659.25, 783.99, 1046.5]; // C E G C

/** @type {Readonly<Record<Sound, readonly Tone[]>>} */
const SOUNDS = Object.freeze({
  slide: knock(430, 0.5),
  inPlace: [...knock(560, 0.3), ...note(783.99, 0.34, 0.2)],
  solved: WIN_CHORD.flatMap((pitch, place) => note(pitch, 0.22, 0.75, 0.07 * place)),
});

/** Return the sound of wood on wood: two detuned, very short tones. @returns {Tone[]} */
function knock(/** @type {number} */ pitch, /** @type {number} */ level) {
  return [
    { pitch, falls: 0.6, level, lasts: 0.06, after: 0 },
    { pitch: 2.57 * pitch, falls: 0.8, level: 0.3 * level, lasts: 0.03, after: 0 },
  ];
}

/** Return the sound of a marimba bar, with its overtone two octaves above. @returns {Tone[]} */
function note(/** @type {number} */ pitch, /** @type {number} */ level, /** @type {number} */ lasts, after = 0) {
  return [
    { pitch, falls: 1, level, lasts, after },
    { pitch: 4 * pitch, falls: 1, level: 0.2 * level, lasts: 0.3 * lasts, after },
  ];
}

/** Create an instrument, silent until it has a volume; `isMissing` if audio is unavailable. */
function createInstrument() {
  /** @type {{context: AudioContext, out: GainNode} | null} */
  let made = null;
  let isMissing = !("AudioContext" in window);
  let loudness = 0;

  /** Start audio after a user gesture, as browsers require. */
  function wake() {
    if (!loudness || isMissing) return;
    made ??= make();
    if (made?.context.state === "suspended") made.context.resume().catch(() => {});
  }

  function make() {
    try {
      const context = new AudioContext({ latencyHint: "interactive" });
      const out = context.createGain();
      out.gain.value = loudness;
      out.connect(context.destination);
      return { context, out };
    } catch {
      isMissing = true; // blocked by the browser, or no audio device
      return null;
    }
  }

  function end() {
    made?.context.close().catch(() => {});
    made = null;
  }

  for (const gesture of GESTURES) document.addEventListener(gesture, wake, { capture: true });
  document.addEventListener("visibilitychange", () => document.hidden && made?.context.suspend().catch(() => {}));

  return {
    get isMissing() { return isMissing; },

    /** Set the volume by name; unknown names mute it and release its resources. */
    setVolume(/** @type {string} */ name) {
      loudness = LOUDNESS[name] ?? 0;
      if (!loudness) end();
      else if (made) made.out.gain.value = loudness;
      else if (navigator.userActivation?.hasBeenActive) wake();
    },

    play(/** @type {Sound} */ sound) {
      if (!made) return;
      const { context, out } = made;
      const asked = performance.now();
      const begin = () => performance.now() - asked < MAX_DELAY_MS && strike(context, out, SOUNDS[sound]);
      if (context.state === "running") begin();
      else context.resume().then(begin, () => {});
    },
  };
}

/** @param {AudioContext} context @param {AudioNode} out @param {readonly Tone[]} tones */
function strike(context, out, tones) {
  for (const { pitch, falls, level, lasts, after } of tones) {
    const [begin, tone, envelope] = [context.currentTime + after, context.createOscillator(), context.createGain()];
    tone.frequency.setValueAtTime(pitch, begin);
    tone.frequency.exponentialRampToValueAtTime(pitch * falls, begin + lasts);
    envelope.gain.setValueAtTime(SILENCE, begin);
    envelope.gain.linearRampToValueAtTime(level, begin + RISE);
    envelope.gain.exponentialRampToValueAtTime(SILENCE, begin + lasts);
    tone.connect(envelope).connect(out);
    tone.start(begin);
    tone.stop(begin + lasts);
  }
}
