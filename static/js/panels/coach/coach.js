/**
 * The coach: where moves of the game were lost, in a drawer of the Moves panel; its contents are fetched when it is opened.
 *
 * Read on with `view.js`, which asks the server; `course.js`, what is known of each point of the game; `along.js` over
 * `graph.js`, which draw it; `outcome.js`, what comes of the whole; and `coach-words.js`, what is said of a
 * move and of the game.
 */

import { gettext } from "../../language/gettext.js";
import { partsOf, write } from "../../page/dom.js";

/**
 * @typedef {object} CoachOptions
 * @property {import("../../game/game.js").Game} game
 * @property {string} socket  the address of the websocket
 * @property {(step: number) => void} go  shows a step at the visitor's wish
 * @property {(companion: import("../second/compare.js").Companion) => void} onCompare  shows other moves beside the game
 * @property {(text: string) => void} announce
 */

/** @param {HTMLDetailsElement} drawer  its markup is in _coach.html @param {CoachOptions} options */
export function createCoach(drawer, options) {
  const summary = /** @type {HTMLElement} */ (drawer.querySelector("summary"));

  /** @type {Promise<void> | null} */
  let filling = null;

  async function load() {
    try {
      const { createCoachView } = await import("./view.js");
      createCoachView(drawer, options);
    } catch {
      write(partsOf(drawer).note, gettext("The coach could not be loaded. Load the page again to ask it."));
    }
  }

  function fill() {
    filling ??= load();
    return filling;
  }

  if (drawer.open) void fill();
  drawer.addEventListener("toggle", fill, { once: true });

  return {
    /** Opens it with the focus, and brings it into sight with all the room that it takes. */
    async open() {
      drawer.open = true;
      summary.focus();
      await fill();
      drawer.scrollIntoView({ block: "nearest" });
    },
  };
}
