/**
 * Replays of the mobile game LM: files like `4x4-8524-1662834123456.pr`, a solve each. There is no description; 1,672 public
 * replays, read in this way, all solve their positions:
 *
 *   int 2, int, text, int, int, int and int (size), int (moves), long (ms), long (ms before the first move), int, long (date),
 *   text (position, `6:2:5-8:0:3-4:7:1`), int (touches); for each touch int (row), int (column), long (ms); 32 characters
 *
 * int     4 bytes, the lowest first
 * long    8 bytes, the highest first
 * text    an int, its length, and as many characters
 */

import { gettext } from "../i18n/gettext.js";
import { formatMoves } from "../puzzle/moves.js";
import { formatPosition, moveToBlank, parsePosition, sizeOf, slide } from "../puzzle/position.js";
import { checkSolve } from "./checking.js";

const SESSION = "LM";
const VERSION = 2;
const ID_CHARACTERS = 36; // of the first text
const HEAD_BYTES = 12;

/** Return whether a file begins like a replay. @param {ArrayBuffer} head  its first bytes */
export function isLm(head) {
  const view = new DataView(head);
  return head.byteLength >= HEAD_BYTES && view.getInt32(0, true) === VERSION && view.getInt32(8, true) === ID_CHARACTERS;
}

/** Return the solve in a replay. Throws an Error with a sentence that says what is wrong. @param {ArrayBuffer} buffer */
export function readLm(buffer) {
  try {
    return solveIn(createReader(buffer));
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error; // a place outside the file
  }
}

function damaged() {
  return new Error(gettext("The replay is damaged or incomplete."));
}

/** @param {ReturnType<typeof createReader>} reader */
function solveIn({ int, long, text }) {
  int();
  int();
  text();
  for (let skipped = 0; skipped < 5; skipped += 1) int();
  const time = long();
  long();
  int();
  const date = long();
  const start = parsePosition(text().replaceAll(":", " ").replaceAll("-", "/"));
  let position = start;
  const moves = [];
  const times = [];
  for (let left = int(); left > 0; left -= 1) {
    const [row, column] = [int(), int()];
    const move = column < position.width ? moveToBlank(position, row * position.width + column) : null;
    if (!move) throw damaged();
    position = slide(position, move);
    moves.push(move);
    times.push(long());
  }
  times.sort((one, other) => one - other); // touches by two fingers may be out of order by a few ms
  const fields = { date, session: SESSION, size: sizeOf(start), control: "touch", time };
  return checkSolve({ ...fields, start: formatPosition(start), moves: formatMoves(moves), times }, gettext("Solve {number}", { number: 1 }));
}

/** @param {ArrayBuffer} buffer */
function createReader(buffer) {
  const view = new DataView(buffer);
  let at = 0;

  /** Return the place of the next bytes, and move on. @param {number} length */
  function take(length) {
    at += length;
    return at - length;
  }

  function int() {
    return view.getInt32(take(4), true);
  }

  return {
    int,
    long: () => Number(view.getBigInt64(take(8))),
    text() {
      const length = int();
      return new TextDecoder().decode(new Uint8Array(buffer, take(length), length));
    },
  };
}
