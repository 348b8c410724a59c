/** The result of a game solved by hand: how it compares with the shortest solution, and what you can do next. */

import { isGivenUp } from "../../api/known-distance.js";
import { exactTime } from "../../game/clock.js";
import { judge } from "../../game/links/challenge-words.js";
import { writeLink } from "../../game/links/link.js";
import { REAL } from "../../game/playback.js";
import { gettext, joined, ngettext } from "../../i18n/gettext.js";
import { hardness } from "../../puzzle/hardness.js";
import { lengthStm } from "../../puzzle/moves.js";
import { sizeOf } from "../../puzzle/position.js";
import { hasOneGoal } from "../../puzzle/problem.js";
import { splitWords } from "../../storage/splits.js";
import { copyText } from "../../ui/copying.js";
import { createButton, html, write } from "../../ui/dom.js";
import { places } from "../../ui/figures.js";
import { dayOf } from "../daily.js";

const NOTHING = { sentence: "", moves: /** @type {readonly Move[]} */ ([]), title: "", watch: "" }; // known of the shortest

// Translators: a solution, "the shortest one"
const SHORTEST = { title: gettext("The shortest"), watch: gettext("Watch the shortest") };
// Translators: a solution, "the best one that is known"
const BEST_KNOWN = { title: gettext("The best known"), watch: gettext("Watch the best known") };

/**
 * @typedef {import("../../game/finish.js").Finish} Finish
 * @typedef {import("../../puzzle/moves.js").Move} Move
 * @typedef {import("../../storage/solve-facts.js").Solve} Solve
 * @typedef {import("../../storage/solves.js").Standing} Standing
 * @typedef {import("../../puzzle/position.js").Position} Position
 *
 * @typedef {object} ResultParts
 * @property {HTMLElement} frame    of the board, below which the card stands
 * @property {import("../../game/game.js").Game} game
 * @property {import("../../api/known-distance.js").KnownDistances} distances
 * @property {import("../../game/playback.js").Playback} playback
 * @property {() => number} hints   how many this game had
 * @property {(other: {title: string, start: Position, moves: readonly Move[]}) => void} onCompare  shows another beside it
 * @property {(finish: Finish) => void} onCoach  tells where moves of the game were lost
 * @property {() => void} onNext    asks for a new scramble
 * @property {() => void} onClose   the focus has to go somewhere else
 * @property {(text: string) => void} announce
 */

/** @param {ResultParts} parts */
export function createResult({ frame, game, distances, playback, hints, onCompare, onCoach, onNext, onClose, announce }) {
  const card = createResultCard(frame, {
    ...{ again, share, close },
    next: () => {
      close();
      onNext();
    },
    coach: () => finish && onCoach(finish),
    watchOwn: () => watch((finished) => putOwn(game, finished), REAL),
    watchShortest: () => watch((finished) => putSolution(game, finished, shorter.moves)),
    watchBoth: () => watch((finished) => {
      putOwn(game, finished);
      onCompare({ ...shorter, start: finished.played.start });
    }),
  });
  const showing = createShowing(game, playback, () => card.toggle(finish !== null));
  /** @type {Finish | null} */
  let finish = null; // that the card is about
  let shorter = NOTHING; // than what was played: the best solution known

  /** Shows a game that was solved, as long as it is the one on the board. */
  function showFinish(/** @type {Finish} */ finished) {
    if (game.id !== finished.id || !game.isSolved) return;
    finish = finished;
    const remark = remarkOn(finished, hints());
    card.open(finished, remark);
    if (document.activeElement === document.body) onClose(); // keys act from there too: Tab leads on to the card
    void compare(finished, remark);
  }

  async function compare(/** @type {Finish} */ finished, /** @type {string} */ remark) {
    const isWanted = () => finish === finished;
    const known = await compared(distances, finished, isWanted);
    if (!isWanted()) return;
    report(joined([remark, known.sentence]));
    shorter = known;
    if (known.moves.length) card.offer(known.watch);
  }

  function report(/** @type {string} */ sentence) {
    card.write(sentence);
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

  function again() { if (finish) game.load({ ...finish.played, moves: [], times: [], step: 0 }); }

  function watch(/** @type {(finish: Finish) => void} */ put, speed = playback.speed) {
    hide();
    playback.speed = speed;
    showing.begin(() => put(/** @type {Finish} */ (finish)));
  }

  async function share() { if (finish) report(await copyLink(finish)); }

  /** Shows what is kept of the game that the card is about. @param {Solve} solve @param {Promise<Standing | null>} standing */
  function showSolve(solve, standing) {
    const shown = finish;
    void showKept(card, { solve, standing, isWanted: () => finish === shown, announce });
  }

  game.subscribe((event) => {
    const isLeft = finish && !showing.isPutting && !isEndOf(finish, event, game);
    if (isLeft && (event.by === "player" || card.isOpen)) close();
  });
  listenForEscape(frame, () => card.isOpen && close());

  return { showFinish, showSolve };
}

/**
 * What the server knows of the shortest solution, as a sentence about the game, and the moves if there is a way to learn from.
 *
 * @param {import("../../api/known-distance.js").KnownDistances} distances
 * @param {Finish} finish
 * @param {() => boolean} isWanted
 */
async function compared(distances, { played, length }, isWanted) {
  try {
    const { moves, lower, isShortest } = await distances.find(played.start, isWanted);
    const upper = moves && lengthStm(moves);
    const isWorth = moves && (isShortest || lengthStm(moves) < length);
    const sentences = [comparison(length, { lower, upper, isShortest }), isShortest ? hardnessOf(played, Number(upper)) : ""];
    return { sentence: joined(sentences), moves: isWorth ? moves : [], ...(isShortest ? SHORTEST : BEST_KNOWN) };
  } catch (error) {
    const { message: reason } = /** @type {Error} */ (error);
    return { ...NOTHING, sentence: isGivenUp(error) ? "" : gettext("The shortest solution is not known. {reason}", { reason }) };
  }
}

/**
 * When the rows were done, and how the solve stands among others once that is known.
 *
 * @param {Card} card
 * @param {{solve: Solve, standing: Promise<Standing | null>, isWanted: () => boolean, announce: (text: string) => void}} kept
 */
async function showKept(card, { solve, standing, isWanted, announce }) {
  card.showSplits(splitWords(solve));
  const known = await standing;
  if (!known || !isWanted()) return;
  card.showStanding(standingWords(known));
  if (known.isBest) announce(gettext("Your best time so far."));
}

/** Whether an event is the finish itself. @param {Finish} finish @param {import("../../game/game.js").GameEvent} event @param {import("../../game/game.js").Game} game */
function isEndOf({ id }, { kind }, game) {
  return kind === "play" && game.isSolved && game.id === id;
}

/** The moves as they were played, in the game where they still are or in another one. */
export function putOwn(/** @type {import("../../game/game.js").Game} */ game, /** @type {Finish} */ { played, id }) {
  if (game.id === id) game.jump(0);
  else game.load({ ...played, step: 0 });
}

/** A solution from the same start. @param {import("../../game/game.js").Game} game @param {Finish} finish @param {readonly Move[]} moves */
function putSolution(game, { played }, moves) {
  game.load({ ...played, moves: [], times: [], step: 0 });
  game.addSolution(moves);
}

/** Copies the link of a game, of a daily puzzle the result alone, and says how that went. @param {Finish} finish */
async function copyLink(finish) {
  const { played } = finish;
  if (dayOf(played)) return copyResult(dailyLine(finish));
  const isCopied = await copyText(location.origin + writeLink({ ...played, times: [], position: played.start }));
  return isCopied ? gettext("The link is copied. Anyone who opens it sees your solution.") : gettext("Could not copy the link. You can find it in the Share panel.");
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

/** The elements of the result card: figures, a sentence, buttons. It lies over what is below the board, and moves nothing. */

const LOOK = "button compact";

/** @typedef {ReturnType<typeof createResultCard>} Card */
/** @typedef {Record<"again" | "next" | "watchOwn" | "watchShortest" | "watchBoth" | "coach" | "share" | "close", () => void>} Presses */

/** @param {HTMLElement} frame  of the board @param {Presses} presses */
function createResultCard(frame, presses) {
  const [time, length, speed] = Array.from({ length: 3 }, () => html("b"));
  const words = html("p", { class: "small" });
  const standing = html("p", { class: "small quiet tabular" });
  const splits = html("p", { class: "small quiet tabular" });
  const shortest = createButton("", LOOK, presses.watchShortest);
  const both = createButton(gettext("Compare"), LOOK, presses.watchBoth);
  const card = html("section", { class: "card result", "aria-label": gettext("Result"), "data-leaves-focus": true, hidden: true }, [
    // Translators: a second, after a number of moves
    html("p", { class: "tabular" }, [time, " · ", length, " · ", speed, gettext("/s")]),
    standing,
    words,
    splits,
    html("div", { class: "row" }, [
      // Translators: a button that gives the next scramble
      createButton(gettext("Next"), LOOK, presses.next),
      // Translators: a button to play the same scramble again
      createButton(gettext("Again"), LOOK, presses.again),
      // Translators: a button that replays the solve of the player
      createButton(gettext("Watch yours"), LOOK, presses.watchOwn),
      shortest,
      both,
      createButton(gettext("Coach"), LOOK, presses.coach),
      createButton(gettext("Share"), LOOK, presses.share),
    ]),
    closing(presses.close),
  ]);
  frame.append(card);

  return {
    get isOpen() { return !card.hidden; },
    get hasFocus() { return card.contains(document.activeElement); },

    toggle(/** @type {boolean} */ open) { card.hidden = !open; },

    /** Opens with the figures of a finished game, and a sentence about it. @param {import("../../game/finish.js").Finish} finish @param {string} sentence */
    open(finish, sentence) {
      write(time, exactTime(finish.elapsed));
      write(length, ngettext("{count} move", "{count} moves", finish.length));
      write(speed, pace(finish.length, finish.elapsed));
      shortest.hidden = both.hidden = true;
      for (const line of [standing, splits]) write(line, "");
      write(words, sentence);
      card.hidden = false;
    },

    showStanding(/** @type {string} */ sentence) { write(standing, sentence); },

    showSplits(/** @type {string} */ sentence) { write(splits, sentence); },

    write(/** @type {string} */ sentence) { write(words, sentence); },

    offer(/** @type {string} */ name) {
      shortest.hidden = both.hidden = false;
      write(shortest, name);
    },
  };
}

/** @param {() => void} close */
function closing(close) {
  const button = createButton("×", "result-close", close);
  button.setAttribute("aria-label", gettext("Close the result"));
  return button;
}

/* A showing: plays moves in the game from their start, and reports when they end. */

/**
 * @param {import("../../game/game.js").Game} game
 * @param {import("../../game/playback.js").Playback} playback
 * @param {() => void} onEnd  called when all moves were played, but not when the player moved on
 */
function createShowing(game, playback, onEnd) {
  let isOn = false;
  let isPutting = false;

  playback.subscribe(() => {
    if (!isOn || playback.isPlaying) return;
    isOn = false;
    if (game.step === game.moves.length) onEnd();
  });

  return {
    begin(/** @type {() => void} */ put) {
      isPutting = true;
      put();
      isPutting = false;
      isOn = true;
      playback.play();
    },

    get isPutting() { return isPutting; },
  };
}

/* Sentences on a game solved by hand: its figures, and how far it is from the shortest solution. No page. */

/** Moves a second, `4.1`; a dash where there was no time. @param {number} length @param {number} milliseconds */
export function pace(length, milliseconds) {
  return milliseconds > 0 ? places((1000 * length) / milliseconds, 1) : "–";
}

/** How a time stands among those of its kind: the best of them, and their latest average. @param {import("../../storage/solves.js").Standing} standing */
function standingWords({ isBest, best, average }) {
  return [isBest ? gettext("Your best time so far") : bestWords(best), averageWords(average)].filter(Boolean).join(" · ");
}

/** @param {number | null} best */
function bestWords(best) {
  return best === null || best === Infinity ? "" : gettext("best {time}", { time: exactTime(best) });
}

/** @param {number | null} average */
function averageWords(average) {
  if (average === null) return "";
  return Number.isFinite(average) ? gettext("average of 5 {time}", { time: exactTime(average) }) : gettext("average of 5 DNF");
}

/**
 * Who has won, if it was a challenge, and how many hints there were, if any.
 *
 * @param {import("../../game/finish.js").Finish} finish
 * @param {number} hints
 */
export function remarkOn({ played: { challenge }, length, elapsed }, hints) {
  const victory = challenge ? judge(challenge, { length, elapsed }) : "";
  return joined([victory, hints ? ngettext("With {count} hint.", "With {count} hints.", hints) : ""]);
}

/**
 * How a game of that length compares with what is known of the shortest solution.
 *
 * @param {number} length
 * @param {{lower: number, upper: number | null, isShortest: boolean}} known
 */
export function comparison(length, { lower, upper, isShortest }) {
  const more = length - Number(upper);
  if (isShortest && !more) return gettext("Nobody can do it in fewer than {length}: yours is a shortest solution.", { length });
  if (isShortest) return gettext("The shortest is {shortest}: you needed {more} more.", { shortest: Number(upper), more });
  const open = ngettext("Not proved shortest: the lower bound is {count} move.", "Not proved shortest: the lower bound is {count} moves.", lower);
  const isWorse = upper !== null && upper < length;
  const known = isWorse ? gettext("The best known is {best}: you needed {more} more.", { best: upper, more }) : gettext("No shorter solution is known.");
  return joined([known, open]);
}

/**
 * How hard a game was among all positions, where each tile has a place of its own; else empty.
 *
 * @param {import("../../game/finish.js").Finish["played"]} played
 * @param {number} shortest
 */
function hardnessOf(played, shortest) {
  return hasOneGoal(played) ? hardness(played.goal, shortest, shortest) : "";
}

/** The result of a daily puzzle in a line to paste, which tells no moves. @param {import("../../game/finish.js").Finish} finish */
function dailyLine({ played, elapsed, length }) {
  const day = gettext("Taquin daily {date}", { date: dayOf(played) });
  const moves = ngettext("{count} move", "{count} moves", length);
  return [day, sizeOf(played.start).replace("x", "×"), exactTime(elapsed), moves].join(" · ");
}
