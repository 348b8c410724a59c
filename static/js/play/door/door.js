/**
 * The door: one field that takes any puzzle as text or picture, and under it what was read and whether it can be solved.
 *
 * Read on with `text.js`, what happens to a text, with `typing.js`, `reader.js` and `meanings.js`; `answer.js` and
 * `verdict/verdict-view.js`, what is shown under the field; `pasted-moves.js`; and `photos.js`, which takes pictures of boards.
 */

import { createSubject } from "../../game/subject.js";
import { findGame } from "../../game/links/link-made.js";
import { gettext, joined } from "../../i18n/gettext.js";
import { onPress, partsOf } from "../../ui/dom.js";
import { formatPosition, parsePosition } from "../../puzzle/position.js";
import { createEditPanel } from "../panels/edit/edit.js";
import { createAnswer } from "./answer.js";
import { createPastedMoves } from "./pasted-moves.js";
import { createJudged } from "./judged.js";
import { createPhotos } from "./photos.js";
import { createText } from "./text.js";
import { createVerdict } from "./verdict/verdict-view.js";

/** @import { Problem } from "../../puzzle/problem.js" */

const UNUSED_PICTURE = gettext("First check the numbers of the picture, or close it.");
const FROM_PICTURE = gettext("Read from your picture.");

/**
 * @typedef {import("./verdict/verdict-view.js").VerdictParts & import("./answer.js").AnswerParts & import("./pasted-moves.js").MovesParts &
 *   import("./photos.js").PictureParts & Record<"clear" | "edit" | "judged", HTMLElement>} DoorParts
 */

/** @param {HTMLElement} element @param {HTMLElement} editPanel @param {Pick<import("../lazy-parts.js").Shared, "game" | "playback" | "announce" | "showPanel" | "onHold">} page */
export function createDoor(element, editPanel, { game, playback, announce, showPanel, onHold }) {
  const parts = /** @type {DoorParts} */ (partsOf(element));
  const subject = createSubject(game);
  const answer = createAnswer(parts);
  const verdict = createVerdict(parts, subject, { onVerdict: (solvable) => answer.judge(solvable, subject.isOpen), onChoose: choose });
  const edit = createEditPanel(editPanel, { subject, game, announce, onJudge: judge, onText: bring, onTrouble: complain });
  const pastedMoves = createPastedMoves(parts, (moves) => { game.addSolution(moves); playback.play(); });
  const judged = createJudged(parts.judged, answer, announce);
  const change = createChange(game, subject, () => text.clear());
  const pictures = createPhotos(parts, {
    ...{ size: () => game.start, announce, onTrouble: complain },
    onOpen: () => { text.clear(); parts.clear.hidden = false; },
    onUnused: (isUnused) => onHold(isUnused ? UNUSED_PICTURE : ""),
    onUse(position) {
      change(() => game.load({ start: parsePosition(position) }));
      answer.rest("text", FROM_PICTURE);
      announce(joined([verdict.sentence, FROM_PICTURE]));
    },
  });
  const text = createText(parts.text, {
    ...{ game, answer, verdict, announce, change },
    onShown: () => bringIntoView(element),
    onProgram: (output, start = formatPosition(game.position)) => void judged.judge(output, start),
    onNew() {
      for (const shown of [pastedMoves, judged, pictures]) shown.hide();
      parts.clear.hidden = parts.text.value === "";
    },
    onMoves: (checked, atHand) => pastedMoves.show(checked, atHand, !subject.isOpen),
  });

  /** Take what was chosen in the verdict: a repaired start, or another goal. @param {Partial<Problem>} chosen @param {Problem | null} typed */
  function choose({ start, goalText = subject.goalText }, typed) {
    if (typed) text.putProblem({ ...typed, start: start ?? typed.start, goalText: start ? typed.goalText : goalText });
    else if (!start) subject.setGoal(goalText);
    else if (subject.isOpen) subject.load({ start, goalText });
    else {
      text.clear();
      change(() => game.load({ start, goalText }));
    }
    judge();
  }

  /** Load a link with times or a challenge as a game; read any other text. */
  function bring(/** @type {string} */ arrived) {
    try {
      const shared = findGame(arrived);
      if (shared) return game.load({ ...shared, chosenGoal: game.chosenGoal });
    } catch (error) {
      return complain(/** @type {Error} */ (error).message);
    }
    return text.bring(arrived);
  }

  /** Show the verdict on the board. */
  function judge() {
    if (answer.about === "board") answer.rest("text");
    announce(verdict.sentence);
    bringIntoView(element);
  }

  function complain(/** @type {string} */ sentence) {
    text.clear();
    answer.faults([sentence]);
    announce(sentence);
    bringIntoView(element);
  }

  listenToButtons(parts, { text, onEdit: () => { showPanel("edit"); edit.open(); } });
  window.visualViewport?.addEventListener("resize", () => document.activeElement === parts.text && bringIntoView(element));

  return {
    ...{ bring, complain, judge },

    /** Read a picture that arrived on the page; without a board in it, `onTiles` gets it, unless it came to the door. @param {Blob} picture @param {EventTarget | null} target @param {(picture: Blob) => void} [onTiles] */
    takePicture(picture, target, onTiles) {
      void pictures.takePicture(picture, element.contains(/** @type {Node | null} */ (target)), onTiles ?? null).then(() => bringIntoView(element));
    },
  };
}

/** Return a function that changes the board without emptying the field; `onOther` is called when another game is loaded. @param {import("../../game/game.js").Game} game @param {import("../../game/subject.js").Subject} subject @param {() => unknown} onOther */
function createChange(game, subject, onOther) {
  let isOurs = false;
  game.on(["load"], () => isOurs || onOther());

  return function change(/** @type {() => void} */ act) {
    if (subject.isOpen) subject.close();
    isOurs = true;
    act();
    isOurs = false;
  };
}

/** @param {DoorParts} parts @param {{text: ReturnType<typeof createText>, onEdit: () => void}} options */
function listenToButtons(parts, { text, onEdit }) {
  onPress(parts.clear, () => {
    text.clear();
    parts.text.focus();
  });
  onPress(parts.put, () => {
    text.confirm();
    parts.title.focus({ preventScroll: true }); // the pressed button is gone
  });
  onPress(parts.edit, onEdit);
}

/** Scroll field and answer into view: on a phone they are below the board, or behind the keyboard. */
function bringIntoView(/** @type {HTMLElement} */ element) {
  const height = window.visualViewport?.height ?? innerHeight;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > height) element.scrollIntoView({ block: bottom - top > height / 2 ? "start" : "nearest" });
}
