/** The page of puzzles: its links lead to the play page, at the size of the game that was left; your own picture and words are read here. */

import { gameAt } from "../game/links/address.js";
import { lastLink, leaveLast } from "../game/links/left-game.js";
import { goalIn, lookIn, POSITIONS } from "../game/links/link.js";
import { OWN } from "../game/pictures.js";
import { gettext, ngettext } from "../i18n/gettext.js";
import { keepOwnPicture, listenForFiles, listenForPictures } from "../play/own-picture.js";
import { askAbout } from "../play/puzzle-types/gem-panel.js";
import { createPageSettings } from "../play/settings.js";
import { formatGoal } from "../puzzle/goals.js";
import { isLine } from "../puzzle/parity.js";
import { formatLink, shownSize, sizeOf } from "../puzzle/position.js";
import { throwIn } from "../puzzle/scramble.js";
import { mostOften, readWords } from "../puzzle/words.js";
import { byId, createButton, onPress, write } from "../ui/dom.js";
import { tryToSave } from "../ui/preferences.js";
import { ROOT } from "../ui/root.js";
import { createCalendar } from "./calendar.js";
/** @import { Faces } from "../puzzle/faces.js" */

const left = gameAt(lastLink())?.start ?? { width: 4, height: 4 };

createPageSettings();
tryToSave(); // your own picture and the question of the Gem Puzzle are handed over in storage
createCalendar(byId("calendar"));
createPictures();
createWords();

byId("main").addEventListener("click", (event) => {
  const isHere = !event.ctrlKey && !event.metaKey && !event.shiftKey; // else the puzzle opens in another tab
  if (isHere && /** @type {Element} */ (event.target).closest("a")) leaveLast();
});
byId("gem").addEventListener("click", ({ currentTarget }) => {
  const { width, height } = isLine(left) ? { width: 4, height: 4 } : left; // on a single row or column hardly any position can be solved
  const thrown = throwIn(width, height);
  askAbout(thrown);
  /** @type {HTMLAnchorElement} */ (currentTarget).href = POSITIONS + formatLink(thrown);
});

/** The pictures, all at one size; and your own, which the play page finds in this tab. */
function createPictures() {
  const sizes = byId("picture-size");
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".gallery a"));
  const file = /** @type {HTMLInputElement} */ (byId("own-picture"));
  let size = "";

  function choose(/** @type {string} */ chosen) {
    size = chosen;
    for (const button of /** @type {Iterable<HTMLElement>} */ (sizes.children)) button.setAttribute("aria-pressed", String(button.dataset.size === size));
    for (const link of links) link.search = link.search.replace(/size=[^&]*/, `size=${size}`);
  }

  async function playOwn(/** @type {Blob} */ picture) {
    try {
      await keepOwnPicture(picture);
      leaveLast();
      location.assign(`${ROOT}/?size=${size}&picture=${OWN}`);
    } catch (error) {
      write(byId("picture-message"), /** @type {Error} */ (error).message);
    }
  }

  if (!sizes.querySelector(`[data-size="${sizeOf(left)}"]`)) sizes.append(createButton(shownSize(sizeOf(left)), "button compact", () => {}, { "data-size": sizeOf(left) }));
  for (const button of /** @type {Iterable<HTMLElement>} */ (sizes.children)) onPress(button, () => choose(String(button.dataset.size)));
  onPress(byId("own"), () => file.click());
  listenForFiles(file, (picture) => void playOwn(picture));
  listenForPictures((picture) => void playOwn(picture));
  choose(sizeOf(left));
}

/** Words of your own: while you type, the page says what their letters mean for the puzzle. */
function createWords() {
  const field = /** @type {HTMLInputElement} */ (byId("own-words"));
  const message = byId("words-message");
  const rule = String(message.textContent);

  field.addEventListener("input", () => {
    try {
      write(message, alikeWords(readWords(field.value).faces));
    } catch {
      write(message, rule); // not complete yet
    }
  });
  byId("letters").addEventListener("submit", (event) => {
    event.preventDefault();
    try {
      const { goal, faces } = readWords(field.value);
      const query = [...goalIn({ goal, goalText: formatGoal(goal) }), ...lookIn({ faces, picture: "", numbers: false })];
      leaveLast();
      location.assign(`${ROOT}/?${[`size=${sizeOf(goal)}`, ...query].join("&")}`);
    } catch (error) {
      write(message, /** @type {Error} */ (error).message);
    }
  });
}

function alikeWords(/** @type {Faces} */ faces) {
  const { face, times } = mostOften(faces);
  if (times === 1) return gettext("All letters differ, so half of all arrangements cannot be solved; the one you get can.");
  if (times === 2) return gettext("Always solvable, because {face} appears twice. Equal letters are interchangeable.", { face });
  return ngettext("Always solvable, because {face} appears {count} time. Equal letters are interchangeable.", "Always solvable, because {face} appears {count} times. Equal letters are interchangeable.", times, { face });
}
