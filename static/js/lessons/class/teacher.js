/** The teacher's page: choose positions and a lesson, give the link, and read the results that come back. */

import { fetchScramble } from "../../api/api.js";
import { gettext, joined, ngettext } from "../../i18n/gettext.js";
import { createPageSettings } from "../../play/settings.js";
import { formatPosition } from "../../puzzle/position.js";
import { copyField, saveText } from "../../ui/copying.js";
import { byId, disable, html, onPress, partsOf, write } from "../../ui/dom.js";
import { drawCode } from "../../ui/qr-code.js";
import { createSheet } from "../../ui/sheets.js";
import { duration } from "../../ui/figures.js";
import { positionsIn, readAssignment, writeAssignment } from "./assignment.js";
import { drawQuestion, drawQuestionHead, fetchQuestions, questionsIn } from "./questions.js";
import { nameOf, readWorks, totalsOf, writeTable } from "./results.js";
/** @import { Assignment } from "./assignment.js" */
/** @import { Question } from "./questions.js" */
/** @import { Found, Row } from "./results.js" */

const SEED_RANGE = 1e9;

/** Show a sentence, or what is wrong. @param {HTMLElement} element @param {string} words @param {boolean} [isFault] */
function say(element, words, isFault = false) {
  write(element, words);
  element.classList.toggle("is-fault", isFault);
}

/** Select an option, or the first one if there is none with this value. @param {HTMLInputElement} field @param {string} value */
function select(field, value) {
  field.value = value;
  if (field.value !== value) field.value = "";
}

/** @param {HTMLElement} form @param {Assignment} first @param {(assignment: Assignment) => void} onChange */
function createForm(form, first, onChange) {
  const parts = partsOf(form);
  const { title, lesson, step, positions, count, size, length } = /** @type {Record<string, HTMLInputElement>} */ (/** @type {unknown} */ (parts));
  const groups = /** @type {HTMLElement[]} */ ([...step.querySelectorAll("optgroup")]);

  function read() {
    const found = positionsIn(positions.value);
    const words = ngettext("{count} position.", "{count} positions.", found.positions.length);
    say(parts.said, found.faults.length ? found.faults.join("\n") : words, found.faults.length > 0);
    onChange({ title: title.value.trim(), lesson: lesson.value, step: step.value, positions: found.faults.length ? [] : found.positions });
  }

  /** Offer the steps of the chosen lesson. */
  function drawSteps() {
    parts.stepped.hidden = !lesson.value;
    step.replaceChildren(step.firstElementChild ?? "", ...groups.filter((group) => group.dataset.lesson === lesson.value));
    step.value = "";
  }

  async function add() {
    disable(parts.add, true);
    say(parts.said, gettext("Looking for positions …"));
    try {
      const seed = Math.floor(Math.random() * SEED_RANGE);
      for (let index = 0; index < Math.min(Math.max(Number(count.value) || 1, 1), 20); index += 1) {
        const { position } = await fetchScramble({ size: size.value, length: Number(length.value), seed: seed + index });
        positions.value = [positions.value.trimEnd(), position].filter(Boolean).join("\n");
      }
      read();
    } catch (error) {
      read();
      say(parts.said, /** @type {Error} */ (error).message, true);
    }
    disable(parts.add, false);
  }

  title.value = first.title;
  select(lesson, first.lesson);
  drawSteps();
  select(step, first.step);
  positions.value = first.positions.map(formatPosition).join("\n");
  lesson.addEventListener("input", drawSteps);
  for (const field of [title, lesson, step, positions]) field.addEventListener("input", read);
  form.addEventListener("submit", (event) => event.preventDefault());
  onPress(parts.add, add);
  read();
}

/** The link for the pupils. @param {HTMLElement} card */
function createLink(card) {
  const parts = partsOf(card);
  const { showCode } = createCode(byId("code"));
  const address = /** @type {HTMLInputElement} */ (parts.address);
  onPress(parts.copy, async () => write(parts.copied, (await copyField(address)) ? gettext("Copied.") : gettext("The browser does not let pages copy.")));

  return {
    show(/** @type {Assignment} */ assignment) {
      const isComplete = assignment.positions.length > 0;
      const query = writeAssignment(assignment);
      address.value = isComplete ? address.dataset.work + query : "";
      disable(parts.copy, !isComplete);
      const isCoded = showCode(assignment.title, address.value, address.dataset.code + query);
      parts.coded.hidden = !isCoded;
      write(parts.copied, !isComplete ? gettext("Add a position first.") : isCoded ? "" : gettext("The link is too long for a QR code."));
      if (isComplete) parts.open.setAttribute("href", address.value);
      else parts.open.removeAttribute("href");
    },
  };
}

/** The QR code of the link, for a projector or for paper. @param {HTMLElement} sheet */
function createCode(sheet) {
  const parts = /** @type {{heading: HTMLElement, print: HTMLElement, link: HTMLElement, code: HTMLImageElement}} */ (/** @type {unknown} */ (partsOf(sheet)));
  createSheet(sheet);
  addEventListener("beforeprint", () => document.documentElement.classList.toggle("prints-code", sheet.matches(":popover-open")));
  onPress(parts.print, () => print());

  return {
    /** Show the code of an address, and return whether there is one. */
    showCode(/** @type {string} */ title, /** @type {string} */ address, /** @type {string} */ source) {
      write(parts.heading, title || gettext("QR code"));
      drawCode(parts, address, source);
      return !parts.code.hidden;
    },
  };
}

/** The results that come back. @param {HTMLElement} card */
function createResults(card) {
  const parts = partsOf(card);
  const field = /** @type {HTMLTextAreaElement} */ (parts.returned);
  const files = /** @type {HTMLInputElement} */ (parts.files);
  let assignment = /** @type {Assignment} */ ({ title: "", lesson: "", step: "", positions: [] });
  /** @type {Row[]} */
  let rows = [];
  /** @type {Map<string, Question[]>} */
  const fetched = new Map(); // by lesson
  let wanted = ""; // the lesson whose questions were fetched last

  /** Return the questions to show; until the lesson is here, those of the results. */
  function questions() {
    const { lesson } = assignment;
    return lesson ? fetched.get(lesson) ?? questionsIn(rows) : [];
  }

  async function fetchTexts() {
    const { lesson } = assignment;
    if (!lesson || lesson === wanted) return;
    wanted = lesson;
    try {
      fetched.set(lesson, await fetchQuestions(lesson));
      drawQuestions();
    } catch {
      // offline: the names of the questions remain
    }
  }

  function drawQuestions() {
    parts.asked.hidden = !rows.some(({ tries }) => Object.keys(tries).length);
    parts["asked-head"].replaceChildren(drawQuestionHead(rows));
    parts["asked-rows"].replaceChildren(...questions().map((question) => drawQuestion(question, rows)));
  }

  function read() {
    const found = readWorks(field.value, assignment);
    rows = found.rows;
    if (rows.length) fetchTexts();
    drawQuestions();
    const count = assignment.positions.length;
    parts.head.replaceChildren(drawHead(count, assignment.lesson !== ""));
    parts.rows.replaceChildren(...rows.map((row) => drawRow(row, assignment.lesson !== "")));
    parts.frame.hidden = rows.length === 0;
    disable(parts.save, rows.length === 0);
    say(parts.said, field.value.trim() ? wordsOf(found) : "", found.others + found.unread.length > 0 || rows.length === 0);
  }

  field.addEventListener("input", read);
  files.addEventListener("change", async () => {
    const texts = await Promise.all([...(files.files ?? [])].map((file) => file.text()));
    field.value = [field.value.trimEnd(), ...texts].filter(Boolean).join("\n");
    files.value = "";
    read();
  });
  onPress(parts.save, () => saveText("taquin-class.csv", writeTable(rows, assignment.positions.length, questions().map(({ name }) => name)), "text/csv"));

  return {
    show(/** @type {Assignment} */ given) {
      assignment = given;
      read();
    },
  };
}

/** Say how many results were found, and what is wrong with the others. @param {Found} found */
function wordsOf({ rows, others, unread: [first, ...further] }) {
  if (!rows.length && !others) return gettext("There is no result in this text. Each begins with “Taquin” and a code.");
  const wrong = others > 0 && ngettext("{count} result belongs to another class link.", "{count} results belong to another class link.", others);
  const damaged = first && ngettext("{count} line cannot be read: “{line}” ({name}).", "{count} lines cannot be read, the first is “{line}” ({name}).", further.length + 1, { line: first.line.trim(), name: nameOf(first) });
  return joined([ngettext("{count} result.", "{count} results.", rows.length), wrong, damaged]);
}

function drawHead(/** @type {number} */ count, /** @type {boolean} */ hasLesson) {
  const numbers = Array.from({ length: count }, (_, index) => gettext("Position {number}", { number: index + 1 }));
  const names = [gettext("Pupil"), gettext("Solved"), gettext("Moves in all"), gettext("Time"), ...numbers, ...(hasLesson ? [gettext("Exercises")] : [])];
  return html("tr", {}, names.map((name) => html("th", { scope: "col" }, [name])));
}

/** Return a row of the table: totals first, then the moves of each position. @param {Row} row @param {boolean} hasLesson */
function drawRow(row, hasLesson) {
  const { solved, moves, seconds } = totalsOf(row);
  const lengths = row.lengths.map((length) => (length === null ? "–" : String(length)));
  const cells = [`${solved}/${row.lengths.length}`, String(moves), seconds ? duration(seconds) : "–", ...lengths, ...(hasLesson ? [row.exercises || "–"] : [])];
  return html("tr", {}, [html("th", { scope: "row" }, [nameOf(row)]), ...cells.map((cell) => html("td", {}, [cell]))]);
}

createPageSettings();
const link = createLink(byId("link"));
const results = createResults(byId("results"));
createForm(byId("assignment"), readAssignment(location.search), (assignment) => {
  link.show(assignment);
  results.show(assignment);
  history.replaceState(null, "", `${location.pathname}${writeAssignment(assignment)}`);
});
