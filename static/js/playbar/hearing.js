/** Whether the game is heard, off at first: what makes sounds is fetched when they are switched on. */

import { gettext } from "../language/gettext.js";
import { write } from "../page/dom.js";

/**
 * @param {HTMLElement} said  says why nothing is heard
 * @param {object} parts
 * @param {import("../game/game.js").Game} parts.game
 * @param {import("../game/pause.js").Pause} parts.pause
 * @param {import("./settings.js").Settings} parts.settings
 */
export function createHearing(said, { game, pause, settings }) {
  /** @type {Promise<ReturnType<typeof import("./sounds.js").createSounds> | null> | null} */
  let coming = null;
  let isChosen = false; // by somebody just now, not on an earlier day

  /** @param {string} volume @param {boolean} wasChosen */
  async function hear(volume, wasChosen) {
    if (volume !== "off") coming ??= fetchSounds();
    const sounds = await coming;
    const canBeHeard = sounds?.setVolume(volume, wasChosen);
    if (canBeHeard || volume === "off") tell("");
    else if (sounds) tell(gettext("The browser does not let this page make sounds."));
  }

  /** The next choice tries again. */
  function fetchSounds() {
    const name = gettext("The sounds");
    return import("./sounds.js").then(({ createSounds }) => createSounds(game, pause), () => {
      coming = null;
      tell(gettext("{name} could not be loaded. Check the connection and load the page again.", { name }));
      return null;
    });
  }

  function tell(/** @type {string} */ sentence) {
    write(said, sentence);
    said.hidden = !sentence;
  }

  settings.follow("sounds", (volume) => void hear(volume, isChosen));
  isChosen = true;
}
