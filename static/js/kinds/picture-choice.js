/** The pictures in the sheet of puzzles: those that come with the page and the visitor's own, of which a part is on the board. */

import { OWN, choosePart, hasPicture, pictureUrl, shapeOf } from "../game/pictures.js";
import { gettext } from "../language/gettext.js";
import { write } from "../page/dom.js";
import { takeFile } from "./picture-file.js";

const STAYS_HERE = gettext("Your own picture: it stays on this device. No link carries it. Press it again to choose another.");
const ALIKE = 0.03; // difference of the ratios at which a picture and a board have the same shape

/**
 * @param {HTMLElement} sheet  the markup of _kinds.html
 * @param {object} parts
 * @param {import("../game/game.js").Game} parts.game
 * @param {() => void} parts.open  the sheet, where what went wrong is told
 * @param {(text: string) => void} parts.announce
 */
export function createPictureChoice(sheet, { game, open, announce }) {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (sheet.querySelector(selector));
  const thumbs = /** @type {HTMLElement[]} */ ([...sheet.querySelectorAll("[data-picture]")]);
  const numbers = /** @type {HTMLInputElement} */ (find("#numbers-over"));
  const file = /** @type {HTMLInputElement} */ (find("#own-picture"));
  const part = /** @type {HTMLInputElement} */ (find("#picture-part"));

  function choose(/** @type {string} */ name) {
    if (name === OWN && (game.picture === OWN || !hasPicture(OWN))) return file.click();
    say(name === OWN ? STAYS_HERE : "");
    return game.show({ picture: name, faces: null });
  }

  /** @param {File | undefined} picture */
  async function chooseOwn(picture) {
    if (!picture) return;
    try {
      await takeFile(picture);
      game.show({ picture: OWN, faces: null });
      say(STAYS_HERE);
      announce(gettext("Your picture is on the tiles."));
    } catch (error) {
      open();
      say(/** @type {Error} */ (error).message);
    }
  }

  function say(/** @type {string} */ sentence) {
    write(find('[data-show="picture-said"]'), sentence);
  }

  function draw() {
    const shown = hasPicture(game.picture) ? game.picture : "";
    for (const thumb of thumbs) thumb.setAttribute("aria-pressed", String(thumb.dataset.picture === shown));
    numbers.checked = game.numbers;
    numbers.disabled = shown === "";
    drawPart(shown);
    drawOwn();
  }

  /** A picture of another shape than the board's goes beyond it: the visitor says which part is on it. */
  function drawPart(/** @type {string} */ shown) {
    const { ratio, part: chosen } = shapeOf(OWN);
    const fits = Math.abs(ratio / (game.start.width / game.start.height) - 1) < ALIKE;
    find('[data-show="picture-part"]').hidden = shown !== OWN || fits;
    part.value = String(Math.round(100 * chosen));
    part.style.setProperty("--played", String(chosen));
  }

  function drawOwn() {
    const thumb = find(`[data-picture="${OWN}"]`);
    thumb.classList.toggle("is-there", hasPicture(OWN));
    thumb.style.backgroundImage = hasPicture(OWN) ? `url("${pictureUrl(OWN)}")` : "";
  }

  for (const thumb of thumbs) thumb.addEventListener("click", () => choose(String(thumb.dataset.picture)));
  part.addEventListener("input", () => {
    choosePart(Number(part.value) / 100);
    game.show({});
  });
  numbers.addEventListener("change", () => game.show({ numbers: numbers.checked }));
  file.addEventListener("change", () => {
    void chooseOwn(file.files?.[0]);
    file.value = "";
  });
  game.subscribe(draw);
  draw();

  /** Takes a picture that comes from elsewhere on the page. */
  return { take: chooseOwn };
}
