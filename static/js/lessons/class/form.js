/** The form of the teacher's page: a title, lessons, and positions with what is asked about each. */

import { fetchScramble } from "../../api/api.js";
import { gettext, joined, ngettext } from "../../i18n/gettext.js";
import { formatPosition } from "../../puzzle/position.js";
import { disable, html, onPress, partsOf, write } from "../../ui/dom.js";
import { asksFor, KINDS, leftOut, positionsIn } from "./assignment.js";
/** @import { Position } from "../../puzzle/position.js" */
/** @import { Assignment, Kind, Task } from "./assignment.js" */

const SEED_RANGE = 1e9;
const ALL = ""; // the row of the table that is for all positions

/** Show a sentence, or what is wrong. @param {HTMLElement} element @param {string} words @param {boolean} [isFault] */
export function say(element, words, isFault = false) {
  write(element, words);
  element.classList.toggle("is-fault", isFault);
}

/** Select an option, or the first one if there is none with this value. @param {HTMLInputElement} field @param {string} value */
function select(field, value) {
  field.value = value;
  if (field.value !== value) field.value = "";
}

/** @param {HTMLElement} form @param {Assignment} first @param {(assignment: Assignment) => void} onChange */
export function createForm(form, first, onChange) {
  const parts = partsOf(form);
  const { title, step, positions } = /** @type {Record<string, HTMLInputElement>} */ (/** @type {unknown} */ (parts));
  const boxes = /** @type {HTMLInputElement[]} */ ([...parts.lessons.querySelectorAll("input")]);
  const groups = /** @type {HTMLElement[]} */ ([...step.querySelectorAll("optgroup")]);
  const asks = createAsks(parts, first.tasks, read);

  function read() {
    const found = positionsIn(positions.value);
    const words = ngettext("{count} position.", "{count} positions.", found.positions.length);
    const isFaulty = found.faults.length > 0;
    say(parts.said, isFaulty ? found.faults.join("\n") : words, isFaulty);
    onChange({ title: title.value.trim(), lessons: chosen(), step: step.value, tasks: asks.show(isFaulty ? [] : found.positions) });
  }

  function chosen() {
    return boxes.filter((box) => box.checked).map((box) => box.value);
  }

  /** Offer the steps of the chosen lesson, if there is one only. */
  function drawSteps() {
    const [lesson, ...others] = chosen();
    parts.stepped.hidden = !lesson || others.length > 0;
    step.replaceChildren(step.firstElementChild ?? "", ...groups.filter((group) => !parts.stepped.hidden && group.dataset.lesson === lesson));
    step.value = "";
  }

  title.value ||= first.title; // what was typed before this script ran stays
  for (const box of boxes) box.checked ||= first.lessons.includes(box.value);
  drawSteps();
  select(step, first.step);
  positions.value ||= first.tasks.map(({ position }) => formatPosition(position)).join("\n");
  parts.lessons.addEventListener("input", drawSteps);
  for (const field of [title, parts.lessons, step, positions]) field.addEventListener("input", read);
  form.addEventListener("submit", (event) => event.preventDefault());
  onPress(parts.add, () => addRandom(parts, read));
  read();
}

/** Add random positions to the lines. @param {Record<string, HTMLElement>} parts @param {() => void} read */
async function addRandom(parts, read) {
  const { positions, count, size, length } = /** @type {Record<string, HTMLInputElement>} */ (/** @type {unknown} */ (parts));
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

/** The table of what to ask: a row for each position, and one for all. @param {Record<string, HTMLElement>} parts @param {readonly Task[]} first @param {() => void} onChange */
function createAsks({ asked, asks, left }, first, onChange) {
  const names = Object.fromEntries([...asked.querySelectorAll("th")].map((head) => [head.dataset.kind, String(head.textContent)]));
  /** @type {Map<string, Kind[]>} */
  const wanted = new Map(first.map((task) => [formatPosition(task.position), task.asks]));
  /** @type {readonly Position[]} */
  let shown = [];

  /** Return what is wanted for the positions; a new one takes what the one before it has. @param {readonly Position[]} positions */
  function fill(positions) {
    /** @type {Kind[]} */
    let before = ["solve"];
    return positions.map((position) => {
      const text = formatPosition(position);
      before = wanted.get(text) ?? before;
      wanted.set(text, before);
      return { position, asks: before };
    });
  }

  /** Ask something, or no longer, about one position or about all. @param {string} text @param {Kind} kind @param {boolean} isOn */
  function change(text, kind, isOn) {
    for (const each of text === ALL ? shown.map(formatPosition) : [text]) {
      const others = (wanted.get(each) ?? []).filter((other) => other !== kind);
      wanted.set(each, KINDS.filter((other) => others.includes(other) || (isOn && other === kind)));
    }
    onChange();
  }

  /** Tick the boxes, in rows that are made again only if the positions are others, so that the focus stays. @param {readonly Task[]} tasks */
  function draw(tasks) {
    const texts = tasks.map(({ position }) => formatPosition(position));
    if (String(texts) !== String([...asks.children].slice(1).map((row) => /** @type {HTMLElement} */ (row).dataset.text))) {
      asks.replaceChildren(...[ALL, ...texts].map((text, index) => drawAsks(text, index, names, change)));
    }
    const of = (/** @type {number} */ index) => (index ? [tasks[index - 1]] : tasks);
    [...asks.children].forEach((row, index) => row.querySelectorAll("input").forEach((box, place) => {
      const count = of(index).filter((task) => task.asks.includes(KINDS[place])).length;
      box.checked = count === of(index).length;
      box.indeterminate = count > 0 && !box.checked;
    }));
  }

  return {
    /** Show what is asked about positions, and return it. @param {readonly Position[]} positions @returns {Task[]} */
    show(positions) {
      shown = positions;
      const tasks = fill(positions);
      const askable = tasks.map(({ position, asks: each }) => ({ position, asks: asksFor(position, each) }));
      asked.hidden = tasks.length === 0;
      draw(askable);
      write(left, joined(leftOut(tasks)));
      return askable;
    },
  };
}

/** @param {string} text @param {number} number  0 for all positions @param {Record<string, string>} names @param {(text: string, kind: Kind, isOn: boolean) => void} change */
function drawAsks(text, number, names, change) {
  const title = number ? gettext("Position {number}", { number }) : gettext("All positions");
  return html("tr", { "data-text": text }, [
    html("th", { scope: "row" }, [number ? String(number) : title]),
    ...KINDS.map((kind) => {
      const box = html("input", { type: "checkbox", autocomplete: "off", "aria-label": `${title}: ${names[kind]}` });
      box.addEventListener("change", () => change(text, kind, box.checked));
      return html("td", {}, [html("label", { class: "check" }, [box])]);
    }),
  ]);
}
