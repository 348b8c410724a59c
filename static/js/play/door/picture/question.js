/** Asks for the doubtful numbers of a picture, one after the other, each with its part of the picture. */

import { gettext } from "../../../i18n/gettext.js";
import { createButton, html, write } from "../../../ui/dom.js";
import { mapOfCells, mapped } from "../../../vision/homography.js";
/** @import { Place } from "../../../vision/reading.js" */

const SIDE_PX = 192; // of the part of the picture that is shown
const MARGIN = 0.15; // of a cell, shown around it

/** `onAnswer(cell, text)` is called with the number of a cell. @param {(cell: number, text: string) => void} onAnswer */
export function createQuestion(onAnswer) {
  const part = html("canvas", { class: "question-part", width: SIDE_PX, height: SIDE_PX, "aria-hidden": "true" });
  const title = html("label", { for: "question-number" });
  const field = html("input", { class: "field", id: "question-number", type: "text", inputmode: "numeric", maxlength: 3, autocomplete: "off", "aria-describedby": "question-place" });
  const place = html("p", { class: "small quiet", id: "question-place" });
  const next = createButton(gettext("Next"), "button compact primary", answer);
  const element = html("div", { class: "question", hidden: true }, [part, html("div", {}, [title, html("div", { class: "row" }, [field, next]), place])]);
  let cell = -1;

  function answer() {
    const text = field.value.trim();
    if (text) onAnswer(cell, text);
    else field.focus();
  }

  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    answer();
  });

  return {
    element,
    focus: () => field.select(),
    hide: () => { element.hidden = true; },

    /** Ask for a cell of the board; `left` is the number of doubtful cells. @param {HTMLCanvasElement} picture @param {Place} board @param {number} asked @param {string} guess @param {number} left */
    ask(picture, board, asked, guess, left) {
      const isOther = asked !== cell || element.hidden;
      cell = asked;
      element.hidden = false;
      write(title, left > 1 ? gettext("Which number is this? ({count} left)", { count: left }) : gettext("Which number is this?"));
      write(place, gettext("Row {row}, column {column}. 0 is the blank.", { row: Math.floor(cell / board.columns) + 1, column: (cell % board.columns) + 1 }));
      if (isOther) field.value = guess;
      drawPart(part, picture, board, cell);
    },
  };
}

/** @param {HTMLCanvasElement} part @param {HTMLCanvasElement} picture @param {Place} place @param {number} cell */
function drawPart(part, picture, { corners, columns, rows }, cell) {
  const map = mapOfCells(corners, columns, rows);
  if (!map) return;
  const [x, y] = [cell % columns, Math.floor(cell / columns)];
  const points = [[0, 0], [1, 0], [1, 1], [0, 1]].map(([right, down]) => mapped(map, x + right, y + down));
  const [left, top] = [Math.min(...points.map((point) => point.x)), Math.min(...points.map((point) => point.y))];
  const side = Math.max(Math.max(...points.map((point) => point.x)) - left, Math.max(...points.map((point) => point.y)) - top);
  const pen = /** @type {CanvasRenderingContext2D} */ (part.getContext("2d"));
  pen.clearRect(0, 0, SIDE_PX, SIDE_PX);
  pen.drawImage(picture, left - MARGIN * side, top - MARGIN * side, (1 + 2 * MARGIN) * side, (1 + 2 * MARGIN) * side, 0, 0, SIDE_PX, SIDE_PX);
}
