/** Which lines are shown beside the game's own, each on a board of its own: up to three, and the latest of those that were chosen. */

import { calledOf } from "../../game/lines/lines.js";

const MOST = 3; // boards beside the game's own

/**
 * @typedef {import("../../game/lines/branches.js").ShownLine} ShownLine
 * @typedef {import("../second/compare.js").Companion} Companion
 * @typedef {(lines: Companion[], end: () => void) => void} OnBeside  shows them; calls `end` when they are closed
 */

/** @param {{lines: () => readonly ShownLine[], onBeside: OnBeside, onChange: () => void}} options */
export function createBesideLines({ lines, onBeside, onChange }) {
  /** @type {readonly number[]} */
  let chosen = [];
  let shown = ""; // what the boards show
  let current = currentOf(lines());

  function end() {
    chosen = [];
    shown = "";
    onChange();
  }

  /** Shows those that are chosen, if they are others than before; a line that is gone is chosen no more. */
  function show() {
    const others = lines().filter(({ number }) => chosen.includes(number));
    chosen = chosen.filter((number) => others.some((line) => line.number === number));
    const text = others.map((line) => `${line.number} ${calledOf(line)}`).join();
    if (text === shown) return;
    const companions = others.map((line) => ({ title: calledOf(line), start: line.timeline.positions[0], moves: line.timeline.moves, times: line.timeline.times }));
    shown = text;
    onBeside(companions, () => shown === text && end());
  }

  return {
    has: (/** @type {number} */ number) => chosen.includes(number),

    toggle(/** @type {number} */ number) {
      chosen = chosen.includes(number) ? chosen.filter((other) => other !== number) : [...chosen, number].slice(-MOST);
      show();
      onChange();
    },

    /** The line that is gone to changes places with the one that is left. */
    follow() {
      const now = currentOf(lines());
      chosen = chosen.map((number) => (number === now ? current : number));
      current = now;
      if (chosen.length) show();
    },
  };
}

/** @param {readonly ShownLine[]} lines */
function currentOf(lines) {
  return Number(lines.find(({ isCurrent }) => isCurrent)?.number);
}
