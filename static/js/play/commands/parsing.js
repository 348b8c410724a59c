/**
 * Parses typed commands: a tile, moves, or a word in the page's language or in English. No DOM.
 *
 * @typedef {keyof ReturnType<typeof wordsIn>} Word
 *
 * @typedef {object} Command
 * @property {"tile" | "moves" | "where" | "unknown" | Exclude<Word, "where">} kind
 * @property {string} of  the face of the tile; the moves as text; otherwise what was typed
 */

import { gettext } from "../../i18n/gettext.js";
/** @import { Faces } from "../../puzzle/faces.js" */

/** The texts accepted for each command, separated by commas; the first is shown in the help. */
const wordsIn = (/** @type {(english: string) => string} */ gettext) => ({
  // Translators: what people type to have the board solved; several words by commas, as many as come to mind, the first is shown
  solve: gettext("solve, solve it, find a solution"),
  // Translators: what people type to end a search; several words by commas, the first is shown
  stop: gettext("stop, stop it, stop the search"),
  // Translators: what people type to get a good move; several words by commas, the first is shown
  hint: gettext("hint, give me a hint, next move"),
  // Translators: what people type to take a move back; several words by commas, the first is shown
  undo: gettext("undo, back, take it back"),
  // Translators: what people type to make a move again that was taken back; several words by commas, the first is shown
  redo: gettext("redo, forward"),
  // Translators: what people type to go back to the start of a game; several words by commas, the first is shown
  restart: gettext("restart, start over"),
  // Translators: what people type to get a new scramble; several words by commas, the first is shown
  new: gettext("new, new scramble, scramble, new game"),
  // Translators: what people type to pause the game, and to go on with it; several words by commas, the first is shown
  pause: gettext("pause, go on, continue"),
  // Translators: what people type before or after the number of a tile; several by commas, the first is shown as in "where is 7"
  where: gettext("where is, where's, where are, where, find"),
  // Translators: what people type to have the rows of the board read out; several words by commas, the first is shown
  board: gettext("board, read the board, rows"),
  // Translators: what people type for the empty cell; several words by commas, the first is shown
  blank: gettext("blank, the blank, empty cell"),
  // Translators: what people type to learn how many moves are left; several words by commas, the first is shown
  left: gettext("moves left, how many moves, how many moves are left, distance"),
  // Translators: what people type to walk over the board with the arrow keys; several words by commas, the first is shown
  explore: gettext("explore, explore the board"),
  // Translators: what people type to learn what they can type; several words by commas, the first is shown
  help: gettext("help, commands, what can I type"),
});

/** Words for directions, and words before a tile's number. */
const particlesIn = (/** @type {(english: string) => string} */ gettext) => ({
  // Translators: what people type to slide a tile up; several words by commas
  U: gettext("up, upwards"),
  // Translators: what people type to slide a tile down; several words by commas
  D: gettext("down, downwards"),
  // Translators: what people type to slide a tile to the left; several words by commas
  L: gettext("left, to the left"),
  // Translators: what people type to slide a tile to the right; several words by commas
  R: gettext("right, to the right"),
  // Translators: what people type before or after the number of a tile and what says nothing, as in "tile 7"; several words by commas
  tile: gettext("the tile, tile, number, move, slide"),
});

const english = (/** @type {string} */ text) => text;
const OWN = wordsIn(gettext);
const WORDS = both(OWN, wordsIn(english));
const PARTICLES = both(particlesIn(gettext), particlesIn(english));
const ALONE = /** @type {Exclude<Word, "where">[]} */ (Object.keys(OWN).filter((name) => name !== "where"));
const DIRECTIONS = /** @type {const} */ (["U", "D", "L", "R"]);
const ARROWS = /** @type {Record<string, string>} */ ({ "↑": "U", "↓": "D", "←": "L", "→": "R" });
const MOVES = /^[udlr][udlr0-9 ,]*$/;

/** Return the text of a command shown in the help. @param {Word} word */
export function shownWord(word) {
  return split(OWN[word])[0];
}

/**
 * Parse a command. On tiles with letters, a letter means its tile; directions are then given by arrows and words.
 *
 * @param {string} text
 * @param {Faces | null} faces
 * @returns {Command}
 */
export function readCommand(text, faces) {
  const typed = plain(text);
  const word = ALONE.find((name) => WORDS[name].includes(typed));
  if (word) return { kind: word, of: typed };
  const tile = faceIn(typed, faces);
  if (tile !== null) return { kind: "tile", of: tile };
  const direction = DIRECTIONS.find((name) => PARTICLES[name].includes(without(typed, PARTICLES.tile)));
  const moves = direction ?? typed.replace(/[↑↓←→]/g, (arrow) => ARROWS[arrow].toLowerCase());
  if (direction || MOVES.test(moves)) return { kind: "moves", of: moves.replaceAll(",", " ").toUpperCase() };
  const sought = without(typed, WORDS.where); // "where is 7", "7 where", "where is the blank"
  if (sought !== typed && WORDS.blank.includes(sought)) return { kind: "blank", of: sought };
  const face = sought === typed ? null : faceIn(sought, faces);
  return face === null ? { kind: "unknown", of: text.trim() } : { kind: "where", of: face };
}

function faceIn(/** @type {string} */ typed, /** @type {Faces | null} */ faces) {
  const name = without(typed, PARTICLES.tile);
  if (faces) return faces.find((face) => plain(face) === name) ?? faces.find((face) => plain(face) === typed) ?? null;
  return /^[0-9]{1,4}$/.test(name) ? String(Number(name)) : null;
}

/** Normalize a text for comparison, ignoring differences between keyboards. */
function plain(/** @type {string} */ text) {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll("ё", "е")
    .replace(/\s+/g, " ")
    .replace(/^[\s/:]+|[\s.!?。]+$/g, "");
}

/** Remove words from the start or the end of a text, the longest first. */
function without(/** @type {string} */ typed, /** @type {readonly string[]} */ words) {
  let rest = typed;
  for (const word of words) {
    if (rest.startsWith(word) && isApart(word, rest[word.length])) rest = rest.slice(word.length).trim();
    if (rest.endsWith(word) && isApart(word, rest.at(-1 - word.length))) rest = rest.slice(0, rest.length - word.length).trim();
  }
  return rest;
}

/** Return whether there is a word boundary next to that character; in Chinese, anywhere. */
function isApart(/** @type {string} */ word, /** @type {string | undefined} */ beside) {
  return beside !== undefined && (/\p{Script=Han}/u.test(word) || !/\p{L}/u.test(beside));
}

/** Merge the words of two languages for each meaning, the longest first. @template {string} Name @param {Record<Name, string>} own @param {Record<Name, string>} other @returns {Record<Name, string[]>} */
function both(own, other) {
  const names = /** @type {Name[]} */ (Object.keys(own));
  const lists = names.map((name) => [name, [...new Set([own[name], other[name]].flatMap(split).map(plain))].sort((a, b) => b.length - a.length)]);
  return Object.fromEntries(lists);
}

function split(/** @type {string} */ list) {
  return list.split(/\s*[,，、]\s*/).filter(Boolean);
}
