/** A program's output, judged line by line under the field. */

import { judgeProgram } from "../../api/api.js";
import { gettext } from "../../i18n/gettext.js";
import { handText } from "../../storage/handed-text.js";
import { createButton, html, write } from "../../ui/dom.js";
import { ROOT } from "../../ui/root.js";
/** @import { Finding } from "../../api/api.js" */

export const MARKS = { right: "✓", wrong: "✗", note: "·" };
// Translators: said before a sentence that is marked with a tick or a cross
export const MARK_WORDS = { right: gettext("Right:"), wrong: gettext("Wrong:"), note: "" };

/** @param {HTMLElement} element  hidden while nothing was judged @param {import("./answer.js").Answer} answer @param {(text: string) => void} announce */
export function createJudged(element, answer, announce) {
  let judging = new AbortController();
  let judged = { text: "", position: "" };
  const title = html("strong");
  const list = html("ul", { class: "judged-lines" });
  const open = createButton(gettext("Open it in the lab"), "button compact", () => {
    if (handText("judge", judged.text) && handText("judge start", judged.position)) location.assign(`${ROOT}/lab/judge`);
  });
  element.append(html("p", {}, [title]), list, open);

  function hide() {
    judging.abort();
    element.hidden = true;
  }

  return {
    hide,

    /** Judge a text, if it can be judged; `position` is the start if it names none. @param {string} text @param {string} position */
    async judge(text, position) {
      hide();
      judging = new AbortController();
      const { signal } = judging;
      const program = await judgeProgram({ text, position, goal: "" }, signal).catch(() => null); // the reading stays
      if (!program || signal.aborted) return;
      judged = { text, position };
      write(title, program.said);
      list.replaceChildren(...program.puzzles.flatMap(({ findings }) => findings).map(lineOf));
      element.className = `note judged ${program.right === undefined ? "" : program.right ? "good" : "warn"}`;
      element.hidden = false;
      if (answer.about === "fault") answer.note(gettext("Read as the output of a program."));
      announce(program.said);
    },
  };
}

function lineOf(/** @type {Finding} */ { mark, said }) {
  return html("li", { class: `is-${mark}` }, [html("span", { "aria-hidden": "true" }, [MARKS[mark]]), html("span", {}, [html("span", { class: "visually-hidden" }, [MARK_WORDS[mark]]), " ", said])]);
}
