/**
 * What this browser keeps: the games in progress and the solves. Nothing leaves it.
 *
 * Read on with `storage.js`, the database; `games.js` with `tabs.js` and `written.js`, which let a game outlive its
 * tab; `recording.js`, `solve.js` and `solve-facts.js`, one solve; and `solves.js`, all of them. What the page does not
 * need at first sight is fetched later.
 *
 * @typedef {Awaited<ReturnType<typeof open>>} Kept
 * @typedef {object} Parts
 * @property {import("../game/game.js").Game} game
 * @property {import("../game/clock.js").Clock} clock
 * @property {ReturnType<typeof import("../game/clock.js").followGame>} times
 * @property {boolean} isBare  the address names no game: the latest that was left is taken up
 * @property {(sentence: string) => void} onTrouble  nothing can be kept, and why
 * @property {(solve: Solve, standing: Promise<import("./solves.js").Standing | null>) => void} onSolve
 *   a game was solved by hand; how it stands among the others, or null where nothing could be loaded
 */

import { gettext } from "../i18n/gettext.js";
import { createRecording, listenToControl } from "./recording.js";
/** @import { Solve } from "./solve-facts.js" */

/** Begins to record, and to keep once the page has been painted: what is recorded, and a promise of what is kept. @param {Parts} parts */
export function keep(parts) {
  const { game, clock } = parts;
  const recording = createRecording({ game, clock, control: listenToControl(window), onSolve: (solve) => parts.onSolve(solve, note(solve)) });
  let isTouched = false; // by the player, before anything could be written
  game.subscribe(({ by }) => { isTouched ||= by === "player"; });
  const painted = new Promise((done) => window.setTimeout(done)); // what has been asked for is on the screen; a hidden page is never painted
  const opening = painted.then(() => open(parts, recording, () => isTouched));
  opening.then(reveal, reveal);
  opening.catch(() => parts.onTrouble(gettext("Saving is not working. Your game will be gone when you close the page.")));

  async function note(/** @type {Solve} */ solve) {
    const kept = await opening.catch(() => null); // reported above
    return kept && kept.solves.note(solve);
  }

  return { recording, kept: opening };
}

/** @param {Parts} parts @param {import("./recording.js").Recording} recording @param {() => boolean} isTouched */
async function open({ game, times, isBare, onTrouble }, recording, isTouched) {
  const [{ createStorage }, { createTabs }, { createGames }, { createSolves }] = await Promise.all([
    import("./storage.js"),
    import("./tabs.js"),
    import("./games.js"),
    import("./solves.js"),
  ]);
  const storage = createStorage({ onTrouble });
  const games = createGames({ game, storage, tabs: createTabs(), times, recording });
  const solves = createSolves({ storage });
  await games.begin({ isBare, isTouched: isTouched() });
  return { games, solves };
}

/** Shows the tiles that were hidden for a kept game, whether it came or not, once these are drawn. */
function reveal() {
  requestAnimationFrame(() => document.documentElement.classList.remove("awaits-game"));
}
