/** The result of a game solved by hand: how it compares with the shortest solution, and what you can do next. */

import { isCancelled } from "../../api/known-distance.js";
import { shownTime } from "../../game/clock.js";
import { challengeText } from "../../game/links/challenge-words.js";
import { writeLink } from "../../game/links/link.js";
import { REAL } from "../../game/playback.js";
import { gettext, joined } from "../../i18n/gettext.js";
import { formatMoves, lengthStm } from "../../puzzle/moves.js";
import { formatPosition, sizeOf } from "../../puzzle/position.js";
import { splitWords } from "../../storage/splits.js";
import { COPIED, SENT, sendOrCopy } from "../../ui/copying.js";
import { createButton, html, write } from "../../ui/dom.js";
import { addressOf, dayOf } from "../daily-days.js";
import { uncountedText } from "../panels/history/names.js";
import { comparison, dailyLine, hardnessOf, movesText, recordWords, remarkOn, reservation, standingWords } from "./result-words.js";
/** @import { KnownDistances } from "../../api/known-distance.js" */
/** @import { Finish } from "../../game/finish.js" */
/** @import { Game } from "../../game/game.js" */
/** @import { Playback } from "../../game/playback.js" */
/** @import { Move } from "../../puzzle/moves.js" */
/** @import { Solve } from "../../storage/solve-record.js" */
/** @import { Standing } from "../../storage/solves.js" */

const NOTHING = { facts: "", sentence: "", moves: /** @type {readonly Move[]} */ ([]), title: "", watch: "" }; // about a shorter solution

// Translators: a solution, "the shortest one"
const SHORTEST = { title: gettext("The shortest"), watch: gettext("Watch the shortest") };
// Translators: a solution, "the best one that is known"
const BEST_KNOWN = { title: gettext("The best known"), watch: gettext("Watch the best known") };

/**
 * @typedef {object} ResultParts
 * @property {HTMLElement} frame    of the board
 * @property {HTMLElement} solution the Solution card, which this card replaces
 * @property {KnownDistances} distances
 * @property {() => number} hints   hints used in this game
 * @property {(finish: Finish) => void} onCoach  shows where the game lost moves
 * @property {() => void} onNext    requests a new scramble
 * @property {() => void} onClose   the focus has to move elsewhere
 */

/** @param {ResultParts & Pick<import("../lazy-parts.js").Shared, "game" | "playback" | "saved" | "settings" | "onCompare" | "announce">} parts */
export function createResult({ frame, solution, game, distances, playback, saved, settings, hints, onCompare, onCoach, onNext, onClose, announce }) {
  const card = createResultCard(solution, {
    ...{ next, close },
    again: () => finish && game.load({ ...finish.played, moves: [], times: [], step: 0 }),
    share: () => void shareResult(/** @type {Finish} */ (finish)).then((sentence) => {
      if (!sentence) return;
      card.write("words", sentence);
      announce(sentence);
    }),
    coach: () => finish && onCoach(finish),
    watchOwn: () => watch((finished) => showStart(game, finished), REAL),
    watchShortest: () => watch(({ played }) => {
      game.load({ ...played, moves: [], times: [], step: 0 });
      game.addSolution(shorter.moves);
    }),
    watchBoth: () => watch((finished) => {
      showStart(game, finished);
      onCompare({ ...shorter, start: finished.played.start });
    }),
  });
  /** @type {Finish | null} */
  let finish = null; // shown on the card
  let shorter = NOTHING; // the best known solution that is shorter than the game
  const kept = createKeptSolve(card, { saved, shown: () => finish, announce });
  const playToEnd = createPlayToEnd(game, playback, () => card.toggle(finish !== null));

  /** Show the card for a solved game, if that is still on the board. @param {Finish} finished @param {HTMLElement} [by]  see `open` */
  function showFinish(finished, by) {
    if (game.id !== finished.id || !game.isSolved) return;
    finish = finished;
    const remark = remarkOn(finished, hints());
    card.open(finished, remark, by);
    if (document.activeElement === document.body) onClose(); // from the board, the card's keys work and Tab leads to the card
    void compare(finished, remark);
    void kept.recall();
  }

  async function compare(/** @type {Finish} */ finished, /** @type {string} */ remark) {
    const known = await compared(distances, finished, () => finish === finished);
    if (finish !== finished) return;
    if (known.facts) card.write("facts", known.facts);
    card.write("words", joined([remark, known.sentence]));
    // Translators: {facts} as in "112 moves · 66 more than the shortest"
    announce(joined([known.facts && gettext("{facts}.", { facts: known.facts }), remark, known.sentence]));
    shorter = known;
    if (known.moves.length) card.offer(known.watch);
  }

  function close() {
    const hasFocus = card.holds(document.activeElement);
    finish = null;
    card.toggle(false);
    if (hasFocus) onClose();
  }

  function next() {
    close();
    onNext();
  }

  function watch(/** @type {(finish: Finish) => void} */ load, speed = playback.speed) {
    const shown = /** @type {Finish} */ (finish);
    close();
    playback.speed = speed;
    load(shown);
    finish = shown; // its card returns after the replay
    playToEnd();
  }

  game.subscribe((event) => {
    const isFinish = event.kind === "play" && game.isSolved && game.id === finish?.id;
    if (finish && !isFinish && (event.by === "player" || card.isOpen)) close();
  });
  listenForKeys({ Escape: card.dismiss, " ": next, Enter: next }, (target) => card.isOpen && (target === document.body || (frame.contains(target) && !(target instanceof HTMLButtonElement)) || card.holds(target)), card.holds);

  settings.follow("clock", () => void kept.recall());

  return { showFinish, showSolve: kept.describe, warn: card.warn };
}

/**
 * Return what is known of the shortest solution: facts and a sentence about the game, and the moves if there is a better solution.
 *
 * @param {KnownDistances} distances
 * @param {Finish} finish
 * @param {() => boolean} isWanted
 */
async function compared(distances, { played, length }, isWanted) {
  try {
    const { moves, lower, isShortest } = await distances.find(played.start, isWanted);
    const upper = moves && lengthStm(moves);
    const isWorth = moves && (isShortest || lengthStm(moves) < length);
    const facts = comparison(length, { lower, upper, isShortest });
    const sentence = joined([reservation({ lower, isShortest }), isShortest ? hardnessOf(played, Number(upper)) : ""]);
    return { facts, sentence, moves: isWorth ? moves : [], ...(isShortest ? SHORTEST : BEST_KNOWN) };
  } catch (error) {
    const { message: reason } = /** @type {Error} */ (error);
    return { ...NOTHING, sentence: isCancelled(error) ? "" : gettext("The shortest solution is not known. {reason}", { reason }) };
  }
}

/** Describe the saved solve of the game whose result is on the card. @param {Card} card @param {Pick<import("../lazy-parts.js").Shared, "saved" | "announce"> & {shown: () => Finish | null}} parts */
function createKeptSolve(card, { saved, shown, announce }) {
  return {
    /** Describe a solve that was just made, and announce its records. @param {Solve} solve @param {Promise<Standing | null>} standing */
    async describe(solve, standing) {
      const finish = shown();
      const records = await showKept(card, solve, standing, () => shown() === finish);
      if (records) announce(records);
    },

    /** Describe the solve of a game that was finished earlier, in the chosen format of times. */
    async recall() {
      const finish = shown();
      if (!finish) return;
      card.write("time", shownTime(finish.elapsed));
      const known = await saved.catch(() => null); // reported when opening the database fails
      const solve = known && (await known.solves.all()).findLast((each) => isOf(each, finish));
      if (solve) await showKept(card, solve, known.solves.standingOf(solve), () => shown() === finish);
    },
  };
}

/** Return whether a saved solve is that of a finished game. @param {Solve} solve @param {Finish} finish */
function isOf({ start, moves, times }, { played }) {
  return start === formatPosition(played.start) && moves === formatMoves(played.moves) && times.at(-1) === played.times.at(-1);
}

/** Show when the rows were completed and, once known, how a solve compares with others. Returns its records in sentences. @param {Card} card @param {Solve} solve @param {Promise<Standing | null>} standing @param {() => boolean} isWanted */
async function showKept(card, solve, standing, isWanted) {
  if (!isWanted()) return "";
  card.write("splits", splitWords(solve));
  card.write("standing", standingWords(solve, null));
  const known = await standing;
  if (!known || !isWanted()) return "";
  card.write("standing", standingWords(solve, known));
  return recordWords(known);
}

/** Show the start of the moves as they were played, in the same game if it is still on the board. */
export function showStart(/** @type {Game} */ game, /** @type {Finish} */ { played, id }) {
  if (game.id === id) game.jump(0);
  else game.load({ ...played, step: 0 });
}

/** Return a function that starts playback; `onEnd` is called when all moves were played, but not when the player interrupted. @param {Game} game @param {Playback} playback @param {() => void} onEnd */
function createPlayToEnd(game, playback, onEnd) {
  let isOn = false;

  playback.subscribe(() => {
    if (!isOn || playback.isPlaying) return;
    isOn = false;
    if (game.step === game.moves.length) onEnd();
  });

  return () => {
    isOn = true;
    playback.play();
  };
}

/** Share the result of a daily puzzle, or another game as a challenge; return a report, empty if there is nothing to say. @param {Finish} finish */
async function shareResult(finish) {
  const { played } = finish;
  const { start, moves, times } = played;
  const day = dayOf(played);
  if (day) {
    const text = dailyLine(finish);
    const url = location.origin + addressOf(sizeOf(start), day);
    const outcome = await sendOrCopy({ title: text, text, url }, `${text}\n${url}`);
    return outcome === COPIED ? gettext("Copied: {text}", { text: `${text} ${url}` }) : outcome === SENT ? "" : `${text} ${url}`;
  }
  const challenge = Object.freeze({ moves, times });
  const url = location.origin + writeLink({ ...played, position: start, moves: [], step: 0, times: [], challenge });
  const text = challengeText(challenge);
  const outcome = await sendOrCopy({ title: text, text, url }, url);
  if (outcome === SENT) return "";
  return outcome === COPIED ? gettext("Link copied. Anyone who opens it races your ghost.") : gettext("Could not copy the link. You can find it in the Share panel.");
}

/**
 * Handle the card's keys while the focus is on the board, the card or nothing in particular; the card's buttons keep their
 * own keys.
 *
 * @param {Record<string, () => void>} actions  by key
 * @param {(target: Node) => boolean} isHere
 * @param {(target: Node) => boolean} isOwn  whether the target is on the card itself
 */
function listenForKeys(actions, isHere, isOwn) {
  document.addEventListener("keydown", (event) => {
    const { key, target, repeat, defaultPrevented, ctrlKey, altKey, metaKey } = event;
    if (!actions[key] || repeat || defaultPrevented || ctrlKey || altKey || metaKey || !(target instanceof Node) || !isHere(target)) return;
    if (key !== "Escape" && isOwn(target)) return;
    event.preventDefault();
    event.stopPropagation();
    actions[key]();
  }, { capture: true });
}

/** The elements of the result card: the time, lines of facts, buttons. It replaces the Solution card, and is above any other panel. */

const LOOK = "button";
const QUIET_LOOK = "button compact";

/** @typedef {ReturnType<typeof createResultCard>} Card */
/** @typedef {Record<"next" | "again" | "watchOwn" | "watchShortest" | "watchBoth" | "coach" | "share" | "close", () => void>} Presses */

/** @param {HTMLElement} solution  the card that it replaces @param {Presses} presses */
function createResultCard(solution, presses) {
  const lines = {
    time: html("p", { class: "result-time tabular" }),
    facts: html("p", { class: "result-facts tabular" }),
    standing: html("p", { class: "result-standing small quiet tabular" }),
    words: html("p", { class: "small" }),
    trouble: html("p", { class: "note bad small", role: "alert" }),
    splits: html("p", { class: "small quiet tabular" }),
  };
  const watch = createButton(gettext("Watch"), LOOK, presses.watchOwn);
  const buttons = html("div", { class: "row" }, [
    watch,
    createButton(gettext("Share"), LOOK, presses.share),
    createButton(gettext("Review moves"), LOOK, presses.coach),
  ]);
  const shortest = createButton("", QUIET_LOOK, presses.watchShortest);
  const both = createButton(gettext("Compare"), QUIET_LOOK, presses.watchBoth);
  const card = html("section", { class: "card is-shown result", "aria-label": gettext("Result"), "data-leaves-focus": true, hidden: true }, [
    ...[lines.time, lines.facts, lines.standing, buttons, lines.words, lines.trouble],
    html("div", { class: "row" }, [
      // Translators: a button to play the same scramble again
      createButton(gettext("Play it again"), QUIET_LOOK, presses.again),
      ...[shortest, both],
    ]),
    lines.splits,
    html("p", { class: "result-key small quiet" }, [gettext("Space or Enter: next puzzle")]),
    createButton("×", "result-close", dismiss, { "aria-label": gettext("Close the result") }),
  ]);
  solution.before(card);
  let trouble = ""; // why nothing is saved, to say on the next card
  /** @type {HTMLElement | undefined} */
  let opener;

  const holds = (/** @type {EventTarget | null} */ target) => target instanceof Node && card.contains(target);

  /** Close the card; the focus returns from it to the button that was pressed to open it. */
  function dismiss() {
    const hasFocus = holds(document.activeElement);
    presses.close();
    if (hasFocus) opener?.focus();
  }

  function toggle(/** @type {boolean} */ open) {
    card.hidden = !open;
    solution.closest(".page")?.classList.toggle("has-result", open);
  }

  return {
    toggle,
    get isOpen() { return !card.hidden; },
    ...{ dismiss, holds },

    /** Open the card with the facts on a finished game, and a sentence about it. @param {Finish} finish @param {string} sentence @param {HTMLElement} [by]  a button pressed by keyboard, from which the focus moves to the card */
    open(finish, sentence, by) {
      opener = by;
      const standing = finish.played.times.length ? "" : uncountedText("begun");
      const texts = { time: shownTime(finish.elapsed), facts: movesText(finish.length), standing, words: sentence, trouble, splits: "" };
      for (const name of /** @type {(keyof typeof texts)[]} */ (Object.keys(texts))) write(lines[name], texts[name]);
      shortest.hidden = both.hidden = true;
      trouble = "";
      toggle(true);
      if (opener) watch.focus();
      // In the next frame, so that the winning key press triggers no layout. Only the buttons are scrolled into view, to move the board less.
      requestAnimationFrame(() => buttons.scrollIntoView({ block: "nearest" }));
    },

    write(/** @type {keyof typeof lines} */ name, /** @type {string} */ text) { write(lines[name], text); },

    /** Say once why nothing is saved: on the open card, or on the next. */
    warn(/** @type {string} */ sentence) {
      if (card.hidden) trouble = sentence;
      else write(lines.trouble, sentence);
    },

    offer(/** @type {string} */ name) {
      shortest.hidden = both.hidden = false;
      write(shortest, name);
    },
  };
}

