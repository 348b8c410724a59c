/**
 * What this browser saves: games in progress and solves. Nothing leaves the browser.
 *
 * Read on with `storage.js`, the database; `games.js` with `written.js`, which let a game outlive its tab; `recorder.js` and
 * `solve-record.js`, one solve; and `solves.js`, all of them. Modules not needed for the first paint are loaded later.
 *
 * @typedef {Awaited<ReturnType<typeof open>>} Saved
 * @typedef {object} Parts
 * @property {import("../game/game.js").Game} game
 * @property {import("../game/clock.js").Clock} clock
 * @property {ReturnType<typeof import("../game/clock.js").followGame>} times
 * @property {boolean} isBare  the address names no game, so resume the latest unfinished one
 * @property {boolean} isDaily  the address names a daily puzzle, so resume its latest game, finished or not
 * @property {(sentence: string) => void} onTrouble  called with the reason why nothing can be saved
 * @property {(solve: Solve, standing: Promise<import("./solves.js").Standing | null>) => void} onSolve
 *   called when a game was solved by hand; `standing` compares it with other solves, null if storage failed to load
 */

import { gettext } from "../i18n/gettext.js";
import { createRecorder, listenToControl } from "./recorder.js";
/** @import { Solve } from "./solve-record.js" */

/** Start recording, and saving once the page is painted. Returns the recording and a promise of the saved data. @param {Parts} parts */
export function startAutosave(parts) {
  const { game, clock } = parts;
  const recording = createRecorder({ game, clock, control: listenToControl(window), onSolve: (solve) => parts.onSolve(solve, note(solve)) });
  let isTouched = false; // the player acted before saving was ready
  game.subscribe(({ by }) => { isTouched ||= by === "player"; });
  const painted = new Promise((done) => window.setTimeout(done)); // a timeout, because a hidden page is never painted
  const opening = painted.then(() => open(parts, recording, () => isTouched));
  opening.then(reveal, reveal);
  opening.catch(() => parts.onTrouble(gettext("Saving is not working. Your game will be gone when you close the page.")));

  async function note(/** @type {Solve} */ solve) {
    const saved = await opening.catch(() => null); // reported above
    return saved && saved.solves.note(solve);
  }

  return { recording, saved: opening };
}

/** @param {Parts} parts @param {import("./recorder.js").Recording} recording @param {() => boolean} isTouched */
async function open({ game, times, isBare, isDaily, onTrouble }, recording, isTouched) {
  const [{ createStorage }, { createGames }, { createSolves }] = await Promise.all([
    import("./storage.js"),
    import("./games.js"),
    import("./solves.js"),
  ]);
  const storage = createStorage({ onTrouble });
  const games = createGames({ game, storage, times, recording });
  const solves = createSolves({ storage });
  await games.begin({ isBare, isDaily, isTouched: isTouched() });
  return { games, solves };
}

/** Show the tiles that were hidden while waiting for a saved game, once they are drawn. */
function reveal() {
  requestAnimationFrame(() => document.documentElement.classList.remove("awaits-game"));
}
