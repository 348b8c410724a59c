/** Training: ten-minute rounds of finding best moves, of solving positions in the fewest moves, or of cards. */

import { writePlay } from "../game/links/link-made.js";
import { createSolves } from "../storage/solves.js";
import { createStorage } from "../storage/storage.js";
import { dateText, gettext } from "../i18n/gettext.js";
import { followServerStatus } from "../api/follow-server-status.js";
import { createAnnouncer } from "../ui/announcer.js";
import { byId, disable, html, onPress, partsOf, write } from "../ui/dom.js";
import { count } from "../ui/figures.js";
import { drawGoal } from "../play/goal-label.js";
import { createTwoSolutions } from "../play/compare/two-solutions.js";
import { createPageSettings } from "../play/settings.js";
import { namedGoal } from "../puzzle/goals.js";
import { formatPosition, sizeOf } from "../puzzle/position.js";
import { LOCAL } from "../api/local-solver.js";
import { serverStatus } from "../api/server-status.js";
import { createTrainingBoard, FIRST_SIZE } from "./training-board.js";
import { CASES } from "./cards.js";
import { cardOf, createCards, createMistakes, dealRandom } from "./deals.js";
import { createRound } from "./round.js";
import { aimText, endText, goalText, leftText, questionText, roundText, scoreOf, scoreText } from "./training-sentences.js";
import { createStanding } from "./standing.js";
/** @import { Task } from "./attempts.js" */
/** @import { Answer, RoundState, TrainingRound } from "./round.js" */
/** @import { Kind, Round } from "./standing.js" */

/** The tables of the training: the positions of a round with links, and earlier rounds. */

const MAX_LISTED = 20; // rounds listed

function showAnswers(/** @type {HTMLElement} */ rows, /** @type {readonly Answer[]} */ answers) {
  rows.replaceChildren(...answers.map(({ task, outcome, rating }, index) => row([
    String(index + 1),
    html("a", { href: writePlay({ ...task, faces: null }), class: "mono", dir: "ltr" }, [formatPosition(task.start)]), // to play, solve and explain it
    String(task.distance),
    outcome.short,
    count(rating),
  ])).reverse());
}

function showRounds(/** @type {HTMLElement} */ rows, /** @type {readonly Round[]} */ rounds) {
  rows.replaceChildren(...rounds.slice(-MAX_LISTED).reverse().map(({ date, kind, size, score, asked, rating }) => row([
    dateText(date, { dateStyle: "medium" }), roundText({ kind, size }), scoreText(score, asked), count(rating),
  ])));
}

function row(/** @type {(string | Node)[]} */ cells) {
  return html("tr", {}, cells.map((cell) => html("td", {}, [cell])));
}

const AWAY_IN_ROUND = gettext("The server cannot be reached. The round continues when it is back.");
const AWAY_WAIT = gettext("The server cannot be reached. Training is paused.");
const AWAY_OWN = gettext("The server cannot be reached. You can still train.");
const RIGHT_ANSWER_MS = 1200; // before the next position
const RIGHT_SCORE = 0.8; // from which a card moves to the next box
const TICK_MS = 250; // between clock updates

/** Return whether no questions are possible: the server is away, and the local solver is not cached. */
function mustWait() {
  return serverStatus.isAway && !LOCAL.canSolve({ position: formatPosition(namedGoal("standard", 4, 4)) });
}

/** Draw the round's figures, buttons and table. @param {Record<string, HTMLElement>} parts @param {TrainingRound} round @param {{kind: Kind, rating: number, aim: string}} texts */
function drawRound(parts, round, { kind, rating, aim }) {
  const { state, left } = round;
  const { phase, answers, fault } = state;
  const last = answers.at(-1);
  const isGoing = phase !== "ready" && phase !== "over";
  const messages = { ready: aim, waiting: gettext("Loading a position …"), asked: questionText(kind, state), answered: (fault && mustWait() ? AWAY_IN_ROUND : fault) || (last?.outcome.message ?? ""), over: endText(state) };
  if (phase === "waiting") parts.message.setAttribute("aria-busy", "true"); // a moment later the question is read instead
  else parts.message.removeAttribute("aria-busy");
  write(parts.message, messages[phase]);
  write(parts.clock, leftText(left));
  write(parts.score, scoreText(scoreOf(answers), answers.length));
  write(parts.rating, count(last?.rating ?? rating));
  parts.figures.hidden = phase === "ready";
  parts.setup.hidden = isGoing;
  parts.positions.hidden = kind === "cards";
  parts.end.hidden = !isGoing;
  parts.giveUp.hidden = phase !== "asked";
  parts.next.hidden = !isWaitedFor(state) || (fault !== "" && mustWait());
  disable(parts.begin, mustWait() && kind !== "cards");
  parts.list.hidden = !answers.length;
}

/** Show the goal of the position on the board if it is not the standard one. @param {Record<string, HTMLElement>} parts @param {RoundState} state */
function drawTask(parts, { phase, task }) {
  const isNamed = task !== null && task.goalText !== "standard" && phase !== "over";
  parts.goal.hidden = !isNamed;
  if (!isNamed) return;
  drawGoal(parts.goalPicture, { goal: task.goal, faces: null, picture: "" });
  write(parts.goalMessage, goalText(task));
}

/** Create the two boards that explain a wrong answer. @param {HTMLElement} element @param {TrainingRound} round */
function createWhy(element, round) {
  const goalOfTask = () => round.state.task?.goal ?? namedGoal("standard", 4, 4);
  const shown = { faces: null, picture: "", numbers: false, goalText: "standard", get goal() { return goalOfTask(); }, get start() { return goalOfTask(); } };
  const boards = createTwoSolutions(element, shown, "why");

  return function draw() {
    const { phase, task, answers } = round.state;
    const why = phase === "answered" ? answers.at(-1)?.outcome.why : undefined;
    boards.show(task && why ? { position: task.start, before: undefined, why } : null);
  };
}

/** Return whether the next position waits for the player, because there is something to read. @param {RoundState} state */
function isWaitedFor({ phase, answers, fault }) {
  return phase === "answered" && (fault !== "" || answers.at(-1)?.outcome.score !== 1);
}

/** Show the time left, and end the round when it is up. @param {HTMLElement} shown @param {TrainingRound} round */
function followClock(shown, round) {
  window.setInterval(() => {
    if (round.state.phase === "asked") write(shown, leftText(round.left));
    if (!round.left) round.stop();
  }, TICK_MS);
}

/** When the server is back, request the position that failed to load. @param {TrainingRound} round @param {{draw: () => void, announce: (text: string) => void}} page */
function followServer(round, { draw, announce }) {
  const note = byId("away");
  serverStatus.subscribe((isAway) => {
    write(note, mustWait() ? AWAY_WAIT : AWAY_OWN); // before the status is announced
    draw();
    if (!isAway && round.state.phase === "answered" && round.state.fault) void round.next();
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
  const board = createTrainingBoard(round, { announce, tellsMoves: () => chosen.kind === "fewest" || Boolean(round.state.task?.part) });
  const drawWhy = createWhy(parts.why, round);
  if (location.hash === "#cards") kinds.value = "cards";
  let chosen = choose(); // for the current round
  let before = round.state;

  function choose() {
    const kind = /** @type {Kind} */ (kinds.value);
    return { kind, size: kind === "cards" ? "" : sources.value };
  }

  /** Return the rating for the size of a task; your own games count for theirs. @param {Task} task */
  const ratingOf = ({ start }) => standing.ratingOf(chosen.kind, sizeOf(start));

  /** Return a function that deals the positions of a round; each round goes through your games anew. */
  function dealer() {
    const { kind, size } = chosen;
    if (size) return () => dealRandom(kind, size, standing.ratingOf(kind, size));
    const mistakes = createMistakes(solves.all);
    return kind === "cards" ? createCards(standing, mistakes) : () => mistakes.next((key) => standing.isDue(key));
  }

  function onAnswer(/** @type {Answer} */ { task, outcome, rating }) {
    standing.rate(chosen.kind, sizeOf(task.start), rating);
    if (!chosen.size) standing.grade(cardOf(task), outcome.score >= RIGHT_SCORE);
  }

  /** React to a change: redraw, move the focus, continue automatically, save. */
  function onChange() {
    const { state } = round;
    const isNewPhase = state.phase !== before.phase;
    before = state;
    draw();
    if (!isNewPhase) return;
    if (state.phase === "asked") board.ask();
    if (state.phase === "over") saveRound(state);
    if (isWaitedFor(state)) parts.next.focus();
    else if (state.phase === "answered") window.setTimeout(() => { if (round.state === state) void round.next(); }, RIGHT_ANSWER_MS);
  }

  function saveRound(/** @type {RoundState} */ { answers }) {
    parts.begin.focus();
    const last = answers.at(-1);
    if (!last) return;
    standing.note({ date: Date.now(), ...chosen, asked: answers.length, score: scoreOf(answers), rating: last.rating });
    showRounds(parts.rounds, standing.rounds);
    parts.past.hidden = false;
  }

  function draw() {
    const { kind, size } = chosen;
    drawRound(parts, round, { kind, aim: aimText(kind, CASES.map(standing.dueOf)), rating: standing.ratingOf(kind, size || FIRST_SIZE) });
    drawTask(parts, round.state);
    showAnswers(parts.answers, round.state.answers);
    board.draw();
    drawWhy();
  }

  const prepare = () => { if (round.state.phase === "ready") { board.preview(chosen = choose()); draw(); } };
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
