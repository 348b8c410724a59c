/** The drawer of puzzles: pictures on the tiles, the visitor's own among them, ready-made challenges, and letters. */

import { parsePosition } from "../puzzle/position.js";
import { mostOften, readWords } from "../puzzle/faces.js";
import { MAGIC } from "../puzzle/magic.js";
import { OWN, choosePart, hasPicture, pictureUrl, shapeOf, takeOwn } from "../game/pictures.js";

const EXCHANGED = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0";
const ORDERED = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0";

/** The challenges that are one position and one goal. */
const SET_UP = {
  "fourteen-fifteen": { start: EXCHANGED, goalText: "standard" },
  "blank-first": { start: EXCHANGED, goalText: "blank-first" },
  magic: { start: ORDERED, goalText: MAGIC },
};

const STAYS_HERE = "Your own picture: it stays on this device. No link carries it. Press it again to choose another.";
const ALIKE = 0.03; // difference of the ratios at which a picture and a board have the same shape

/**
 * @param {HTMLElement} drawer  the markup of _kinds.html
 * @param {object} parts
 * @param {import("../game/game.js").Game} parts.game
 * @param {(width: number, height: number, kind: object) => Promise<void>} parts.deal  a new board of a kind
 * @param {() => void} parts.playGem  begins the Gem Puzzle
 * @param {(open: boolean) => void} parts.toggle  closes the drawer when the board is what matters now, or opens it
 * @param {(text: string) => void} parts.announce
 */
export function createKinds(drawer, { game, deal, playGem, toggle, announce }) {
  /** @param {string} selector */
  const find = (selector) => /** @type {any} */ (drawer.querySelector(selector));
  const thumbs = /** @type {NodeListOf<HTMLButtonElement>} */ (drawer.querySelectorAll("[data-picture]"));
  const numbers = /** @type {HTMLInputElement} */ (find("#numbers-over"));
  const file = /** @type {HTMLInputElement} */ (find("#own-picture"));
  const words = /** @type {HTMLInputElement} */ (find("#own-words"));
  const part = /** @type {HTMLInputElement} */ (find("#picture-part"));

  /** @param {string} name */
  function challenge(name) {
    toggle(false);
    if (name === "gem") return playGem();
    if (name === "numbers") return void deal(game.start.width, game.start.height, { goalText: "standard", faces: null, picture: "" });
    const { start, goalText } = SET_UP[/** @type {keyof typeof SET_UP} */ (name)];
    game.load({ start: parsePosition(start), goalText, faces: null, picture: "" });
    return announce("The challenge is on the board.");
  }

  /** @param {string} text */
  async function playWords(text) {
    try {
      const { goal, faces } = readWords(text);
      const goalText = goal.tiles.at(-1) === 0 ? "standard" : goalTextOf(goal);
      await deal(goal.width, goal.height, { goalText, faces, picture: "" });
      say("words", alikeWords(faces));
      announce(alikeWords(faces));
      toggle(false);
    } catch (error) {
      say("words", /** @type {Error} */ (error).message);
    }
  }

  /** @param {string} name */
  function choosePicture(name) {
    if (name === OWN && (game.picture === OWN || !hasPicture(OWN))) return file.click();
    say("picture-said", name === OWN ? STAYS_HERE : "");
    return game.show({ picture: name, faces: null });
  }

  /** @param {Blob | undefined} picture */
  async function chooseOwn(picture) {
    if (!picture) return;
    try {
      await takeOwn(picture);
      game.show({ picture: OWN, faces: null });
      say("picture-said", STAYS_HERE);
      announce("Your picture is on the tiles.");
    } catch (error) {
      toggle(true);
      say("picture-said", /** @type {Error} */ (error).message);
    }
  }

  /** @param {string} name @param {string} sentence */
  function say(name, sentence) {
    find(`[data-show="${name}"]`).textContent = sentence;
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
    find('[data-show="picture-part"]').hidden = shown !== OWN || Math.abs(ratio / (game.start.width / game.start.height) - 1) < ALIKE;
    part.value = String(Math.round(100 * chosen));
    part.style.setProperty("--played", String(chosen));
  }

  function drawOwn() {
    const thumb = find(`[data-picture="${OWN}"]`);
    thumb.classList.toggle("is-there", hasPicture(OWN));
    thumb.style.backgroundImage = hasPicture(OWN) ? `url("${pictureUrl(OWN)}")` : "";
  }

  for (const button of drawer.querySelectorAll("[data-challenge]")) {
    button.addEventListener("click", () => challenge(String(/** @type {HTMLElement} */ (button).dataset.challenge)));
  }
  for (const button of drawer.querySelectorAll("[data-words]")) {
    button.addEventListener("click", () => void playWords(String(/** @type {HTMLElement} */ (button).dataset.words)));
  }
  for (const thumb of thumbs) thumb.addEventListener("click", () => choosePicture(String(thumb.dataset.picture)));
  find("form").addEventListener("submit", (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    void playWords(words.value);
  });
  part.addEventListener("input", () => {
    choosePart(Number(part.value) / 100);
    game.show({});
  });
  numbers.addEventListener("change", () => game.show({ numbers: numbers.checked }));
  file.addEventListener("change", () => {
    void chooseOwn(file.files?.[0]);
    file.value = "";
  });
  listenForPictures((picture) => void chooseOwn(picture));
  game.subscribe(draw);
  draw();
}

/** A picture that is dropped or pasted anywhere on the page. */
function listenForPictures(/** @type {(picture: Blob) => void} */ take) {
  const pictureIn = (/** @type {DataTransfer | null} */ data) => [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/"));

  document.addEventListener("dragover", (event) => {
    const items = [...(event.dataTransfer?.items ?? [])];
    if (items.some(({ kind, type }) => kind === "file" && type.startsWith("image/"))) event.preventDefault();
  });
  for (const [kind, dataOf] of /** @type {const} */ ([
    ["drop", (/** @type {any} */ event) => event.dataTransfer],
    ["paste", (/** @type {any} */ event) => event.clipboardData],
  ])) {
    document.addEventListener(
      kind,
      (event) => {
        const picture = pictureIn(dataOf(event));
        if (!picture) return;
        event.preventDefault();
        event.stopPropagation(); // what else takes files takes texts
        take(picture);
      },
      { capture: true },
    );
  }
}

/** @param {import("../puzzle/position.js").Position} goal */
function goalTextOf({ width, tiles }) {
  return tiles.reduce((text, tile, cell) => text + (cell === 0 ? "" : cell % width === 0 ? "/" : " ") + tile, "");
}

/** @param {import("../puzzle/faces.js").Faces} faces */
function alikeWords(faces) {
  const { face, times } = mostOften(faces);
  if (times === 1) return "All letters differ, so half of all arrangements cannot be solved; this one can.";
  return `Always solvable, because ${face} appears ${times === 2 ? "twice" : `${times} times`}. Equal letters are interchangeable.`;
}
