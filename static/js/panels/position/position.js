/**
 * The Position panel: the position as text, what is pasted or typed over it, the editor, and the verdict on it all.
 *
 * What the panel is about is its subject: the game, or the draft while that is edited. Read on with `text.js` over
 * `typing.js`, `reader.js`, `taking.js`, `meanings.js` and `reading-view.js`; `pasted-moves.js`; `copying.js`; and `editor.js`.
 */

import { findStory } from "../../game/links/link-made.js";
import { createDraft } from "../../draft/draft.js";
import { createSubject } from "../../draft/subject.js";
import { partsOf } from "../../page/dom.js";
import { readFile } from "../../page/exchange/text-drop.js";
import { createVerdict } from "../verdict/verdict.js";
import { createCopying } from "./copying.js";
import { createEditor } from "./editor.js";
import { createPastedMoves } from "./pasted-moves.js";
import { createReadingView } from "./reading-view.js";
import { createText } from "./text.js";

const STAYS = matchMedia("(min-width: 60rem)"); // the board beside the panels, while they are scrolled; so css/board.css

/**
 * @typedef {import("../../puzzle/moves.js").Move} Move
 * @typedef {import("../verdict/verdict-view.js").VerdictParts & import("./reading-view.js").ReadingParts &
 *   import("./pasted-moves.js").MovesParts & import("./copying.js").CopyParts &
 *   Record<"edit" | "editor" | "open", HTMLElement> & {text: HTMLTextAreaElement, file: HTMLInputElement}} PositionParts
 */

/**
 * `playback` plays moves that were pasted, `announce` speaks to screen readers; `onArrival()` is called when a text comes from
 * elsewhere on the page.
 *
 * @param {HTMLElement} element
 * @param {{game: import("../../game/game.js").Game, playback: {play: () => void}, announce: (text: string) => void,
 *   onArrival: () => void}} options
 */
export function createPositionPanel(element, { game, playback, announce, onArrival }) {
  const parts = /** @type {PositionParts} */ (partsOf(element));
  const draft = createDraft(game);
  const subject = createSubject(game, draft);
  const editor = createEditor(parts.editor, { draft, game, subject, onClose: () => parts.edit.focus() });
  const copying = createCopying(parts, { subject, announce });
  const pastedMoves = createPastedMoves(parts, { onPlay: playMoves });
  const verdict = createVerdict(parts, { subject });
  const arrival = createArrival(subject, parts.short);
  const view = createReadingView(parts, { onOther });
  subject.subscribe(copying.update);
  const text = createText(parts.text, {
    subject,
    view,
    onDraft: () => verdict.setAside(true),
    onMoves: (checked, atHand) => pastedMoves.show(checked, atHand, !draft.isOpen),
  });

  /** Something else is told of the text: what came of the last one goes. */
  function onOther(/** @type {boolean} */ isFaulty) {
    pastedMoves.hide();
    verdict.setAside(isFaulty);
    if (isFaulty) arrival.end();
  }

  function playMoves(/** @type {Move[]} */ moves) {
    game.addSolution(moves);
    playback.play();
  }

  function toggleEditor() {
    if (draft.isOpen) return draft.close();
    draft.open();
    return editor.focus();
  }

  function openFile() {
    const [file] = parts.file.files ?? [];
    if (file) void readFile(file, { onText: enter, onTrouble: complain });
  }

  function enter(/** @type {string} */ arrived) {
    try {
      if (takeStory(game, arrived)) return;
    } catch (error) {
      return complain(/** @type {Error} */ (error).message);
    }
    onArrival();
    arrival.begin();
    text.enter(arrived);
  }

  function complain(/** @type {string} */ sentence) {
    onArrival();
    view.faults([sentence]);
  }

  parts.restore.addEventListener("click", () => {
    text.follow();
    parts.text.focus();
  });
  parts.edit.addEventListener("click", toggleEditor);
  draft.subscribe(() => parts.edit.setAttribute("aria-expanded", String(draft.isOpen)));
  parts.open.addEventListener("click", () => parts.file.click());
  parts.file.addEventListener("change", openFile);
  text.follow();

  return {
    /** Takes a text that comes from elsewhere on the page. */
    enter,

    /** Says what is wrong with what came. */
    complain,
  };
}

/**
 * What has come from elsewhere is judged in sight, where the board stays beside it.
 *
 * @param {import("../../draft/subject.js").Subject} subject
 * @param {HTMLElement} reason  of the verdict
 */
function createArrival(subject, reason) {
  let isAwaited = false;

  subject.subscribe(() => {
    if (isAwaited && STAYS.matches) requestAnimationFrame(() => reason.scrollIntoView({ block: "nearest" }));
    isAwaited = false;
  });

  return {
    begin() { isAwaited = true; },
    end() { isAwaited = false; },
  };
}

/** Times and challenges are no part of a position: who brings a link with them brings another game. @param {import("../../game/game.js").Game} game @param {string} text */
function takeStory(game, text) {
  const story = findStory(text);
  if (story) game.load(story);
  return story !== null;
}
