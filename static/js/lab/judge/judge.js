/** Is my program right? The output of a solver, judged sentence by sentence; the server makes the sentences. */

import { createState } from "../../board/state.js";
import { createView } from "../../board/view.js";
import { judgeProgram, Refused } from "../../api/api.js";
import { followServerStatus } from "../../api/follow-server-status.js";
import { gettext } from "../../i18n/gettext.js";
import { MARKS, MARK_WORDS } from "../../play/door/judged.js";
import { createPageSettings } from "../../play/settings.js";
import { formatLink, parsePosition } from "../../puzzle/position.js";
import { takeText } from "../../storage/handed-text.js";
import { createAnnouncer } from "../../ui/announcer.js";
import { byId, createButton, html, partsOf, write } from "../../ui/dom.js";
import { ROOT } from "../../ui/root.js";
/** @import { Finding, JudgedProgram, JudgedPuzzle } from "../../api/api.js" */

const AWAY = gettext("The server does not answer, and only the server can judge a program. Your text stays here.");

const EXAMPLES = [
  { title: gettext("Moves and numbers"), text: "Start: 3 4 2/7 5 0/6 1 8\nA*, Manhattan distance\npath_to_goal: ['Left', 'Down', 'Left', 'Up', 'Right']\ncost_of_path: 25\nnodes_expanded: 1857" },
  { title: gettext("Printed boards"), text: "Step 0\n1 2 3\n4 0 6\n7 5 8\n\nStep 1\n1 2 3\n4 5 6\n7 0 8\n\nStep 2\n1 2 3\n4 5 6\n7 8 0\n\nCost: 2" },
];

const parts = partsOf(byId("judge-panel"));
const text = /** @type {HTMLTextAreaElement} */ (parts.text);
const start = /** @type {HTMLInputElement} */ (parts.start);
const goal = /** @type {HTMLSelectElement} */ (parts.goal);
const result = partsOf(byId("judged"));
const announce = createAnnouncer(byId("live"));
let judging = new AbortController();

/** Judge the text in the field, superseding an earlier judgment. */
async function run() {
  judging.abort();
  judging = new AbortController();
  const { signal } = judging;
  complain("");
  byId("judged").setAttribute("aria-busy", "true");
  try {
    const program = await judgeProgram({ text: text.value, position: start.value.trim(), goal: goal.value }, signal);
    if (!signal.aborted) show(program);
  } catch (error) {
    if (signal.aborted) return;
    byId("judged").hidden = true;
    complain(error instanceof Refused ? error.message : AWAY);
  }
  byId("judged").removeAttribute("aria-busy");
}

function complain(/** @type {string} */ sentence) {
  write(parts.fault, sentence);
  text.setAttribute("aria-invalid", String(sentence !== ""));
}

function show(/** @type {JudgedProgram} */ { right, said, puzzles }) {
  const isMissing = puzzles.some(({ position }) => position === undefined);
  parts.missing.hidden = !isMissing && !start.value;
  if (isMissing) {
    byId("judged").hidden = true;
    complain(said);
    start.focus();
    return;
  }
  write(result.said, said);
  result.said.className = right ? "is-right" : "is-wrong";
  result.puzzles.replaceChildren(...puzzles.map((puzzle, index) => puzzleOf(puzzle, puzzles.length > 1 ? index + 1 : 0)));
  byId("judged").hidden = false;
  announce(said);
}

/** @param {JudgedPuzzle} puzzle @param {number} number  from 1; 0 if it is the only one */
function puzzleOf({ line, position, goal: named, moves, findings }, number) {
  const heading = number ? [html("h3", {}, [gettext("Puzzle {number}, from line {line}", { number, line })])] : [];
  const query = new URLSearchParams({ goal: named ?? "", moves });
  const address = `${ROOT}/p/${formatLink(parsePosition(String(position)))}?${query}`;
  const play = moves ? [html("p", { class: "small" }, [html("a", { href: address }, [gettext("Watch these moves")])])] : [];
  return html("section", { class: "judged-puzzle" }, [...heading, html("ul", { class: "judged-findings" }, findings.map(findingOf)), ...play]);
}

function findingOf(/** @type {Finding} */ { about, mark, said, boards, line }) {
  const place = line === undefined ? "" : `${gettext("Line {line}:", { line })} `;
  const sentence = html("p", {}, [html("span", { class: "visually-hidden" }, [MARK_WORDS[mark]]), " ", place, said]);
  const drawn = boards.length ? [html("div", { class: "judged-boards", dir: "ltr" }, boards.map(boardOf))] : [];
  return html("li", { class: `is-${mark} about-${about}` }, [html("span", { class: "judged-mark", "aria-hidden": "true" }, [MARKS[mark]]), html("div", {}, [sentence, ...drawn])]);
}

/** Return a small board. */
function boardOf(/** @type {string} */ written) {
  const position = parsePosition(written);
  const board = html("div", { class: "board", role: "img", "aria-label": written });
  const state = createState(position);
  state.mode = "look";
  createView(board, "judged").draw(state, 0);
  return html("div", { class: "stage" }, [html("div", { class: "frame" }, [board])]);
}

function begin() {
  createPageSettings();
  followServerStatus(byId("away"), announce);
  parts.examples.append(...EXAMPLES.map(({ title, text: example }) => createButton(title, "button compact", () => {
    text.value = example;
    void run();
  })));
  parts.form.addEventListener("submit", (event) => {
    event.preventDefault();
    void run();
  });
  text.addEventListener("paste", () => setTimeout(run));
  text.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void run();
  });
  text.value ||= takeText("judge");
  start.value ||= takeText("judge start");
  if (text.value) void run();
}

begin();
