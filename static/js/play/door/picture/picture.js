/**
 * A board read from a picture: its place on the picture, its size and its numbers, all to be corrected, and what to do with it.
 *
 * Read on with `board-in-picture.js`, its state; `question.js`, which asks for doubtful numbers; `picture-stage.js`, the picture and
 * the corners; and `cells.js`, the numbers.
 * The modules in static/js/vision/ find and read the board.
 */

import { gettext, joined, listed, ngettext } from "../../../i18n/gettext.js";
import { choose, createButton, createNumberChoice, disable, html, labelled, write, writeOrHide } from "../../../ui/dom.js";
import { canvasOf } from "../../../ui/picture-file.js";
import { formatPosition } from "../../../puzzle/position.js";
import { createBoardInPicture } from "./board-in-picture.js";
import { createCells } from "./cells.js";
import { createQuestion } from "./question.js";
import { createPictureStage } from "./picture-stage.js";
/** @import { Outcome } from "./board-in-picture.js" */

const MAX_SIDE_PX = 1600; // pixels of the longer side that are read
const MIN_SIDE_CELLS = 2;
const MAX_SIDE_CELLS = 10;
const PICTURE_READER = gettext("the picture reader");
const MAX_LISTED = 6; // numbers that are missing

/** @param {import("../photos.js").PictureParts} parts  of the door @param {import("../photos.js").PictureOptions} options */
export function createPictureReading(parts, { size, announce, onOpen, onUse, onUnused }) {
  const board = createBoardInPicture({ size, onRead });
  const frame = createFrame(parts, board, { draw, useIt, useIfCertain, close });
  /** @type {Blob | null} */
  let file = null;
  let isNew = false; // and has not been read yet
  let used = ""; // the position in the picture that was put on the board

  function draw() {
    const hasNumbers = board.texts.some(Boolean);
    const position = hasNumbers && problemOf(board.texts) === "" ? positionIn(board) : "";
    const isUsed = position !== "" && position === used;
    frame.draw(position, hasNumbers && !isUsed);
    onUnused(hasNumbers && !isUsed);
  }

  function useIt() {
    used = positionIn(board);
    onUse(used);
    frame.say("");
    draw();
  }

  /** Put a position without a doubt on the board; the picture stays to be checked against. */
  function useIfCertain() {
    if (board.doubtful.includes(true)) return;
    if (!problemOf(board.texts)) useIt();
    else frame.openCheck(); // a number is missing
  }

  function onRead(/** @type {Outcome} */ outcome) {
    const isDoubtful = board.doubtful.includes(true);
    draw();
    if (!isNew || outcome !== "found" || isDoubtful || problemOf(board.texts)) say(sentenceOf(outcome, board));
    if (isNew && outcome === "found") useIfCertain();
    else if (outcome !== "found") frame.openCheck();
    if (isNew && isDoubtful) frame.ask();
    isNew = false;
  }

  function say(/** @type {string} */ sentence) {
    frame.say(sentence);
    announce(sentence);
  }

  /** Resolve to whether the picture is to be shown: a board was found, or why not is said. @param {Blob} picture @param {((picture: Blob) => void) | null} onTiles  puts it on the tiles instead */
  async function open(picture, onTiles) {
    onOpen();
    file = picture;
    isNew = true;
    used = "";
    frame.open(onTiles && (() => onTiles(picture)));
    onUnused(true);
    say(gettext("Looking for a board in the picture …"));
    try {
      const canvas = await canvasOf(picture, MAX_SIDE_PX);
      if (file !== picture) return true;
      frame.show(canvas);
      const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
      return (await board.look(canvas, pen.getImageData(0, 0, canvas.width, canvas.height).data)) !== "none";
    } catch (error) {
      say(/** @type {Error} */ (error).message);
      return true;
    }
  }

  function close() {
    if (!file) return;
    file = null;
    frame.close();
    onUnused(false);
    board.close();
  }

  return { open, close };
}

/**
 * What is shown of a picture: a sentence, the question for a doubtful number, the buttons, and the picture to check against.
 *
 * @param {import("../photos.js").PictureParts} parts
 * @param {Board} board
 * @param {Record<"draw" | "useIt" | "useIfCertain" | "close", () => void>} actions
 */
function createFrame(parts, board, { draw, useIt, useIfCertain, close }) {
  const message = html("p", { class: "picture-message" });
  const question = createQuestion((cell, text) => {
    board.type(cell, text);
    draw();
    useIfCertain();
    if (board.doubtful.includes(true)) question.focus();
  });
  const view = createView({
    onMove(change) {
      if (!board.place) return;
      board.move({ ...board.place, ...change });
      draw();
    },
    onType(cell, text) {
      board.type(cell, text);
      draw();
    },
    onMark: () => view.draw(board),
  });
  let onTiles = () => {};
  /** @type {HTMLCanvasElement | null} */
  let canvas = null;
  const use = createButton(gettext("Use this position"), "button compact primary", useIt);
  const tiles = createButton(gettext("Put it on the tiles"), "button compact", () => {
    close();
    onTiles();
  });
  const check = html("details", { class: "picture-check" }, [html("summary", {}, [gettext("Check against the picture")]), view.element]);

  parts.picture.append(message, question.element, html("div", { class: "row" }, [use, tiles]), check);
  for (const place of [parts.picture, parts.camera]) {
    place.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || parts.picture.hidden) return;
      event.stopPropagation();
      close();
      parts.camera.focus();
    });
  }

  return {
    say: (/** @type {string} */ sentence) => writeOrHide(message, sentence),
    ask: question.focus,
    openCheck: () => { check.open = true; },

    /** Show that a picture is read. @param {(() => void) | null} toTiles */
    open(toTiles) {
      onTiles = toTiles ?? onTiles;
      tiles.hidden = !toTiles;
      view.clear();
      question.hide();
      use.hidden = check.hidden = true;
      check.open = parts.picture.hidden = false;
    },

    show(/** @type {HTMLCanvasElement} */ picture) {
      canvas = picture;
      check.hidden = false;
      view.show(picture);
    },

    /** @param {string} position  "" while a number is missing @param {boolean} isUnused */
    draw(position, isUnused) {
      view.draw(board);
      const cell = board.doubtful.indexOf(true);
      if (cell >= 0 && canvas && board.place) question.ask(canvas, board.place, cell, board.texts[cell], board.doubtful.filter(Boolean).length);
      else question.hide();
      use.hidden = !isUnused || cell >= 0;
      disable(use, position === "");
    },

    close() {
      parts.picture.hidden = true;
      canvas = null;
      view.clear();
    },
  };
}

/** @typedef {ReturnType<typeof createBoardInPicture>} Board */

/**
 * The picture, the size and the numbers. `onMove` gets what changes of the board's place, `onType` a number that was typed,
 * `onMark` that another cell is marked.
 *
 * @param {{onMove: (change: Partial<import("../../../vision/reading.js").Place>) => void, onType: (cell: number, text: string) => void,
 *   onMark: () => void}} options
 */
function createView({ onMove, onType, onMark }) {
  const problem = html("p", { class: "small fault", hidden: true });
  const stage = createPictureStage({ onMove: (corners) => onMove({ corners }), onChoose: (cell) => cells.focus(cell) });
  const cells = createCells({ onType, onFocus: mark });
  const wide = createNumberChoice("picture-width", MIN_SIDE_CELLS, MAX_SIDE_CELLS);
  const high = createNumberChoice("picture-height", MIN_SIDE_CELLS, MAX_SIDE_CELLS);
  const element = html("div", { class: "picture-body", hidden: true }, [
    stage.element,
    html("p", { class: "small quiet", id: "picture-keys" }, [gettext("Drag the corners, or move them with the arrow keys.")]),
    html("div", { class: "row editor-sides" }, [labelled(gettext("Width"), wide), labelled(gettext("Height"), high)]),
    html("p", { class: "small" }, [gettext("Type over wrong numbers. 0 is the blank.")]),
    ...[cells.element, problem],
    html("p", { class: "small quiet" }, [gettext("The picture stays in this browser.")]),
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
      writeOrHide(problem, texts.some(Boolean) ? problemOf(texts) : "");
    },
  };
}

/** @param {Outcome} outcome @param {Board} board */
function sentenceOf(outcome, { place, doubtful }) {
  if (outcome === "failed") return gettext("Could not load {name}. Check your connection and reload.", { name: PICTURE_READER });
  if (outcome === "none" || !place) return gettext("No board found. If there is one, drag the corners onto it.");
  const count = doubtful.filter(Boolean).length;
  const read = gettext("Board of {width} × {height} read.", { width: place.columns, height: place.rows });
  return joined([read, count > 0 && ngettext("{count} number is doubtful.", "{count} numbers are doubtful.", count)]);
}

function positionIn(/** @type {Board} */ board) {
  return board.place ? formatPosition({ ...sizeIn(board), tiles: board.texts.map(Number) }) : "";
}

function sizeIn(/** @type {Board} */ { place }) {
  return { width: place?.columns ?? 0, height: place?.rows ?? 0 };
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
