/**
 * The History panel: what was solved by hand, with averages, graph and list; its contents are fetched when it is opened.
 *
 * Read on with `view.js`, which puts together `filters.js`, `sums.js` with `graph.js`, `list.js`, `names.js`, `sessions.js`, `files.js`
 * and `left-open.js`.
 */

import { gettext } from "../../language/gettext.js";
import { partsOf, write } from "../../page/dom.js";

/**
 * @typedef {object} HistoryOptions
 * @property {import("../../game/game.js").Game} game
 * @property {import("../../game/playback.js").Playback} playback
 * @property {() => void} toBoard  brings the board into sight and gives it the focus
 * @property {Promise<import("../../kept/kept.js").Kept>} kept
 */

/** @param {HTMLElement} element @param {HistoryOptions} options */
export function createHistoryPanel(element, options) {
  const { drawer, trouble } = partsOf(element);

  async function fill() {
    try {
      const { createHistoryView } = await import("./view.js");
      createHistoryView(element, { ...options, kept: await options.kept });
    } catch {
      warn(gettext("The history could not be loaded. Load the page again to see it."));
    }
  }

  /** Says what keeps the history from being kept. */
  function warn(/** @type {string} */ sentence) {
    write(trouble, sentence);
    trouble.hidden = false;
  }

  drawer.addEventListener("toggle", fill, { once: true });
  return { warn };
}
