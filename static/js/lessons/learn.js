/** The lessons: boards to try, questions asked before they are answered, and exercises that the page checks. */

import { SLIDE_MS } from "../board/board.js";
import { createState } from "../board/state.js";
import { createView } from "../board/view.js";
import { gettext } from "../i18n/gettext.js";
import { createPageSettings } from "../play/settings.js";
import { parseMoves, singleMoves } from "../puzzle/moves.js";
import { formatPosition, parsePosition, positionsAlong } from "../puzzle/position.js";
import { byId, disable, onPress, partsOf, write } from "../ui/dom.js";
import { duration } from "../ui/figures.js";
import { createLargeType } from "../ui/large-type.js";
import { createAnswers, forgetAnswers, hasAnswers, readAnswers } from "./answers.js";
import { createGuidedBoard } from "./by-hand/guided-board.js";
import { createOwnScramble } from "./by-hand/own-scramble.js";
import { createContents } from "./contents.js";
import { createCycleProof } from "./cycle-proof.js";
import { createExercise, markRight, progressText, whenOpened } from "./exercises.js";
import { createWalks } from "./heuristics/walks.js";
import { createWeight } from "./heuristics/weight.js";
import { createLessonBoard } from "./lesson-board.js";
import { showWayBack } from "./class/way-back.js";
import { createPrinting } from "./printing.js";
import { addStepLinks } from "./step-links.js";
/** @import { Answers } from "./answers.js" */
/** @import { LessonBoard } from "./exercises.js" */

/** A board of a lesson that shows moves step by step, with their stages. */

/** @param {HTMLElement} figure  with the markup of `watch` in templates/learn/_parts.html */
function createWatch(figure) {
  const element = /** @type {HTMLElement} */ (figure.querySelector(".board"));
  const { back, forward, slider, message } = /** @type {{back: HTMLElement, forward: HTMLElement, slider: HTMLInputElement, message: HTMLElement}} */ (partsOf(figure));
  const stages = /** @type {HTMLElement[]} */ ([...figure.querySelectorAll("[data-moves]")]);
  const parts = stages.map((stage) => singleMoves(parseMoves(String(stage.dataset.moves))));
  const shown = positionsAlong(parsePosition(String(figure.dataset.position)), parts.flat());
  const ends = parts.map((_, index) => parts.slice(0, index + 1).flat().length);
  const state = createState(shown[0]);
  const view = createView(element, element.id);
  state.mode = "look";
  let step = 0;

  function go(/** @type {number} */ next) {
    step = Math.min(Math.max(next, 0), shown.length - 1);
    draw();
  }

  function draw() {
    state.position = shown[step];
    view.draw(state, SLIDE_MS);
    disable(back, step === 0);
    disable(forward, step === shown.length - 1);
    slider.value = String(step);
    const at = step === 0 ? -1 : ends.findIndex((end) => step <= end);
    stages.forEach((stage, index) => stage.setAttribute("aria-current", index === at ? "step" : "false"));
    // Translators: a noun with its number, as in "Slide 3 of 20".
    write(message, gettext("Move {step} of {last}", { step, last: shown.length - 1 }));
    // Translators: a noun with its number, as in "Slide 3".
    slider.setAttribute("aria-valuetext", gettext("Move {step}", { step }));
  }

  state.goal = parsePosition(String(figure.dataset.goal));
  onPress(back, () => go(step - 1));
  onPress(forward, () => go(step + 1));
  slider.addEventListener("input", () => go(Number(slider.value)));
  stages.forEach((stage, index) => onPress(/** @type {HTMLElement} */ (stage.querySelector("button")), () => go(ends[index])));
  element.addEventListener("keydown", (event) => {
    const change = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (change) go(step + change);
    if (change) event.preventDefault();
  });
  draw();
}

/* Predictions: readers answer a question before they see the answer. */

/** @param {HTMLElement} element  has the name of the question and the right choice @param {Answers} answers */
function createPrediction(element, answers) {
  const { predict: name = "", answer } = element.dataset;
  const message = /** @type {HTMLElement} */ (element.querySelector(".guessed"));
  const reveal = /** @type {HTMLDetailsElement} */ (element.querySelector(".reveal"));
  const options = /** @type {HTMLElement[]} */ ([...element.querySelectorAll("[data-choice]")]);

  function show(/** @type {number} */ choice) {
    options.forEach((option, index) => option.setAttribute("aria-pressed", String(index === choice)));
    element.classList.add("is-answered");
    reveal.open = true;
    const { reply = "" } = options[choice].dataset;
    write(message, choice === Number(answer) ? gettext("You were right.") : reply);
  }

  options.forEach((option, choice) => onPress(option, () => {
    const hasLooked = element.classList.contains("is-answered") && !answers.hasTried(name);
    if (!hasLooked && choice !== answers.choiceFor(name)) answers.noteTry(name, choice === Number(answer));
    answers.choose(name, choice);
    show(choice);
  }));
  whenOpened(reveal, () => {
    element.classList.add("is-answered");
    markRight(element);
  });
  const before = answers.choiceFor(name);
  if (before !== undefined && options[before]) show(before);
}

/* Progress: shows the number of solved exercises in the list of lessons. */

/** @param {HTMLElement} card  has the name of its lesson */
function showProgress(card) {
  const { solved } = readAnswers(String(card.dataset.of));
  write(partsOf(card).progress, progressText(solved.length));
}

/* The minute that readers spend on a puzzle before asking why. It starts with the first move. */

const ENOUGH = 60; // seconds
const TICK = 250; // milliseconds

function createMinute(/** @type {HTMLElement} */ element, /** @type {LessonBoard | undefined} */ board) {
  const { time, message, "give-up": giveUp } = partsOf(element);
  const reveal = /** @type {HTMLDetailsElement} */ (element.parentElement?.querySelector(".reveal"));
  let since = 0;
  let ticking = 0;

  function tick() {
    const seconds = Math.floor((Date.now() - since) / 1000);
    write(time, duration(Math.max(seconds, 1)).includes(":") ? duration(seconds) : `0:${String(seconds).padStart(2, "0")}`);
    if (seconds >= ENOUGH) write(message, gettext("A minute is over. In 1880 people spent weeks on it."));
  }

  function stop() {
    clearInterval(ticking);
  }

  board?.subscribe(() => {
    if (ticking || reveal.open) return;
    since = Date.now();
    ticking = window.setInterval(tick, TICK);
    write(message, gettext("Try for a minute."));
  });
  onPress(giveUp, () => {
    const question = /** @type {HTMLElement | null} */ (element.parentElement?.querySelector("[data-choice]"));
    write(message, gettext("First say what you think."));
    stop();
    question?.focus();
  });
  whenOpened(reveal, stop);
}

/* A ring of positions around a board: marks the one on the board. */

function createRing(/** @type {HTMLElement} */ element, /** @type {LessonBoard | undefined} */ board) {
  const places = /** @type {HTMLElement[]} */ ([...element.querySelectorAll("li")]);

  function show(/** @type {string} */ position) {
    for (const place of places) {
      const isHere = place.dataset.position === position;
      place.classList.toggle("is-here", isHere);
      if (isHere) place.setAttribute("aria-current", "true");
      else place.removeAttribute("aria-current");
    }
  }

  board?.subscribe(({ position }) => show(formatPosition(position)));
  show(String(places[0].dataset.position));
}

/* Lecture mode: keys that go from step to step and open the answers on the way. A step in large type is often higher than the
   screen: the key then scrolls through it first. */

const BUSY = "input, textarea, select, .board, .tree-picture"; // elements that use these keys themselves
const PRESSED = "button, summary, a"; // elements that use Space
const SCROLLED = 0.8; // the most that a key scrolls, in screens

/** @param {HTMLElement[]} steps @param {HTMLElement} button  goes to the next step, for those without keys */
function createLecture(steps, button) {
  /** Return the current step: the one with the focus, else the last one whose top is in the upper half. */
  function current() {
    const focused = steps.findIndex((step) => step.contains(document.activeElement));
    return focused >= 0 ? focused : steps.findLastIndex((step) => step.getBoundingClientRect().top < innerHeight / 2 && scrollY > 0);
  }

  function go(/** @type {number} */ index) {
    const step = steps[Math.min(Math.max(index, 0), steps.length - 1)];
    step.tabIndex = -1;
    step.focus({ preventScroll: true });
    step.scrollIntoView({ block: "start" });
  }

  /** Scroll on in large type if this element ends below the screen, and return whether it did. @param {Element} element */
  function scrollTo(element) {
    const below = element.getBoundingClientRect().bottom - innerHeight;
    if (!document.documentElement.classList.contains("large-type") || below < 1) return false;
    scrollBy(0, Math.min(below, innerHeight * SCROLLED));
    return true;
  }

  function next() {
    const index = current();
    const closed = /** @type {HTMLDetailsElement | null} */ (steps[index]?.querySelector(".reveal:not([open])") ?? null);
    if (steps[index] && scrollTo(closed?.parentElement ?? steps[index])) return;
    if (!closed) return go(index + 1);
    closed.open = true;
    closed.scrollIntoView({ block: "nearest" });
  }

  const keys = /** @type {Record<string, () => void>} */ ({ ArrowRight: next, " ": next, ArrowLeft: () => go(current() - 1) });

  onPress(button, next);
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const act = keys[event.key];
    if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (target.closest(BUSY) || (event.key === " " && target.closest(PRESSED))) return;
    event.preventDefault();
    act();
  });
}

const all = (/** @type {string} */ selector) => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector));

/** Set up a page with one lesson. @param {string} name */
function openLesson(name) {
  const answers = createAnswers(name, () => { byId("forget").hidden = false; });
  const boards = new Map([...all("[data-does=slide], [data-does=swap]")].map((figure) => [figure, createLessonBoard(figure)]));
  const boardIn = (/** @type {HTMLElement} */ element) => boards.get(/** @type {HTMLElement} */ (element.querySelector("[data-figure]")));

  all("[data-does=watch]").forEach(createWatch);
  all("[data-predict]").forEach((question) => createPrediction(question, answers));
  all("[data-exercise]").forEach((exercise) => createExercise(exercise, answers, boardIn(exercise)));
  all("[data-walks]").forEach((walks) => createWalks(walks, boardIn(walks)));
  all("[data-weight]").forEach(createWeight);
  all("[data-cycle-proof]").forEach(createCycleProof);
  all("[data-ring]").forEach((ring) => createRing(ring, boardIn(ring)));
  all("[data-practice]").forEach((practice) => createGuidedBoard(practice, /** @type {LessonBoard} */ (boards.get(practice))));
  all("[data-own-scramble]").forEach((element) => createOwnScramble(element, /** @type {LessonBoard} */ (boardIn(element)), answers));
  if (all("[data-watched-search]").length) void import("./watched-search.js").then(({ createWatchedSearch }) => all("[data-watched-search]").forEach(createWatchedSearch));
  const minute = document.getElementById("minute");
  if (minute) createMinute(minute, boardIn(/** @type {HTMLElement} */ (minute.parentElement)));
  createLargeType(byId("large-type"));
  createLecture([...all(".step")], byId("next-step"));
  createContents(/** @type {HTMLDetailsElement} */ (byId("contents")), [...all(".step")]);
  createPrinting(byId("print"), /** @type {HTMLInputElement} */ (byId("print-answers")));
  addStepLinks([...all(".step")], byId("live"));
  showWayBack(/** @type {HTMLAnchorElement[]} */ ([...all("[data-class-page]")]), name);
}

/* Forgetting: deletes the answers and shows the page as on a first visit. */

/** @param {HTMLElement} button @param {string} [lesson]  all lessons if omitted */
function createForget(button, lesson) {
  button.hidden = !hasAnswers(lesson);
  onPress(button, () => {
    forgetAnswers(lesson);
    location.reload();
  });
}

createPageSettings();
const lesson = document.body.dataset.lesson;
if (lesson) openLesson(lesson);
else all("[data-of]").forEach(showProgress);
createForget(byId("forget"), lesson);
