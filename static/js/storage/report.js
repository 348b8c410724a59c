/**
 * The report on many solves: times, moves and what was lost where, over all of them and over the first and the last third.
 *
 * @typedef {{solve: Solve, digest: Digest | null}} Row  `digest` is null if there are no moves or they are not reviewed yet
 *
 * @typedef {object} Figures  means, except the count and the best time; null if unknown
 * @property {number} count
 * @property {number | null} best    ms
 * @property {number | null} time    ms
 * @property {number | null} made    single-tile moves
 * @property {number | null} needed  of the shortest solution
 * @property {number | null} lost    moves more than needed
 * @property {number | null} rate    moves a second
 *
 * @typedef {{line: string, number: number, made: number, lost: number}} StageFigures  moves per solve
 * @typedef {{solve: Solve, mistake: Mistake}} Found
 *
 * @typedef {object} Report
 * @property {Figures} all
 * @property {Figures[]} thirds  of the first and of the last third; empty if there are few solves
 * @property {StageFigures[]} stages
 * @property {{name: ReasonName | "", lost: number, share: number}[]} reasons  `lost` per solve; those that cost most first
 * @property {Found[]} mistakes  the costliest
 */

import { best, mean } from "./averages.js";
import { quoted } from "./csv.js";
import { MAX_MISTAKES } from "./digest.js";
import { resultOf } from "./solve-record.js";
/** @import { ReasonName } from "../puzzle/lost.js" */
/** @import { Digest, DigestStage, Mistake } from "./digest.js" */
/** @import { Solve } from "./solve-record.js" */

const MIN_IN_THIRD = 3; // solves

/** Return the report; once some solves are reviewed, only these count for moves. @param {readonly Row[]} all  finished solves, the latest last @returns {Report} */
export function reportOf(all) {
  const rows = all.some(isReviewed) ? all.map((row) => (isReviewed(row) ? row : { ...row, digest: null })) : all;
  const third = Math.floor(rows.length / 3);
  const thirds = third < MIN_IN_THIRD ? [] : [rows.slice(0, third), rows.slice(-third)];
  const digests = rows.flatMap(({ digest }) => digest ?? []);
  const found = rows.flatMap(({ solve, digest }) => (digest?.mistakes ?? []).map((mistake) => ({ solve, mistake })));
  return {
    all: figuresOf(rows),
    thirds: thirds.map(figuresOf),
    stages: stagesIn(digests),
    reasons: reasonsIn(digests),
    mistakes: found.sort((one, other) => other.mistake.lost - one.mistake.lost).slice(0, MAX_MISTAKES),
  };
}

function isReviewed(/** @type {Row} */ { digest }) {
  return digest !== null && digest.needed !== null;
}

/** @param {readonly Row[]} rows @returns {Figures} */
function figuresOf(rows) {
  const results = rows.map(({ solve }) => resultOf(solve));
  const played = rows.flatMap(({ solve, digest }) => (digest ? [{ time: solve.time, ...digest }] : []));
  const reviewed = played.flatMap(({ made, needed }) => (needed === null ? [] : [{ needed, lost: made - needed }]));
  const timed = played.filter(({ time }) => time > 0);
  const seconds = timed.reduce((sum, { time }) => sum + time, 0) / 1000;
  return {
    count: rows.length,
    best: best(results),
    time: mean(results),
    made: mean(played.map(({ made }) => made)),
    needed: mean(reviewed.map(({ needed }) => needed)),
    lost: mean(reviewed.map(({ lost }) => lost)),
    rate: timed.length ? timed.reduce((sum, { made }) => sum + made, 0) / seconds : null,
  };
}

/** Return what each stage took, in the order in which they usually begin. @param {readonly Digest[]} digests @returns {StageFigures[]} */
function stagesIn(digests) {
  /** @type {Map<string, DigestStage[]>} */
  const groups = new Map();
  for (const stage of digests.flatMap((digest) => digest.stages)) {
    const name = `${stage.line} ${stage.number}`;
    const group = groups.get(name);
    if (group) group.push(stage);
    else groups.set(name, [stage]);
  }
  const figures = [...groups.values()].map((group) => ({
    line: group[0].line,
    number: group[0].number,
    made: total(group, ({ from, to }) => to - from) / digests.length,
    lost: total(group, ({ lost }) => lost) / digests.length,
    from: total(group, ({ from }) => from) / group.length,
  }));
  return figures.sort((one, other) => one.from - other.from).map(({ line, number, made, lost }) => ({ line, number, made, lost }));
}

/** @param {readonly Digest[]} digests @returns {Report["reasons"]} */
function reasonsIn(digests) {
  /** @type {Map<ReasonName | "", number>} */
  const sums = new Map();
  for (const { reasons } of digests) {
    for (const [name, lost] of /** @type {[ReasonName | "", number][]} */ (Object.entries(reasons))) sums.set(name, (sums.get(name) ?? 0) + lost);
  }
  const all = total([...sums.values()], (lost) => lost);
  return [...sums].sort(([, one], [, other]) => other - one).map(([name, lost]) => ({ name, lost: lost / digests.length, share: lost / all }));
}

/** @template Item @param {readonly Item[]} items @param {(item: Item) => number} valueOf */
function total(items, valueOf) {
  return items.reduce((sum, item) => sum + valueOf(item), 0);
}

/** Return the solves as CSV, a line each: times in ms, moves single-tile. @param {readonly Row[]} rows */
export function writeReportCsv(rows) {
  const lines = rows.map(({ solve, digest }) => {
    const lost = digest?.needed == null ? "" : digest.made - digest.needed;
    return [new Date(solve.date).toISOString(), solve.session, solve.size, resultOf(solve), digest?.made ?? "", digest?.needed ?? "", lost, solve.start, solve.moves];
  });
  const head = ["date", "session", "size", "time", "made", "shortest", "lost", "start", "moves"];
  return [head, ...lines].map((line) => `${line.map((cell) => quoted(String(cell))).join(",")}\r\n`).join("");
}
