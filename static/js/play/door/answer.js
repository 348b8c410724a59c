/**
 * The answer under the field: the verdict with what was read, what is wrong with the text, or that it is being read.
 *
 * `about` says what it is about: "board", nothing was brought, so that it is shown only for an unsolvable board; "text", what
 * was read; "fault", what is wrong; "typing", a text that is not complete.
 */

import { gettext } from "../../i18n/gettext.js";
import { html, write, writeOrHide } from "../../ui/dom.js";
import { showChoices } from "../../ui/choices.js";
/** @import { Choice } from "../../ui/choices.js" */
/** @import { Meaning } from "../../api/api.js" */

/**
 * @typedef {"board" | "text" | "fault" | "typing"} About
 * @typedef {Record<"answer" | "title" | "said" | "fault" | "put" | "marks" | "alternatives" | "alternatives-label" | "alternatives-list", HTMLElement> &
 *   {text: HTMLTextAreaElement}} AnswerParts
 * @typedef {ReturnType<typeof createAnswer>} Answer
 */

/** @param {AnswerParts} parts  of the door */
export function createAnswer(parts) {
  /** @type {boolean | null} */
  let solvable = parts.answer.classList.contains("good");

  function look() {
    const about = parts.answer.dataset.about;
    const isGood = about === "typing" || about === "fault" ? null : solvable;
    parts.answer.className = `note answer${isGood === null ? "" : isGood ? " good" : " warn"}`;
  }

  function show(/** @type {About} */ about, said = "") {
    parts.answer.dataset.about = about;
    parts.text.setAttribute("aria-invalid", String(about === "fault"));
    write(parts.said, said);
    parts.fault.hidden = about !== "fault";
    parts.put.hidden = true;
    parts.alternatives.hidden = true;
    mark("", []);
    look();
  }

  /** Mark the parts of the text that were read. @param {string} text @param {readonly (readonly [number, number])[]} spans */
  function mark(text, spans) {
    let end = 0;
    const pieces = spans.flatMap(([from, to]) => {
      const piece = [text.slice(end, from), html("mark", {}, [text.slice(from, to)])];
      end = to;
      return piece;
    });
    parts.marks.replaceChildren(...(spans.length ? [...pieces, text.slice(end)] : []));
    parts.marks.scrollTop = parts.text.scrollTop;
  }

  parts.text.addEventListener("scroll", () => { parts.marks.scrollTop = parts.text.scrollTop; });

  return {
    get about() { return parts.answer.dataset.about; },

    /** @param {boolean | null} isSolvable @param {boolean} isEditing  cells are edited, so that the verdict is shown */
    judge(isSolvable, isEditing) {
      solvable = isSolvable;
      parts.answer.toggleAttribute("data-editing", isEditing);
      look();
    },

    /** Nothing was brought, or something that has no text; `about` "text" shows the verdict all the same. */
    rest: (/** @type {"board" | "text"} */ about = "board", said = "") => show(about, said),

    typing: () => show("typing", gettext("Type the whole position, then press Enter.")),

    /** What was read from the text; `isDraft` if it waits to be put on the board. @param {string} text @param {Meaning} meaning @param {boolean} isDraft */
    read(text, meaning, isDraft) {
      show("text", meaning.said);
      parts.put.hidden = !isDraft;
      if (meaning.left_out?.length || meaning.lines) mark(text, meaning.used ?? []);
    },

    /** Something else was read than a position. */
    note: (/** @type {string} */ said) => show("typing", said),

    /** Show what is wrong, one sentence each. */
    faults(/** @type {string[]} */ mistakes) {
      show("fault");
      parts.fault.replaceChildren(...mistakes.map((mistake) => html("li", {}, [mistake])));
    },

    offer(/** @type {string} */ label, /** @type {Choice[]} */ choices) {
      parts.alternatives.hidden = choices.length === 0;
      writeOrHide(parts["alternatives-label"], label);
      showChoices(parts["alternatives-list"], choices);
    },
  };
}
