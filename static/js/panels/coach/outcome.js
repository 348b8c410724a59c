/** What comes of a game that is judged: its costliest passages, its stages, and shorter ways as replays beside it. */

import { gettext, ngettext } from "../../language/gettext.js";
import { createButton, html } from "../../page/dom.js";
import { lengthStm, parseMoves } from "../../puzzle/moves.js";
import { passageText, stageText } from "./coach-words.js";

/**
 * @typedef {import("../../server/job.js").View} View
 * @typedef {import("../../server/protocol.js").Report} Report
 * @typedef {import("../../server/protocol.js").Appraisal} Appraisal
 * @typedef {import("../../server/protocol.js").Passage} Passage
 * @typedef {Record<"costliest" | "passages" | "stageTimes" | "gameStages" | "replays", HTMLElement>} OutcomeParts
 * @typedef {{length: number, choose: (number: number) => void, show: (title: string, moves: string) => void}} Options
 */

const LISTED = 6; // passages

/** `length` is the game's, `choose(number)` shows a point, `show` other moves beside the game; nothing is there until the game is judged to its end. @param {OutcomeParts} parts @param {View} view @param {Options} options */
export function showOutcome(parts, { report, appraisal }, options) {
  const passages = ((report ?? appraisal)?.passages ?? []).toSorted((one, other) => other.lost - one.lost);
  const isAtLeast = (/** @type {Passage} */ { to }) => appraisal !== null && to > (appraisal.moves?.length ?? 0);
  list(parts.passages, passages.slice(0, LISTED), (passage) => createButton(passageText(passage, isAtLeast(passage)), "", () => options.choose(passage.from)));
  list(parts.gameStages, appraisal?.stages ?? [], (stage) => createButton(stageText(stage), "", () => options.choose(stage.from)));
  parts.costliest.hidden = !passages.length;
  parts.stageTimes.hidden = !appraisal?.stages.length;
  parts.replays.replaceChildren(...shorterOnes(report ?? appraisal, options.length).map(({ title, moves, text }) => createButton(text, "button compact", () => options.show(title, moves))));
}

/** The ways shorter than the game, as replays. @param {Report | Appraisal | null} judged @param {number} made */
function shorterOnes(judged, made) {
  const { shortest = "", shortened = "" } = judged ?? {};
  const isProved = judged !== null && (!("upper" in judged) || judged.upper[0] === judged.lower[0]);
  const best = isProved ? { title: gettext("The shortest"), textOf: shortestText } : { title: gettext("The shortest known"), textOf: shortestKnownText };
  return [
    { title: gettext("Your path shortened"), textOf: shortenedText, moves: shortened, most: made - 1 },
    { ...best, moves: shortest === shortened ? "" : shortest, most: Infinity },
  ].map((way) => ({ ...way, length: lengthStm(parseMoves(way.moves)) }))
    .filter(({ length, most }) => length > 0 && length <= most)
    .map(({ title, textOf, moves, length }) => ({ title, moves, text: textOf(length) }));
}

/** @param {number} length */
function shortenedText(length) {
  return ngettext("Replay your path shortened to {count} move", "Replay your path shortened to {count} moves", length);
}

/** @param {number} length */
function shortestText(length) {
  return ngettext("Replay the shortest, {count} move", "Replay the shortest, {count} moves", length);
}

/** @param {number} length */
function shortestKnownText(length) {
  return ngettext("Replay the shortest known, {count} move", "Replay the shortest known, {count} moves", length);
}

/** @template T @param {HTMLElement} element @param {readonly T[]} entries @param {(entry: T) => HTMLElement} buttonOf */
function list(element, entries, buttonOf) {
  element.replaceChildren(...entries.map((entry) => html("li", {}, [buttonOf(entry)])));
}
