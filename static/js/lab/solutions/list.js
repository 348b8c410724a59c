/** The list of the first solutions, and of the straightest: each can be shown, all can be copied and saved. */

import { gettext } from "../../language/gettext.js";
import { copyText } from "../../page/exchange/clipboard.js";
import { createButton, html, onPress, write } from "../../page/dom.js";
import { saveText } from "../../page/exchange/saving.js";
import { createMove, formatMoves, lengthMtm, parseMoves } from "../../puzzle/moves.js";
import { tableAsCsv, tableAsText } from "../tables.js";
import { grouped, turnsOf } from "./words.js";

// Translators: head the columns of a table: the number of a row, its moves, how many slides and how many turns they make.
const NAMES = [gettext("no."), gettext("solution"), gettext("slides"), gettext("turns")];

/**
 * @typedef {import("../../puzzle/moves.js").Move} Move
 * @typedef {import("../../server/protocol.js").Solutions} Solutions
 */

/** What is not listed. @param {number} listed @param {string} count */
function restText(listed, count) {
  if (BigInt(count) <= BigInt(listed)) return gettext("These are all.");
  return gettext("The first {listed} of {all}, in the order U, D, L, R of their moves.", { listed, all: grouped(count) });
}

/** Moves in their text form, those of one direction together. @param {readonly Move[]} moves */
export function slidesOf(moves) {
  /** @type {Move[]} */
  const slides = [];
  for (const { direction, count } of moves) {
    const last = slides.at(-1);
    if (last?.direction === direction) slides[slides.length - 1] = createMove(direction, last.count + count);
    else slides.push(createMove(direction, count));
  }
  return formatMoves(slides);
}

/**
 * @param {Record<string, HTMLElement>} parts  `rows`, `rest`, `copy`, `copied` and `csv`
 * @param {{onChoose: (moves: string) => void}} options
 */
export function createList({ rows, rest, copy, copied, csv }, { onChoose }) {
  /** @type {(string | number)[][]} */
  let table = [];
  /** @type {HTMLButtonElement[]} */
  let buttons = [];

  /** @param {(string | number)[]} row */
  function drawRow([number, moves, slides, turns]) {
    const button = createButton(String(moves), "text-button mono", () => onChoose(String(moves)));
    button.setAttribute("dir", "ltr");
    buttons.push(button);
    return html("tr", {}, [html("th", { scope: "row" }, [String(number)]), html("td", {}, [button]), html("td", {}, [String(slides)]), html("td", {}, [String(turns)])]);
  }

  onPress(copy, async () => write(copied, (await copyText(tableAsText([NAMES, ...table]))) ? gettext("Copied.") : gettext("The browser does not let pages copy.")));
  onPress(csv, () => saveText("taquin-solutions.csv", tableAsCsv([NAMES, ...table]), "text/csv"));

  return {
    show(/** @type {Solutions} */ { solutions, straightest, count }) {
      const listed = solutions.includes(straightest) ? solutions : [straightest, ...solutions];
      table = listed.map((moves, index) => {
        const slides = lengthMtm(parseMoves(moves));
        return [listed === solutions ? index + 1 : index || gettext("straightest"), moves, slides, turnsOf(slides)];
      });
      buttons = [];
      rows.replaceChildren(...table.map(drawRow));
      write(rest, restText(solutions.length, count));
    },

    /** Marks the one that is shown. */
    mark(/** @type {string} */ moves) {
      for (const button of buttons) button.setAttribute("aria-pressed", String(button.textContent === moves));
    },
  };
}
