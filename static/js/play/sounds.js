/** The sounds of a game, off by default: a slide, a tile that comes home, the board solved. One sound a change at most. */

import { isHome } from "../board/state.js";
import { homeOf, lookOf } from "../game/look.js";
import { gettext } from "../i18n/gettext.js";
import { write } from "../ui/dom.js";
/** @import { Game, GameEvent } from "../game/game.js" */

const APART = { player: 40, replay: 120 }; // milliseconds between sounds: a person hears each move, a fast replay only rustles
const CHORD_PAUSE_MS = 1000; // milliseconds until the board may be heard solved again

/** `message` says why nothing is heard. @param {HTMLElement} message @param {Pick<import("./lazy-parts.js").Page, "game" | "pause" | "settings">} page */
export function createSounds(message, { game, pause, settings }) {
  const instrument = createInstrument();
  let wasSolved = game.isSolved;
  let [next, nextChord] = [0, 0]; // when the next sound may begin, by performance.now()
  let isChosen = false; // just now, not on an earlier day

  function hear(/** @type {GameEvent} */ event) {
    const solves = game.isSolved && !wasSolved;
    wasSolved = game.isSolved;
    if (document.hidden || pause.isOn || (event.kind !== "play" && event.kind !== "jump")) return;
    const now = performance.now();
    if (solves && now >= nextChord) nextChord = now + CHORD_PAUSE_MS;
    else if (Math.abs(event.to - event.from) !== 1 || now < next) return;
    next = now + APART[event.by];
    instrument.play(solves ? "solved" : bringsHome(game, event) ? "home" : "slide");
  }

  game.subscribe(hear);
  settings.follow("sounds", (volume) => {
    instrument.setVolume(volume);
    if (isChosen) instrument.play("home");
    message.hidden = volume === "off" || !instrument.isMissing;
    write(message, message.hidden ? "" : gettext("Your browser blocks sounds on this page."));
  });
  isChosen = true;
}

/** Whether one of the tiles that moved is at home now. @param {Game} game @param {{from: number, to: number}} event */
function bringsHome(game, { from, to }) {
  const [goal, look] = [homeOf(game), lookOf(game)];
  const [before, after] = [from, to].map((step) => game.positionAt(step));
  const moved = [...after.tiles.keys()].filter((cell) => after.tiles[cell] !== before.tiles[cell]);
  return moved.some((cell) => isHome({ position: after, goal, look }, cell));
}

/** Makes the sounds: a few short tones of Web Audio, on an instrument that exists from the first gesture on. */

/** @typedef {"slide" | "home" | "solved"} Sound */

/**
 * @typedef {object} Tone
 * @property {number} pitch  in hertz
 * @property {number} falls  the part of its pitch at which it ends: wood falls, a note stays
 * @property {number} level  its loudest, of 1
 * @property {number} lasts  seconds in which it dies away
 * @property {number} after  seconds from the beginning of the sound
 */

const LOUDNESS = /** @type {Readonly<Record<string, number>>} */ ({ quiet: 0.12, medium: 0.35, loud: 0.9 });
const RISE = 0.003; // seconds: a tone that begins at once begins with a click
const SILENCE = 0.0001; // of 1; an exponential never ends at 0
const TOO_LATE_MS = 250; // milliseconds after which a sound would come too late
const GESTURES = ["pointerdown", "pointerup", "keydown"];
const WIN_CHORD = [523.25, 659.25, 783.99, 1046.5]; // C E G C

/** @type {Readonly<Record<Sound, readonly Tone[]>>} */
const SOUNDS = Object.freeze({
  slide: knock(430, 0.5),
  home: [...knock(560, 0.3), ...note(783.99, 0.34, 0.2)],
  solved: WIN_CHORD.flatMap((pitch, place) => note(pitch, 0.22, 0.75, 0.07 * place)),
});

/** Wood on wood: two tones that are not in tune, and gone at once. @returns {Tone[]} */
function knock(/** @type {number} */ pitch, /** @type {number} */ level) {
  return [
    { pitch, falls: 0.6, level, lasts: 0.06, after: 0 },
    { pitch: 2.57 * pitch, falls: 0.8, level: 0.3 * level, lasts: 0.03, after: 0 },
  ];
}

/** A bar of a marimba, which is tuned two octaves above its pitch too. @returns {Tone[]} */
function note(/** @type {number} */ pitch, /** @type {number} */ level, /** @type {number} */ lasts, after = 0) {
  return [
    { pitch, falls: 1, level, lasts, after },
    { pitch: 4 * pitch, falls: 1, level: 0.2 * level, lasts: 0.3 * lasts, after },
  ];
}

/** An instrument that is silent until it has a volume; `isMissing` where the browser has none. */
function createInstrument() {
  /** @type {{context: AudioContext, out: GainNode} | null} */
  let made = null;
  let isMissing = !("AudioContext" in window);
  let loudness = 0;

  /** Browsers allow sound once the user has pressed something on the page. */
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
      isMissing = true; // a policy of the browser forbids it, or there is no device
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

    /** Take a volume by its name; any other than those known is silence, for which nothing is kept. */
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
      const begin = () => performance.now() - asked < TOO_LATE_MS && strike(context, out, SOUNDS[sound]);
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
