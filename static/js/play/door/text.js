/**
 * The text in the field: what you paste, drop or type, when it is read, and what becomes of it.
 *
 * A pasted text is put on the board at once. A typed one is judged when you pause; Enter or a button puts it on the board.
 * Leaving the field changes nothing. Another board empties the field.
 */

import { gettext, joined } from "../../i18n/gettext.js";
import { formatFaces, readAlike } from "../../puzzle/faces.js";
import { parseMoves } from "../../puzzle/moves.js";
import { formatPosition, sameSize } from "../../puzzle/position.js";
import { handText } from "../../storage/handed-text.js";
import { ROOT } from "../../ui/root.js";
import { namesOf, problemMeant, sizeWords } from "./meanings.js";
import { createReader } from "./reader.js";
import { listenToTyping } from "./typing.js";
/** @import { AtHand, Meaning, Outcome, Reading, Refused } from "../../api/api.js" */
/** @import { Choice } from "../../ui/choices.js" */
/** @import { Game } from "../../game/game.js" */
/** @import { Problem } from "../../puzzle/problem.js" */

const MIN_BATCH_BOARDS = 3; // in a list; two are a start and a goal
const AWAY = gettext(
  "The server does not answer. Until it does, only numbers in rows or in a square can be read. " +
    "Your board is safe, and your text will be read later.",
);

/**
 * @typedef {object} TextOptions
 * @property {Game} game
 * @property {import("./answer.js").Answer} answer
 * @property {ReturnType<typeof import("./verdict/verdict-view.js").createVerdict>} verdict
 * @property {() => void} onNew  another text or board: what was shown of the last one no longer counts
 * @property {(act: () => void) => void} change  changes the board
 * @property {(checked: Outcome[], atHand: AtHand) => void} onMoves  moves were read
 * @property {(text: string, start?: string) => void} onProgram  it is a program's output
 * @property {() => void} onShown  the answer to the text is shown
 * @property {(sentence: string) => void} announce
 */

/**
 * How a text relates to the board.
 *
 * @typedef {object} Standing
 * @property {boolean} isTyped  it has had no effect yet
 * @property {Meaning[] | null} waiting  what was typed, until it is put on the board
 */

/** @param {HTMLTextAreaElement} field @param {TextOptions} options */
export function createText(field, options) {
  const { game, answer, verdict, onNew } = options;
  /** @type {Standing} */
  const standing = { isTyped: false, waiting: null };
  const outcomes = createOutcomes(field, standing, options, bring);
  const reader = createReader({
    text: () => field.value,
    atHand: () => ({ position: formatPosition(game.position), goal: game.goalText, faces: formatFaces(game.faces) }),
    ...outcomes,
    onAway: () => answer.faults([AWAY]),
  });

  /** Handle a new text; whatever was read before no longer counts. */
  function begin(/** @type {boolean} */ isTyped) {
    reader.cancel();
    standing.isTyped = isTyped;
    standing.waiting = null;
    verdict.about(null);
    onNew();
  }

  function readWhole() {
    begin(false);
    reader.readSoon(true);
  }

  function bring(/** @type {string} */ text) {
    field.value = text;
    readWhole();
  }

  /** Empty the field; the board stays. */
  function clear() {
    field.value = "";
    begin(false);
    answer.rest();
  }

  function confirm() {
    if (standing.waiting) outcomes.put(standing.waiting, 0);
    else if (standing.isTyped) reader.readSoon(true);
  }

  listenToTyping(field, {
    onWhole: () => (field.value.trim() ? readWhole() : clear()),
    onType() {
      if (!field.value.trim()) return clear();
      begin(true);
      return answer.typing();
    },
    onRest: () => standing.isTyped && reader.readSoon(false),
    onMean: confirm,
    onLeave: () => {},
    onEscape() {
      const hadText = field.value !== "";
      clear();
      return hadText;
    },
  });

  return {
    ...{ bring, clear, confirm },

    /** Put a typed text on the board with a change that was chosen in its verdict. */
    putProblem(/** @type {Omit<Problem, "goal">} */ { start, goalText, faces }) {
      const [{ said, format, notes }] = standing.waiting ?? [{ said: "", format: "", notes: [] }];
      outcomes.put([{ said, format, notes, position: formatPosition(start), goal: goalText, faces: formatFaces(faces) }], 0);
    },
  };
}

/** What becomes of a text that was read, or refused. @param {HTMLTextAreaElement} field @param {Standing} standing @param {TextOptions} options @param {(text: string) => void} bring  reads another text */
function createOutcomes(field, standing, { game, answer, verdict, change, onMoves, onProgram, onShown, announce }, bring) {
  function onReading(/** @type {Reading} */ reading, /** @type {AtHand | null} */ atHand, /** @type {boolean} */ isConfirmed) {
    const meanings = [reading, ...reading.alternatives];
    if (reading.checked && atHand) showMoves(reading, reading.checked, atHand);
    else if (isConfirmed) put(meanings, 0, reading.program ? [] : batchOf(field.value, reading.boards));
    else preview(meanings);
    if (isConfirmed && reading.program) onProgram(field.value, reading.checked ? undefined : reading.position);
  }

  function onRefused(/** @type {Refused} */ refused) {
    standing.isTyped = false;
    answer.faults(refused.mistakes);
    const cures = curesOf(refused, field.value.trim(), bring);
    answer.offer(cures.length ? (refused.sizes.length ? gettext("Read it as") : gettext("Did you mean")) : "", [...cures, ...(refused.program ? [] : batchOf(field.value, refused.boards))]);
    announce(joined(refused.mistakes));
    onShown();
    if (refused.program) onProgram(field.value);
  }

  /** Judge a typed text, which waits to be put on the board. */
  function preview(/** @type {Meaning[]} */ meanings) {
    standing.waiting = meanings;
    verdict.about(problemMeant(meanings[0], game.chosenGoal));
    answer.read(field.value, meanings[0], true);
    announce(joined([verdict.sentence, meanings[0].said, gettext("Enter puts it on the board.")]));
    onShown();
  }

  /** Put a meaning on the board, and offer the others. @param {Meaning[]} meanings @param {number} chosen @param {Choice[]} [more] */
  function put(meanings, chosen, more = []) {
    standing.isTyped = false;
    standing.waiting = null;
    verdict.about(null);
    change(() => load(game, meanings[chosen]));
    answer.read(field.value, meanings[chosen], false);
    answer.offer(gettext("Or read it as"), [...more, ...othersOf(meanings, chosen, (index) => put(meanings, index, more))]);
    announce(joined([verdict.sentence, meanings[chosen].said]));
    onShown();
  }

  /** Show the result of moves, and offer the positions that they would solve; for a program's output only the likeliest. @param {Reading} reading @param {Outcome[]} checked @param {AtHand} atHand */
  function showMoves({ said, alternatives, program }, checked, atHand) {
    standing.isTyped = false;
    answer.note(said);
    if (!program) onMoves(checked, atHand);
    const offered = [null, ...alternatives.slice(0, program ? 1 : undefined)];
    answer.offer(gettext("Or read them as a position"), othersOf(offered, 0, (index) => put(alternatives, index - 1)));
    onShown();
  }

  return { onReading, onRefused, put };
}

/** Load what was read, unless it is already on the board, whose moves then stay. The text's own goal applies to this board only. */
function load(/** @type {Game} */ game, /** @type {Meaning} */ meaning) {
  const { start, goalText, faces } = problemMeant(meaning, game.chosenGoal);
  const moves = parseMoves(meaning.moves ?? "");
  const isSame = formatFaces(faces) === formatFaces(game.faces) && goalText === game.goalText;
  const isThere = isSame && sameSize(start, game.position) && readAlike(faces, start, game.position) && !moves.length;
  const { goal, step, times } = meaning;
  if (!isThere) game.load({ start, moves, step, times, goalText: goal ? goalText : undefined, chosenGoal: game.chosenGoal, faces });
}

function othersOf(/** @type {(Meaning | null)[]} */ meanings, /** @type {number} */ chosen, /** @type {(index: number) => void} */ choose) {
  const names = namesOf(meanings, chosen);
  return [...meanings.keys()].filter((index) => index !== chosen).map((index) => ({ text: names[index], act: () => choose(index) }));
}

/** Offer to solve all boards of a list, if it has three or more. @param {string} text @param {number | undefined} count  of its boards */
function batchOf(text, count = 0) {
  if (count < MIN_BATCH_BOARDS) return [];
  return [{ text: gettext("Solve all {count} in Batches", { count }), act: () => { if (handText("batch", text)) location.assign(`${ROOT}/lab/batch`); } }];
}

/** Return corrections that would make the text a position: a size to write before it, or another number in one cell. */
function curesOf(/** @type {Refused} */ { sizes, corrections }, /** @type {string} */ text, /** @type {(text: string) => void} */ bring) {
  const bySize = sizes.map((size) => {
    const [width, height] = size.split("x").map(Number);
    return { text: sizeWords({ width, height }), act: () => bring(`${size}: ${text}`) };
  });
  return [...bySize, ...corrections.map(({ title, position }) => ({ text: title, act: () => bring(position) }))];
}
