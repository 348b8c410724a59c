/**
 * The guided solve of a scramble: a new one, or the reader's own from the address or a field. Solving three of them, each with
 * less guidance, is saved with the answers of the lesson, and so are the topics for which the reader asked for help.
 */

import { gettext, listed } from "../../i18n/gettext.js";
import { readPlain } from "../../api/plain-text.js";
import { namedGoal } from "../../puzzle/goals.js";
import { canReach, isLine } from "../../puzzle/parity.js";
import { parsePosition } from "../../puzzle/position.js";
import { scrambled } from "../../puzzle/scramble.js";
import { byId, onPress, partsOf, write } from "../../ui/dom.js";
import { createGuidedBoard, LEVELS } from "./guided-board.js";
/** @import { Answers } from "../answers.js" */
/** @import { LessonBoard } from "../exercises.js" */
/** @import { Position } from "../../puzzle/position.js" */

const TRIALS = [LEVELS.words, LEVELS.marks, LEVELS.none]; // in the order in which readers solve them
const MAX_SIDE = 10;
const LINK = /\d+(?:-\d+)+(?:\.\d+(?:-\d+)+)+/; // a position in an address

/** @param {HTMLElement} element  with the markup of `own_scramble` in templates/learn/_guided.html @param {LessonBoard} board @param {Answers} answers */
export function createOwnScramble(element, board, answers) {
  const { scramble, form, position, fault, record, ended } = partsOf(element);
  const field = /** @type {HTMLInputElement} */ (position);
  const choices = /** @type {HTMLElement[]} */ ([...element.querySelectorAll("button[data-level]")]);
  const results = /** @type {HTMLElement[]} */ ([...record.querySelectorAll("[data-result]")]);
  const trials = createTrials(answers);
  const guided = createGuidedBoard(/** @type {HTMLElement} */ (element.querySelector("figure")), board, { onHelp: trials.noteHelp, onDone });

  function onDone() {
    if (board.shown.slides > 0 && trials.end()) draw();
  }

  /** Begin a position, or the current one again. @param {number} level @param {Position} [start] */
  function begin(level, start = board.shown.start) {
    trials.begin(level);
    write(fault, "");
    guided.setLevel(level);
    board.load(start, namedGoal("standard", start.width, start.height));
    draw();
  }

  function draw() {
    for (const choice of choices) choice.setAttribute("aria-pressed", String(Number(choice.dataset.level) === trials.level));
    for (const result of results) write(result, resultOf(answers.helpWith(Number(result.dataset.result))));
    const asked = TRIALS.map((trial) => answers.helpWith(trial));
    const isEnd = asked.every((each) => each !== undefined);
    write(ended, isEnd ? endOf([...new Set(asked.flatMap((each) => each ?? []))]) : trials.isDone ? gettext("Press New scramble for the next of the three.") : "");
  }

  function read(/** @type {string} */ text) {
    try {
      begin(trials.level, readPosition(text));
    } catch (error) {
      write(fault, /** @type {Error} */ (error).message);
    }
  }

  onPress(scramble, () => begin(trials.isDone ? trials.next() : trials.level, scrambled(board.shown.goal)));
  choices.forEach((choice) => onPress(choice, () => begin(Number(choice.dataset.level))));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    read(field.value);
  });
  begin(trials.level);
  const given = new URLSearchParams(location.search).get("position");
  if (given) read(given);
}

/** Create the record of the scrambles that readers solve; help is noted for the current one only. No DOM. @param {Pick<Answers, "helpWith" | "noteHelp">} answers */
export function createTrials(answers) {
  /** @type {Set<string>} */
  const topics = new Set(); // for which the reader has asked for help in this scramble
  let isDone = false;
  let level = next();

  /** Return the guidance of the next scramble to solve; the least once all are solved. @returns {number} */
  function next() {
    return TRIALS.find((trial) => answers.helpWith(trial) === undefined) ?? LEVELS.none;
  }

  return {
    get level() { return level; },
    get isDone() { return isDone; },
    next,

    begin(/** @type {number} */ chosen) {
      level = chosen;
      isDone = false;
      topics.clear();
    },

    noteHelp(/** @type {string} */ topic) { topics.add(topic); },

    /** Note that the scramble is solved. Returns whether that is new. */
    end() {
      if (isDone) return false;
      isDone = true;
      answers.noteHelp(level, [...topics]);
      return true;
    },
  };
}

/** Return the position in a text. Throws an Error with a sentence if there is none to solve here. @param {string} text */
export function readPosition(text) {
  const linked = LINK.exec(text)?.[0].replaceAll("-", " ").replaceAll(".", "/");
  const reading = readPlain(linked ?? text);
  if (!reading) throw new Error(gettext("Write the rows with slashes between them, and 0 for the blank: {example}", { example: "5 1 3/4 2 6/7 8 0" }));
  const start = parsePosition(reading.position);
  const { width, height } = start;
  if (isLine(start) || Math.max(width, height) > MAX_SIDE) throw new Error(gettext("Boards from 2 × 2 to 10 × 10 can be guided here."));
  if (!canReach(start, namedGoal("standard", width, height))) throw new Error(gettext("This position cannot be solved."));
  return start;
}

/** @param {string[] | undefined} topics  none if the scramble is not solved yet */
function resultOf(topics) {
  if (!topics) return gettext("not solved yet");
  if (!topics.length) return gettext("solved, without asking for help");
  return gettext("solved, with help for: {topics}", { topics: listed(topics.map(titleOf)) });
}

function endOf(/** @type {string[]} */ topics) {
  if (!topics.length) return gettext("You have solved three scrambles without asking for help. You need no guide any more.");
  return gettext("You have solved three scrambles. Practise once more: {topics}.", { topics: listed(topics.map(titleOf)) });
}

/** Return the heading under which a topic is taught. @param {string} topic */
function titleOf(topic) {
  return `“${byId(topic).textContent}”`;
}
