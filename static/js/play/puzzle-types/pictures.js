/** The pictures in the sheet of puzzle types: the built-in ones, and your own with a choice of its visible part. */

import { hasPicture, OWN, ownPicture, pictureUrl, setOwnPicture, shapeOf } from "../../game/pictures.js";
import { gettext } from "../../i18n/gettext.js";
import { write } from "../../ui/dom.js";
import { canvasOf, isPicture } from "../../ui/picture-file.js";
/** @import { Game } from "../../game/game.js" */

const STAYS_HERE = gettext("Your own picture stays on this device and is never part of a link. Press it again to choose another.");
const MAX_RATIO_DIFFERENCE = 0.03; // up to which a picture fits the board
const MAX_SIDE_PX = 1280; // of your own picture, scaled down for storage
const JPEG_QUALITY = 0.85;
const MIDDLE = 0.5; // initially visible part

/**
 * @param {HTMLElement} sheet  with the markup of _kinds.html
 * @param {{game: Game, open: () => void, announce: (text: string) => void}} parts  `open` opens the sheet, which shows errors
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

  async function chooseOwn(/** @type {Blob | undefined} */ picture) {
    if (!picture) return;
    try {
      const canvas = await canvasOf(picture, MAX_SIDE_PX);
      setOwnPicture({ url: canvas.toDataURL("image/jpeg", JPEG_QUALITY), ratio: canvas.width / canvas.height, part: MIDDLE });
      game.show({ picture: OWN, faces: null });
      say(STAYS_HERE);
      announce(gettext("Your picture is on the tiles."));
    } catch (error) {
      open();
      say(/** @type {Error} */ (error).message);
    }
  }

  function say(/** @type {string} */ sentence) {
    write(find('[data-show="picture-message"]'), sentence);
  }

  function draw() {
    const shown = hasPicture(game.picture) ? game.picture : "";
    for (const thumb of thumbs) thumb.setAttribute("aria-pressed", String(thumb.dataset.picture === shown));
    numbers.checked = game.numbers;
    numbers.disabled = shown === "";
    drawPart(shown);
    const own = find(`[data-picture="${OWN}"]`);
    own.classList.toggle("is-there", hasPicture(OWN));
    own.style.backgroundImage = hasPicture(OWN) ? `url("${pictureUrl(OWN)}")` : "";
  }

  /** Show the choice of the visible part if the picture and the board have different shapes. */
  function drawPart(/** @type {string} */ shown) {
    const { ratio, part: chosen } = shapeOf(OWN);
    const fits = Math.abs(ratio / (game.start.width / game.start.height) - 1) < MAX_RATIO_DIFFERENCE;
    find('[data-show="picture-part"]').hidden = shown !== OWN || fits;
    part.value = String(Math.round(100 * chosen));
    part.style.setProperty("--played", String(chosen));
  }

  for (const thumb of thumbs) thumb.addEventListener("click", () => choose(String(thumb.dataset.picture)));
  part.addEventListener("input", () => {
    setOwnPicture({ ...ownPicture(), part: Number(part.value) / 100 });
    game.show({});
  });
  numbers.addEventListener("change", () => game.show({ numbers: numbers.checked }));
  file.addEventListener("change", () => {
    void chooseOwn(file.files?.[0]);
    file.value = "";
  });
  game.on(["load", "look"], draw);
  draw();

  return { take: chooseOwn };
}

/* Accepts pictures dropped or pasted anywhere on the page. */

/** `take(picture, target)` gets it with the element that it arrived at. @param {(picture: File, target: EventTarget | null) => void} take */
export function listenForPictures(take) {
  const brings = (/** @type {DragEvent} */ { dataTransfer }) => [...(dataTransfer?.items ?? [])].some(({ kind, type }) => kind === "file" && isPicture(type));
  const mark = (/** @type {boolean} */ isOver) => document.documentElement.classList.toggle("is-dropping", isOver);

  document.addEventListener("dragenter", (event) => { if (brings(event)) mark(true); });
  document.addEventListener("dragover", (event) => { if (brings(event)) event.preventDefault(); });
  document.addEventListener("drop", (event) => takeFrom(event, event.dataTransfer), { capture: true });
  document.addEventListener("paste", (event) => takeFrom(event, event.clipboardData), { capture: true });

  function takeFrom(/** @type {Event} */ event, /** @type {DataTransfer | null} */ data) {
    const picture = [...(data?.files ?? [])].find(({ type }) => isPicture(type));
    if (!picture) return;
    event.preventDefault();
    event.stopPropagation(); // other drop handlers accept text files
    mark(false);
    take(picture, event.target);
  }
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
