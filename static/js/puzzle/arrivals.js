/**
 * Arrivals: the stages of any solution, by the moves with which its tiles arrive for good.
 *
 * arrive  a tile arrives for good with its last move, because it is in place at the end
 * done    a line is done for good when the last of its tiles arrives; the lines with the goal's blank are not named
 *
 * Each arrival ends a stage. While there are more than MAX_STAGES stages, or one is shorter than MIN_STAGE_SHARE of the moves,
 * the shortest is joined to the shorter of its neighbours.
 *
 * @typedef {{title: string, from: number, to: number}} Stage  the moves from one step to another
 */

import { gettext, listedWithAnd, ngettext, pgettext } from "../i18n/gettext.js";
import { facesOf, MAX_NAMED } from "./faces.js";
import { blankOf, cellsOf, slide } from "./position.js";
/** @import { Faces } from "./faces.js" */
/** @import { Move } from "./moves.js" */
/** @import { Position } from "./position.js" */

const MIN_MOVES = 8; // single-tile moves of the shortest solution that is divided
const MAX_STAGES = 7;
const MIN_STAGE_SHARE = 0.1;

/** Return the stages of a solution; none for a short one, or if all tiles arrive at once. @param {Position} start @param {readonly Move[]} moves @param {Faces | null} faces @returns {Stage[]} */
export function stagesByArrivals(start, moves, faces) {
  const made = [0]; // single-tile moves before each move, and in all
  const last = new Map();
  let end = start;
  for (const move of moves) {
    for (const cell of cellsOf(end, move)) last.set(end.tiles[cell], made.length);
    made.push(made[made.length - 1] + move.count);
    end = slide(end, move);
  }
  if (made[moves.length] < MIN_MOVES || Math.min(start.width, start.height) === 1) return [];
  const ends = joined([...new Set(last.values())].sort((one, other) => one - other), made);
  if (ends.length < 2) return [];
  const arrived = end.tiles.map((tile) => last.get(tile) ?? 0);
  const lines = namedLines(end).map(({ name, cells }) => ({ name, done: Math.max(...cells.map((cell) => arrived[cell])) }));
  return ends.map((to, index) => {
    const from = ends[index - 1] ?? 0;
    const isHere = (/** @type {number} */ number) => from < number && number <= to;
    const tiles = end.tiles.filter((_, cell) => isHere(arrived[cell]));
    const names = lines.filter(({ done }) => isHere(done)).map(({ name }) => name);
    return { title: to === moves.length ? lastTitle(tiles, faces) : titleOf(tiles, names, faces), from, to };
  });
}

/** Return the ends of stages, joined until there are few enough and none is too short. @param {number[]} ends @param {readonly number[]} made */
function joined(ends, made) {
  const lengths = ends.map((end, index) => made[end] - made[ends[index - 1] ?? 0]);
  while (ends.length > 1) {
    const short = lengths.indexOf(Math.min(...lengths));
    if (ends.length <= MAX_STAGES && lengths[short] >= MIN_STAGE_SHARE * made[made.length - 1]) break;
    const joint = short === 0 || lengths[short + 1] < lengths[short - 1] ? short : short - 1;
    ends.splice(joint, 1);
    lengths.splice(joint, 2, lengths[joint] + lengths[joint + 1]);
  }
  return ends;
}

/** @param {readonly number[]} tiles  that arrive @param {readonly string[]} lines  that are done at its end @param {Faces | null} faces */
function titleOf(tiles, lines, faces) {
  const arrive = tiles.length > MAX_NAMED
    ? ngettext("{count} tile arrives", "{count} tiles arrive", tiles.length)
    : ngettext("Tile {tiles} arrives", "Tiles {tiles} arrive", tiles.length, { tiles: facesOf(faces, tiles) });
  // Translators: as in "3 and 4 arrive; row 1 and column 2 done"
  return lines.length ? gettext("{arrive}; {lines} done", { arrive, lines: listedWithAnd(lines) }) : arrive;
}

/** @param {readonly number[]} tiles @param {Faces | null} faces */
function lastTitle(tiles, faces) {
  if (tiles.length > MAX_NAMED) return ngettext("The last tile arrives", "The last {count} tiles arrive", tiles.length);
  return ngettext("Tile {tiles} arrives last", "Tiles {tiles} arrive last", tiles.length, { tiles: facesOf(faces, tiles) });
}

/** Return the rows and columns without the goal's blank, each with its cells. @param {Position} goal */
function namedLines(goal) {
  const { width, height } = goal;
  const [down, across] = [[...Array(height).keys()], [...Array(width).keys()]];
  const rows = down.map((row) => ({ name: pgettext("done", "row {number}", { number: row + 1 }), cells: across.map((column) => row * width + column) }));
  const columns = across.map((column) => ({ name: pgettext("done", "column {number}", { number: column + 1 }), cells: down.map((row) => row * width + column) }));
  return [...rows, ...columns].filter(({ cells }) => !cells.includes(blankOf(goal)));
}
