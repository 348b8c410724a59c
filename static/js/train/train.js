/**
 * Training: rounds of ten minutes in which best moves are guessed, or positions are solved in the fewest moves.
 *
 * Read on with `round.js`, its states and its clock; `attempts.js`, what is asked and how it is scored; `deals.js`, where
 * positions come from; `rating.js` and `standing.js`, what is kept. `words.js` and `tables.js` say it.
 */

import { createSolves } from "../kept/solves.js";
import { createStorage } from "../kept/storage.js";
import { gettext } from "../language/gettext.js";
import { createAnnouncer } from "../page/announcer.js";
import { onPress, partsOf, write } from "../page/dom.js";
import { count } from "../page/figures.js";
import { readPreference } from "../page/preferences.js";
import { createThemeSwitch } from "../page/theme/theme-switch.js";
import { drawGoal } from "../playbar/goal-picture.js";
import { createHeardBoard } from "../playbar/heard-board.js";
import { namedGoal } from "../puzzle/goals.js";
import { sizeOf } from "../puzzle/position.js";
import { tileFor } from "./attempts.js";
import { createMistakes, dealRandom, keyOf } from "./deals.js";
import { createRound } from "./round.js";
import { createStanding } from "./standing.js";
import { showAnswers, showRounds } from "./tables.js";
import { AIMS, endText, goalText, leftText, questionText, scoreOf, scoreText } from "./words.js";

/** @typedef {import("./rating.js").Kind} Kind */
/** @typedef {import("./round.js").Answer} Answer */

const PAUSE = 1200; // ms that a right answer is looked at before the next position comes
const FIRST_SIZE = "4x4"; // whose rating is shown before a game of one's own is on the board
const TICK = 250; // ms between two looks at the clock

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** The board, which shows what the round is at. @param {ReturnType<typeof createRound>} round @param {(text: string) => void} announce */
function createTrainingBoard(round, announce) {
  const board = createHeardBoard(byId("training-board"), namedGoal("standard", 4, 4), { onMove: round.slide, say: announce, name: "training" });
  board.set({ arrows: readPreference("arrows") === "blank" ? "blank" : "tile" });

  return {
    focus: board.focus,

    /** A wrong answer is taken back, and a best slide marked. */
    draw() {
      const { state, task, attempt, answers } = round.stand;
      if (!task || !attempt) return;
      const [best] = state === "answered" ? answers[answers.length - 1]?.outcome.best ?? [] : [];
      board.set({ goal: task.goal, hint: best ? { tile: tileFor(task.start, best), direction: best } : null });
      board.show(best ? task.start : attempt.position);
    },
  };
}

/** The round's figures, buttons and table. @param {Record<string, HTMLElement>} parts @param {ReturnType<typeof createRound>} round @param {Kind} kind @param {number} rating */
function drawRound(parts, round, kind, rating) {
  const { stand, left } = round;
  const { state, answers, fault } = stand;
  const last = answers[answers.length - 1];
  const isGoing = state !== "ready" && state !== "over";
  const said = { ready: AIMS[kind], waiting: gettext("A position is on its way …"), asked: questionText(kind, stand), answered: fault || (last?.outcome.said ?? ""), over: endText(stand) };
  write(parts.said, said[state]);
  write(parts.clock, leftText(left));
  write(parts.score, scoreText(scoreOf(answers), answers.length));
  write(parts.rating, count(last?.rating ?? rating));
  parts.figures.hidden = state === "ready";
  parts.setup.hidden = isGoing;
  parts.end.hidden = !isGoing;
  parts.giveUp.hidden = state !== "asked";
  parts.next.hidden = !isWaitedFor(stand);
  parts.list.hidden = !answers.length;
}

/** The goal of the position on the board, where it is not the usual one. @param {Record<string, HTMLElement>} parts @param {import("./round.js").Stand} stand */
function drawTask(parts, { state, task }) {
  const isTold = task !== null && task.goalText !== "standard" && state !== "over";
  parts.goal.hidden = !isTold;
  if (!isTold) return;
  drawGoal(parts.goalPicture, { goal: task.goal, faces: null, picture: "" });
  write(parts.goalSaid, goalText(task));
}

/** Whether the next position waits until somebody asks for it, for there is something to read. @param {import("./round.js").Stand} stand */
function isWaitedFor({ state, answers, fault }) {
  return state === "answered" && (fault !== "" || answers[answers.length - 1]?.outcome.score !== 1);
}

function openTraining() {
  const announce = createAnnouncer(byId("live"));
  const parts = partsOf(byId("training"));
  const [kinds, sources] = [/** @type {HTMLSelectElement} */ (parts.kind), /** @type {HTMLSelectElement} */ (parts.source)];
  const standing = createStanding();
  const solves = createSolves({ storage: createStorage({ onTrouble: announce }) });
  const round = createRound({ onChange, onAnswer });
  const board = createTrainingBoard(round, announce);
  let chosen = choose(); // of the round
  let before = round.stand;

  function choose() {
    return { kind: /** @type {Kind} */ (kinds.value), size: sources.value };
  }

  /** There is a rating for each size; one's own games count for theirs. @param {import("./attempts.js").Task} task */
  const ratingOf = ({ start }) => standing.ratingOf(chosen.kind, sizeOf(start));

  /** What deals the positions of a round; each goes through one's games anew. */
  function dealer() {
    const { kind, size } = chosen;
    if (size) return () => dealRandom(kind, size, standing.ratingOf(kind, size));
    const mistakes = createMistakes(solves.all);
    return () => mistakes.next((key) => !standing.isLearned(key));
  }

  function begin() {
    chosen = choose();
    void round.start({ kind: chosen.kind, deal: dealer(), ratingOf });
  }

  function onAnswer(/** @type {Answer} */ { task, outcome, rating }) {
    standing.rate(chosen.kind, sizeOf(task.start), rating);
    if (outcome.score === 1 && !chosen.size) standing.learn(keyOf(task));
  }

  /** After what has changed: what is drawn, where the focus stands, what goes on by itself, and what is kept. */
  function onChange() {
    const { stand } = round;
    const isTurn = stand.state !== before.state;
    before = stand;
    draw();
    if (!isTurn) return;
    if (stand.state === "asked") board.focus();
    if (stand.state === "over") keep(stand);
    if (isWaitedFor(stand)) parts.next.focus();
    else if (stand.state === "answered") window.setTimeout(() => { if (round.stand === stand) void round.next(); }, PAUSE);
  }

  function keep(/** @type {import("./round.js").Stand} */ { answers }) {
    parts.begin.focus();
    const last = answers[answers.length - 1];
    if (!last) return;
    standing.note({ date: Date.now(), ...chosen, asked: answers.length, score: scoreOf(answers), rating: last.rating });
    showRounds(parts.rounds, standing.rounds);
    parts.past.hidden = false;
  }

  function draw() {
    drawRound(parts, round, chosen.kind, standing.ratingOf(chosen.kind, chosen.size || FIRST_SIZE));
    drawTask(parts, round.stand);
    showAnswers(parts.answers, round.stand.answers);
    board.draw();
  }

  /** Until a round begins, it is said what the chosen one asks. */
  const prepare = () => { if (round.stand.state === "ready") { chosen = choose(); draw(); } };
  for (const choice of [kinds, sources]) choice.addEventListener("change", prepare);
  prepare();
  onPress(parts.begin, begin);
  onPress(parts.next, () => void round.next());
  onPress(parts.giveUp, round.giveUp);
  onPress(parts.end, round.stop);
  window.setInterval(() => {
    if (round.stand.state === "asked") write(parts.clock, leftText(round.left));
    if (!round.left) round.stop();
  }, TICK);
  showRounds(parts.rounds, standing.rounds);
  parts.past.hidden = !standing.rounds.length;
}

createThemeSwitch(byId("theme-switch"));
openTraining();
