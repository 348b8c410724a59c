/** The sheet of puzzle types: pictures on the tiles (`pictures.js`), ready-made challenges, and letters. */

import { gettext, ngettext } from "../../i18n/gettext.js";
import { write } from "../../ui/dom.js";
import { createPictureChoice, createWholePicture, listenForPictures } from "./pictures.js";
import { mostOften, readWords } from "../../puzzle/words.js";
import { formatGoal } from "../../puzzle/goals.js";
import { MAGIC } from "../../puzzle/magic.js";
import { parsePosition } from "../../puzzle/position.js";
import { createCalendar } from "./calendar.js";
import { createGem } from "./gem-panel.js";

const SWAPPED = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0";
const ORDERED = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0";

/** The challenges defined by a position and a goal. @type {Record<string, {start: string, goalText: string}>} */
const CHALLENGES = {
  "fourteen-fifteen": { start: SWAPPED, goalText: "standard" },
  "blank-first": { start: SWAPPED, goalText: "blank-first" },
  magic: { start: ORDERED, goalText: MAGIC },
};

/** @param {Pick<import("../lazy-parts.js").Shared, "element" | "game" | "playbar" | "announce" | "onJudge" | "onPicture">} page */
export function createPuzzleTypes({ element, game, playbar, announce, onJudge, onPicture }) {
  const sheet = element("kinds");
  const { deal, togglePuzzleTypes: toggle } = playbar;
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (sheet.querySelector(selector));
  createWholePicture(element("whole-picture"), element("board"), game);
  const gem = createGem(element("gem"), { game, announce, onAnswer: onJudge });
  createCalendar(find("#calendar"), sheet);
  const words = /** @type {HTMLInputElement} */ (find("#own-words"));

  async function playWords(/** @type {string} */ text) {
    try {
      const { goal, faces } = readWords(text);
      await deal(goal, { goalText: formatGoal(goal), faces, picture: "" });
      say(alikeWords(faces));
      announce(alikeWords(faces));
      toggle(false);
    } catch (error) {
      say(/** @type {Error} */ (error).message);
    }
  }

  function say(/** @type {string} */ sentence) {
    write(find('[data-show="words"]'), sentence);
  }

  function onEach(/** @type {string} */ name, /** @type {(value: string) => void} */ act) {
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (sheet.querySelectorAll(`[data-${name}]`))) {
      button.addEventListener("click", () => act(String(button.dataset[name])));
    }
  }

  const pictures = createPictureChoice(sheet, { game, open: () => toggle(true), announce });
  onEach("challenge", (name) => {
    toggle(false);
    if (name === "gem") return gem.play();
    if (name === "numbers") return void deal(game.start, { goalText: "standard", faces: null, picture: "" });
    const { start, goalText } = CHALLENGES[name];
    game.load({ start: parsePosition(start), goalText, faces: null, picture: "" });
    return announce(gettext("The challenge is ready to play."));
  });
  onEach("words", (text) => void playWords(text));
  find("form").addEventListener("submit", (event) => {
    event.preventDefault();
    void playWords(words.value);
  });
  listenForPictures((picture, target) => {
    if (sheet.matches(":popover-open")) void pictures.take(picture);
    else onPicture(picture, target, (own) => void pictures.take(own));
  });
}

function alikeWords(/** @type {import("../../puzzle/faces.js").Faces} */ faces) {
  const { face, times } = mostOften(faces);
  if (times === 1) return gettext("All letters differ, so half of all arrangements cannot be solved; this one can.");
  if (times === 2) return gettext("Always solvable, because {face} appears twice. Equal letters are interchangeable.", { face });
  return ngettext("Always solvable, because {face} appears {count} time. Equal letters are interchangeable.", "Always solvable, because {face} appears {count} times. Equal letters are interchangeable.", times, { face });
}
