/**
 * The result: what a game that was solved by hand came to, beside the shortest solution, and what can be done next.
 *
 * Read on with `result-card.js`, its elements; `result-words.js`, what is said; and `showing.js`, how moves are watched.
 */

import { gettext, joined } from "../language/gettext.js";
import { copyText } from "../page/exchange/clipboard.js";
import { writeLink } from "../game/links/link.js";
import { lengthStm } from "../puzzle/moves.js";
import { isGivenUp } from "../server/guide.js";
import { splitWords } from "../kept/splits.js";
import { dayOf } from "../playbar/daily.js";
import { createResultCard } from "./result-card.js";
import { comparison, dailyLine, hardnessOf, remarkOn, standingWords } from "./result-words.js";
import { createShowing } from "./showing.js";

const NOTHING = { sentence: "", moves: /** @type {readonly Move[]} */ ([]), title: "", watch: "" }; // known of the shortest

/** What the other solution is called, and the button that shows it. */
// Translators: a solution, "the shortest one"
const SHORTEST = { title: gettext("The shortest"), watch: gettext("Watch the shortest") };
// Translators: a solution, "the best one that is known"
const BEST_KNOWN = { title: gettext("The best known"), watch: gettext("Watch the best known") };

/**
 * @typedef {import("../game/finish.js").Finish} Finish
 * @typedef {import("../puzzle/moves.js").Move} Move
 * @typedef {import("./result-card.js").Card} Card
 * @typedef {import("../kept/solve-facts.js").Solve} Solve
 * @typedef {import("../kept/solves.js").Standing} Standing
 * @typedef {import("../puzzle/position.js").Position} Position
 *
 * @typedef {object} ResultParts
 * @property {HTMLElement} frame    of the board, below which the card stands
 * @property {import("../game/game.js").Game} game
 * @property {import("../server/guide.js").Guide} guide
 * @property {import("../game/playback.js").Playback} playback
 * @property {() => number} hints   how many this game had
 * @property {(other: {title: string, start: Position, moves: readonly Move[]}) => void} onCompare  shows another beside it
 * @property {(finish: Finish) => void} onCoach  tells where moves of the game were lost
 * @property {() => void} onNext    asks for a new scramble
 * @property {() => void} onClose   the focus has to go somewhere else
 * @property {(text: string) => void} announce
 */

/** @param {ResultParts} parts */
export function createResult({ frame, game, guide, playback, hints, onCompare, onCoach, onNext, onClose, announce }) {
  const card = createResultCard(frame, {
    ...{ again, share, close },
    next: () => {
      close();
      onNext();
    },
    coach: () => finish && onCoach(finish),
    watchOwn: () => watch((finished) => putOwn(game, finished)),
    watchShortest: () => watch((finished) => putSolution(game, finished, shorter.moves)),
    watchBoth: () => watch((finished) => {
      putOwn(game, finished);
      onCompare({ ...shorter, start: finished.story.start });
    }),
  });
  const showing = createShowing(game, playback, () => card.toggle(finish !== null));
  /** @type {Finish | null} */
  let finish = null; // that the card is about
  let shorter = NOTHING; // than what was played: the best solution known

  /** Tells of a game that was solved, as long as it is the one on the board. */
  function tellFinish(/** @type {Finish} */ finished) {
    if (game.timeline !== finished.timeline || !game.isSolved) return;
    finish = finished;
    const remark = remarkOn(finished, hints());
    card.open(finished, remark);
    void compare(finished, remark);
  }

  async function compare(/** @type {Finish} */ finished, /** @type {string} */ remark) {
    const isWanted = () => finish === finished;
    const said = await compared(guide, finished, isWanted);
    if (!isWanted()) return;
    tell(joined([remark, said.sentence]));
    shorter = said;
    if (said.moves.length) card.offer(said.watch);
  }

  function tell(/** @type {string} */ sentence) {
    card.tell(sentence);
    announce(sentence);
  }

  function hide() {
    const { hasFocus } = card;
    card.toggle(false);
    if (hasFocus) onClose();
  }

  function close() {
    finish = null;
    hide();
  }

  function again() {
    if (finish) game.load({ ...finish.story, moves: [], times: [], step: 0 });
  }

  function watch(/** @type {(finish: Finish) => void} */ put) {
    const finished = /** @type {Finish} */ (finish);
    hide();
    showing.begin(() => put(finished));
  }

  async function share() { if (finish) tell(await copyLink(finish)); }

  /** Tells what is kept of the game that the card is about. @param {Solve} solve @param {Promise<Standing | null>} standing */
  function tellSolve(solve, standing) {
    const told = finish;
    void tellKept(card, { solve, standing, isWanted: () => finish === told, announce });
  }

  game.subscribe((event) => {
    const isLeft = finish && !showing.isPutting && !isEndOf(finish, event, game);
    if (isLeft && (event.by === "player" || card.isOpen)) close();
  });
  listenForEscape(frame, () => card.isOpen && close());

  return { tellFinish, tellSolve };
}

/**
 * What the server knows of the shortest solution, as a sentence about the game, and the moves if there is a way to learn from.
 *
 * @param {import("../server/guide.js").Guide} guide
 * @param {Finish} finish
 * @param {() => boolean} isWanted
 */
async function compared(guide, { story, length }, isWanted) {
  try {
    const { moves, lower, isShortest } = await guide.find(story.start, isWanted);
    const upper = moves && lengthStm(moves);
    const isWorth = moves && (isShortest || lengthStm(moves) < length);
    const sentences = [comparison(length, { lower, upper, isShortest }), isShortest ? hardnessOf(story, Number(upper)) : ""];
    return { sentence: joined(sentences), moves: isWorth ? moves : [], ...(isShortest ? SHORTEST : BEST_KNOWN) };
  } catch (error) {
    const { message: reason } = /** @type {Error} */ (error);
    return { ...NOTHING, sentence: isGivenUp(error) ? "" : gettext("The shortest is not known. {reason}", { reason }) };
  }
}

/**
 * When the rows were done, and how the solve stands among others once that is known.
 *
 * @param {Card} card
 * @param {{solve: Solve, standing: Promise<Standing | null>, isWanted: () => boolean, announce: (text: string) => void}} kept
 */
async function tellKept(card, { solve, standing, isWanted, announce }) {
  card.tellSplits(splitWords(solve));
  const known = await standing;
  if (!known || !isWanted()) return;
  card.tellStanding(standingWords(known));
  if (known.isBest) announce(gettext("Your best time so far."));
}

/** Whether an event is the finish itself. @param {Finish} finish @param {import("../game/game.js").GameEvent} event @param {import("../game/game.js").Game} game */
function isEndOf({ timeline }, { kind }, game) {
  return kind === "play" && game.isSolved && game.timeline === timeline;
}

/** The moves as they were played, in the game where they still are or in another one. */
export function putOwn(/** @type {import("../game/game.js").Game} */ game, /** @type {Finish} */ { story, timeline }) {
  if (game.timeline === timeline) game.jump(0);
  else game.load({ ...story, step: 0 });
}

/** A solution from the same start. @param {import("../game/game.js").Game} game @param {Finish} finish @param {readonly Move[]} moves */
function putSolution(game, { story }, moves) {
  game.load({ ...story, moves: [], times: [], step: 0 });
  game.addSolution(moves);
}

/** Copies the link of a game, of a daily puzzle the result alone, and says how that went. @param {Finish} finish */
async function copyLink(finish) {
  const { story } = finish;
  if (dayOf(story)) return copyResult(dailyLine(finish));
  const isCopied = await copyText(location.origin + writeLink({ ...story, times: [], position: story.start }));
  return isCopied ? gettext("The link is copied. Anyone who opens it sees your solution.") : gettext("The link could not be copied: the Share panel has it.");
}

/** @param {string} line */
async function copyResult(line) {
  return (await copyText(line)) ? gettext("Copied: {text}", { text: line }) : line;
}

/** Escape on the board, on the card or nowhere in particular. @param {HTMLElement} frame @param {() => void} act */
function listenForEscape(frame, act) {
  document.addEventListener("keydown", ({ key, target, defaultPrevented }) => {
    const isHere = target === document.body || (target instanceof Node && frame.contains(target));
    if (key === "Escape" && !defaultPrevented && isHere) act();
  });
}
