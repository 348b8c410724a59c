/**
 * A board read from a picture: its place on the picture, its size and its numbers, all to be corrected, and what to do with it.
 *
 * Read on with `board-in-picture.js`, its state; `stage.js`, the picture and the corners; and `cells.js`, the numbers.
 * The modules in static/js/vision/ find and read the board.
 */

import { gettext, joined, listed, ngettext } from "../../../../i18n/gettext.js";
import { choose, createButton, createNumberChoice, disable, html, labelled, write, writeOrHide } from "../../../../ui/dom.js";
import { canvasOf } from "../../../../ui/picture-file.js";
import { formatPosition } from "../../../../puzzle/position.js";
import { createBoardInPicture } from "./board-in-picture.js";
import { createCells } from "./cells.js";
import { createStage } from "./stage.js";
/** @import { Size } from "../../../../puzzle/position.js" */
/** @import { Outcome } from "./board-in-picture.js" */

const MAX_SIDE_PX = 1600; // pixels of the longer side that are read
const MIN_SIDE_CELLS = 2;
const MAX_SIDE_CELLS = 10;
const PICTURE_READER = gettext("the picture reader");
const MAX_LISTED = 6; // numbers that are missing

/**
 * @typedef {object} PictureOptions
 * @property {() => Size} size                      of the board on the page
 * @property {(text: string) => void} announce
 * @property {(isShown: boolean) => void} onShow    a picture is shown or no longer
 * @property {(position: string) => void} onUse
 * @property {(picture: Blob) => void} onTiles      the picture is to be on the tiles instead
 */

/** @param {import("../pictures.js").PictureParts} parts  of the Position panel @param {PictureOptions} options */
export function createPictureReading(parts, { size, announce, onShow, onUse, onTiles }) {
  const element = parts.picture;
  const message = html("p", { class: "picture-message", tabindex: -1 });
  const board = createBoardInPicture({ size, onRead: (outcome) => { say(sentenceOf(outcome, board)); view.draw(board); } });
  const view = createView({
    onMove: (change) => {
      if (!board.place) return;
      board.move({ ...board.place, ...change });
      view.draw(board);
    },
    onType: (cell, text) => {
      board.type(cell, text);
      view.draw(board);
    },
    onMark: () => view.draw(board),
    onProblem: (isFaulty) => disable(use, isFaulty),
  });
  const use = createButton(gettext("Use this position"), "button compact primary", () => leave(() => {
    onUse(positionIn(board));
    parts.understood.focus({ preventScroll: true });
  }));
  const tiles = createButton(gettext("Put it on the tiles"), "button compact", () => leave(() => file && onTiles(file)));
  const other = createButton(gettext("Choose another picture"), "button compact", () => parts["picture-file"].click());
  const cancel = createButton(gettext("Cancel"), "button compact plain", cancelReading);
  /** @type {Blob | null} */
  let file = null;

  function say(/** @type {string} */ sentence) {
    write(message, sentence);
    announce(sentence);
  }

  /** Resolve to whether the picture is to be shown: a board was found, or why not is said. @param {Blob} picture @param {boolean} canBeOnTiles */
  async function open(picture, canBeOnTiles) {
    file = picture;
    tiles.hidden = !canBeOnTiles;
    view.clear();
    disable(use, true);
    element.hidden = false;
    onShow(true);
    say(gettext("Looking for a board in the picture …"));
    try {
      const canvas = await canvasOf(picture, MAX_SIDE_PX);
      if (file !== picture) return true;
      view.show(canvas);
      const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
      return (await board.look(canvas, pen.getImageData(0, 0, canvas.width, canvas.height).data)) !== "none";
    } catch (error) {
      say(/** @type {Error} */ (error).message);
      return true;
    }
  }

  function leave(/** @type {() => void} */ act) {
    element.hidden = true;
    onShow(false);
    act();
    file = null;
    view.clear();
    board.close();
  }

  function cancelReading() { leave(() => parts["picture-open"].focus()); }

  element.append(message, view.element, html("div", { class: "row" }, [use, other, tiles, cancel]));
  element.append(html("p", { class: "small quiet" }, [gettext("The picture stays in this browser.")]));
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    cancelReading();
  });

  return { open, focus: () => message.focus(), close: () => leave(() => {}) };
}

/** @typedef {ReturnType<typeof createBoardInPicture>} Board */

/**
 * The picture, the size and the numbers. `onMove` gets what changes of the board's place, `onType` a number that was typed,
 * `onProblem` whether a number is missing or wrong.
 *
 * @param {{onMove: (change: Partial<import("../../../../vision/reading.js").Place>) => void, onType: (cell: number, text: string) => void,
 *   onMark: () => void, onProblem: (isFaulty: boolean) => void}} options
 */
function createView({ onMove, onType, onMark, onProblem }) {
  const problem = html("p", { class: "small fault", hidden: true });
  const stage = createStage({ onMove: (corners) => onMove({ corners }), onChoose: (cell) => cells.focus(cell) });
  const cells = createCells({ onType, onFocus: mark });
  const wide = createNumberChoice("picture-width", MIN_SIDE_CELLS, MAX_SIDE_CELLS);
  const high = createNumberChoice("picture-height", MIN_SIDE_CELLS, MAX_SIDE_CELLS);
  const element = html("div", { class: "picture-body", hidden: true }, [
    stage.element,
    html("p", { class: "small quiet", id: "picture-keys" }, [gettext("Drag the corners, or move them with the arrow keys.")]),
    html("div", { class: "row editor-sides" }, [labelled(gettext("Width"), wide), labelled(gettext("Height"), high)]),
    html("p", { class: "small" }, [gettext("Type over wrong numbers. 0 is the blank.")]),
    ...[cells.element, problem],
  ]);
  let marked = -1;

  function mark(/** @type {number} */ cell) {
    marked = cell;
    onMark();
  }

  wide.addEventListener("change", () => onMove({ columns: Number(wide.value) }));
  high.addEventListener("change", () => onMove({ rows: Number(high.value) }));

  return {
    element,

    /** Show a picture, with no board on it yet. */
    show(/** @type {HTMLCanvasElement} */ canvas) {
      stage.show(canvas);
      element.hidden = false;
    },

    clear() {
      element.hidden = true;
      marked = -1;
    },

    draw(/** @type {Board} */ { place, texts, doubtful }) {
      if (!place) return;
      choose(wide, place.columns);
      choose(high, place.rows);
      cells.show(texts, place.columns);
      cells.mark(doubtful, wrongIn(texts));
      stage.draw(place, { tiles: texts, doubtful }, marked);
      const hasNumbers = texts.some(Boolean);
      const sentence = hasNumbers ? problemOf(texts) : "";
      writeOrHide(problem, sentence);
      onProblem(!hasNumbers || sentence !== "");
    },
  };
}

/** @param {Outcome} outcome @param {Board} board */
function sentenceOf(outcome, { place, doubtful }) {
  if (outcome === "failed") return gettext("Could not load {name}. Check your connection and reload.", { name: PICTURE_READER });
  if (outcome === "none" || !place) return gettext("No board found: drag the corners onto the board.");
  const count = doubtful.filter(Boolean).length;
  const read = gettext("Board of {width} × {height} read.", { width: place.columns, height: place.rows });
  return joined([read, count > 0 && ngettext("{count} number is doubtful: check it.", "{count} numbers are doubtful: check them.", count)]);
}

function positionIn(/** @type {Board} */ { place, texts }) {
  return place ? formatPosition({ width: place.columns, height: place.rows, tiles: texts.map(Number) }) : "";
}

/** Which texts are no number of the board, or one that appears twice; empty fields wait for a number. */
function wrongIn(/** @type {readonly string[]} */ texts) {
  return texts.map((text) => text !== "" && (!isNumber(text, texts.length) || texts.filter((other) => other !== "" && Number(other) === Number(text)).length > 1));
}

function isNumber(/** @type {string} */ text, /** @type {number} */ count) {
  return /^\d+$/.test(text) && Number(text) < count;
}

/** What is wrong with the numbers, in a sentence; "" if each appears once. */
function problemOf(/** @type {readonly string[]} */ texts) {
  const there = new Set(texts.filter((text) => isNumber(text, texts.length)).map(Number));
  const missing = [...texts.keys()].filter((number) => !there.has(number));
  if (!missing.length) return "";
  const numbers = listed(missing.slice(0, MAX_LISTED));
  return missing.length > MAX_LISTED
    ? gettext("Each number must appear once. Missing: {numbers} …", { numbers })
    : gettext("Each number must appear once. Missing: {numbers}.", { numbers });
}
