/** Training: ten-minute rounds of guessing best moves, or of solving positions in the fewest moves. */

import { writePlay } from "../game/links/link-made.js";
import { createSolves } from "../storage/solves.js";
import { createStorage } from "../storage/storage.js";
import { gettext, LANGUAGE } from "../i18n/gettext.js";
import { followServerStatus } from "../api/follow-server-status.js";
import { createAnnouncer } from "../ui/announcer.js";
import { byId, disable, html, onPress, partsOf, write } from "../ui/dom.js";
import { count } from "../ui/figures.js";
import { readPreference } from "../ui/preferences.js";
import { drawGoal } from "../play/goal-label.js";
import { createAccessibleBoard } from "../play/accessible-board.js";
import { createPageSettings } from "../play/settings.js";
import { namedGoal } from "../puzzle/goals.js";
import { formatPosition, sizeOf } from "../puzzle/position.js";
import { LOCAL } from "../api/local-solver.js";
import { serverStatus } from "../api/server-status.js";
import { tileFor } from "./attempts.js";
import { createMistakes, dealRandom, keyOf } from "./deals.js";
import { createRound } from "./round.js";
import { AIMS, endText, goalText, leftText, questionText, scoreOf, scoreText, sourceText, TASKS } from "./words.js";
import { createStanding } from "./standing.js";
/** @import { Task } from "./attempts.js" */
/** @import { Answer, Stand } from "./round.js" */
/** @import { Kind, Round } from "./standing.js" */

/** The tables of the training: the positions of a round, each with its link, and the rounds before. */

const LISTED = 20; // rounds

function showAnswers(/** @type {HTMLElement} */ rows, /** @type {readonly Answer[]} */ answers) {
  rows.replaceChildren(...answers.map(({ task, outcome, rating }, index) => row([
    String(index + 1), linkTo(task), String(task.distance), outcome.short, count(rating),
  ])).reverse());
}

function showRounds(/** @type {HTMLElement} */ rows, /** @type {readonly Round[]} */ rounds) {
  rows.replaceChildren(...rounds.slice(-LISTED).reverse().map(({ date, kind, size, score, asked, rating }) => row([
    new Date(date).toLocaleDateString(LANGUAGE, { dateStyle: "medium" }), gettext("{task}, {positions}", { task: TASKS[kind], positions: sourceText(size) }), scoreText(score, asked), count(rating),
  ])));
}

function row(/** @type {(string | Node)[]} */ cells) {
  return html("tr", {}, cells.map((cell) => html("td", {}, [cell])));
}

/** Where the position is played, solved and explained. @param {Task} task */
function linkTo({ start, goal, goalText }) {
  return html("a", { href: writePlay({ start, goal, goalText, faces: null }), class: "mono", dir: "ltr" }, [formatPosition(start)]);
}

const AWAY = gettext("The server cannot be reached. The round continues when it is back.");
const AWAY_WAIT = gettext("The server cannot be reached. Training has to wait.");
const AWAY_OWN = gettext("The server cannot be reached. You can still train.");
const PAUSE = 1200; // ms that a right answer is looked at before the next position comes
const FIRST_SIZE = "4x4"; // whose rating is shown before a game of one's own is on the board
const TICK = 250; // ms between two looks at the clock

/** The board, which shows what the round is at. @param {ReturnType<typeof createRound>} round @param {(text: string) => void} announce */
function createTrainingBoard(round, announce) {
  const solved = namedGoal("standard", 4, 4);
  const board = createAccessibleBoard(byId("training-board"), solved, { onMove: round.slide, say: announce, name: "training" });
  board.set({ goal: solved, arrows: readPreference("arrows") === "blank" ? "blank" : "tile" });

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

/** Whether nothing can be asked: the server is away, and the files of the local solver are not kept. */
function hasToWait() {
  return serverStatus.isAway && !LOCAL.canSolve({ position: formatPosition(namedGoal("standard", 4, 4)) });
}

/** The round's figures, buttons and table. @param {Record<string, HTMLElement>} parts @param {ReturnType<typeof createRound>} round @param {Kind} kind @param {number} rating */
function drawRound(parts, round, kind, rating) {
  const { stand, left } = round;
  const { state, answers, fault } = stand;
  const last = answers[answers.length - 1];
  const isGoing = state !== "ready" && state !== "over";
  const messages = { ready: AIMS[kind], waiting: gettext("Loading a position …"), asked: questionText(kind, stand), answered: (fault && hasToWait() ? AWAY : fault) || (last?.outcome.message ?? ""), over: endText(stand) };
  write(parts.message, messages[state]);
  write(parts.clock, leftText(left));
  write(parts.score, scoreText(scoreOf(answers), answers.length));
  write(parts.rating, count(last?.rating ?? rating));
  parts.figures.hidden = state === "ready";
  parts.setup.hidden = isGoing;
  parts.end.hidden = !isGoing;
  parts.giveUp.hidden = state !== "asked";
  parts.next.hidden = !isWaitedFor(stand) || (fault !== "" && hasToWait());
  disable(parts.begin, hasToWait());
  parts.list.hidden = !answers.length;
}

/** The goal of the position on the board, where it is not the usual one. @param {Record<string, HTMLElement>} parts @param {Stand} stand */
function drawTask(parts, { state, task }) {
  const isNamed = task !== null && task.goalText !== "standard" && state !== "over";
  parts.goal.hidden = !isNamed;
  if (!isNamed) return;
  drawGoal(parts.goalPicture, { goal: task.goal, faces: null, picture: "" });
  write(parts.goalMessage, goalText(task));
}

/** Whether the next position waits until the player asks for it, for there is something to read. @param {Stand} stand */
function isWaitedFor({ state, answers, fault }) {
  return state === "answered" && (fault !== "" || answers[answers.length - 1]?.outcome.score !== 1);
}

/** Shows the time that is left, and ends the round with it. @param {HTMLElement} shown @param {ReturnType<typeof createRound>} round */
function followClock(shown, round) {
  window.setInterval(() => {
    if (round.stand.state === "asked") write(shown, leftText(round.left));
    if (!round.left) round.stop();
  }, TICK);
}

/** Ask again for a position that did not arrive when the server is back. @param {ReturnType<typeof createRound>} round @param {{draw: () => void, announce: (text: string) => void}} page */
function followServer(round, { draw, announce }) {
  const note = byId("away");
  serverStatus.subscribe((isAway) => {
    write(note, hasToWait() ? AWAY_WAIT : AWAY_OWN); // before it is announced
    draw();
    if (!isAway && round.stand.state === "answered" && round.stand.fault) void round.next();
  });
  void followServerStatus(note, announce)();
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

  /** There is a rating for each size; one's own games count for theirs. @param {Task} task */
  const ratingOf = ({ start }) => standing.ratingOf(chosen.kind, sizeOf(start));

  /** What deals the positions of a round; each goes through one's games anew. */
  function dealer() {
    const { kind, size } = chosen;
    if (size) return () => dealRandom(kind, size, standing.ratingOf(kind, size));
    const mistakes = createMistakes(solves.all);
    return () => mistakes.next((key) => !standing.isLearned(key));
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

  function keep(/** @type {Stand} */ { answers }) {
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

  const prepare = () => { if (round.stand.state === "ready") { chosen = choose(); draw(); } };
  for (const choice of [kinds, sources]) choice.addEventListener("change", prepare);
  prepare();
  followServer(round, { draw, announce });
  onPress(parts.begin, () => {
    chosen = choose();
    void round.start({ kind: chosen.kind, deal: dealer(), ratingOf });
  });
  onPress(parts.next, () => void round.next());
  onPress(parts.giveUp, round.giveUp);
  onPress(parts.end, round.stop);
  followClock(parts.clock, round);
  showRounds(parts.rounds, standing.rounds);
  parts.past.hidden = !standing.rounds.length;
}

createPageSettings();
openTraining();
