/** What is on the tiles of the game: numbers, letters, or a picture: a built-in one, or your own with a choice of its visible part. */

import { hasPicture, OWN, ownPicture, pictureUrl, setOwnPicture, shapeOf } from "../../game/pictures.js";
import { gettext } from "../../i18n/gettext.js";
import { keepOwnPicture, listenForFiles } from "../own-picture.js";
import { onPress } from "../../ui/dom.js";
/** @import { Game } from "../../game/game.js" */

const LETTERS = "letters"; // in the list: shown while they are on the tiles, but not to be chosen
const MAX_RATIO_DIFFERENCE = 0.03; // up to which a picture fits the board

/**
 * @param {HTMLElement} choice  with the markup of _picture.html
 * @param {{game: Game, announce: (text: string) => void, onTrouble: (sentence: string) => void}} parts  `onTrouble` shows why
 *   a picture cannot be used, "" if it can
 */
export function createPictureChoice(choice, { game, announce, onTrouble }) {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (choice.querySelector(selector));
  const names = /** @type {HTMLSelectElement} */ (find("#picture-name"));
  const numbers = /** @type {HTMLInputElement} */ (find("#numbers-over"));
  const file = /** @type {HTMLInputElement} */ (find("#own-picture"));
  const part = /** @type {HTMLInputElement} */ (find("#picture-part"));

  async function take(/** @type {Blob} */ picture) {
    try {
      await keepOwnPicture(picture);
      game.show({ picture: OWN, faces: null });
      onTrouble("");
      announce(gettext("Your picture is on the tiles."));
    } catch (error) {
      onTrouble(/** @type {Error} */ (error).message);
    }
  }

  function draw() {
    const shown = hasPicture(game.picture) ? game.picture : "";
    /** @type {HTMLOptionElement} */ (find(`[value="${OWN}"]`)).hidden = !hasPicture(OWN);
    names.value = shown || (game.faces ? LETTERS : "");
    numbers.checked = game.numbers;
    /** @type {HTMLElement} */ (numbers.parentElement).hidden = shown === "";
    drawPart(shown);
  }

  /** Show the choice of the visible part if the picture and the board have different shapes. */
  function drawPart(/** @type {string} */ shown) {
    const { ratio, part: chosen } = shapeOf(OWN);
    const fits = Math.abs(ratio / (game.start.width / game.start.height) - 1) < MAX_RATIO_DIFFERENCE;
    find('[data-show="picture-part"]').hidden = shown !== OWN || fits;
    part.value = String(Math.round(100 * chosen));
    part.style.setProperty("--played", String(chosen));
  }

  names.addEventListener("change", () => game.show({ picture: names.value, faces: null }));
  part.addEventListener("input", () => {
    setOwnPicture({ ...ownPicture(), part: Number(part.value) / 100 });
    game.show({});
  });
  numbers.addEventListener("change", () => game.show({ numbers: numbers.checked }));
  onPress(find("button"), () => file.click());
  listenForFiles(file, (picture) => void take(picture));
  game.on(["load", "look"], draw);
  draw();

  return { take: (/** @type {Blob} */ picture) => void take(picture) };
}

/* The whole picture of a puzzle: small next to the clock, and over the board while that is held down. */

/** @param {HTMLElement} button @param {HTMLElement} board @param {Game} game */
export function createWholePicture(button, board, game) {
  const show = (/** @type {boolean} */ isHeld) => board.classList.toggle("whole", isHeld);

  function draw() {
    const { picture, goal } = game;
    button.hidden = !hasPicture(picture);
    if (button.hidden) return show(false);
    button.style.setProperty("--picture", `url("${pictureUrl(picture)}")`);
    button.style.setProperty("--picture-part", String(shapeOf(picture).part));
    button.style.setProperty("--shape", String(goal.width / goal.height));
  }

  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    button.setPointerCapture(event.pointerId);
    show(true);
  });
  button.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    show(true);
  });
  for (const type of ["pointerup", "pointercancel", "keyup", "blur"]) button.addEventListener(type, () => show(false));
  button.addEventListener("contextmenu", (event) => event.preventDefault()); // a long press shows the picture
  game.on(["jump", "load", "solution", "goal", "look"], draw);
  draw();
}
