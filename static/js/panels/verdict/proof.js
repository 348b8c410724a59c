/**
 * The proof: why a position can or cannot be solved, as a picture in three views, with a slider that counts along.
 *
 * A view is made for a position and a goal: `steps` is the last step, at which all is counted; `draw(step)` gives the
 * picture, `say(step)` what is counted there in words, `result` the outcome, `lines` all of it as text.
 *
 * This room is the verdict and its proof. Read on with `counting.js`, what is counted; `inversions.js`, `comparison.js` and
 * `cycles.js`, the three views, over `drawing.js`; and `verdict.js`, which asks the server, with `verdict-view.js`.
 *
 * @typedef {import("../../puzzle/position.js").Position} Position
 * @typedef {import("../../puzzle/faces.js").Faces} Faces
 * @typedef {object} View
 * @property {number} steps
 * @property {string} intro
 * @property {(step: number) => Element[]} draw
 * @property {(step: number) => string} say
 * @property {string} result
 * @property {boolean} solvable
 * @property {string[]} lines
 */

import { gettext, joined, listed } from "../../language/gettext.js";
import { html, write } from "../../page/dom.js";
import { paced } from "../../page/pace.js";
import { isLine } from "../../puzzle/parity.js";
import { viewComparison } from "./comparison.js";
import { viewCycles } from "./cycles.js";
import { viewInversions } from "./inversions.js";

/** @type {Record<string, {title: string, make: (position: Position, goal: Position) => View}>} */
const VIEWS = {
  inversions: { title: gettext("Inversions"), make: viewInversions },
  comparison: { title: gettext("Start and goal"), make: viewComparison },
  cycles: { title: gettext("Cycles"), make: viewCycles },
};

/** @param {HTMLElement} element */
export function createProof(element) {
  const tabs = Object.entries(VIEWS).map(([name, { title }]) => html("button", { type: "button", class: "button compact", "data-view": name }, [title]));
  const choice = html("div", { class: "segments proof-views", role: "group", "aria-label": gettext("Views of the proof") }, tabs);
  const intro = html("p", { class: "small quiet" });
  const stage = html("div", { class: "proof-stage", role: "region", tabindex: 0, "aria-label": gettext("Picture of the count") });
  const slider = html("input", { class: "slider", type: "range", min: 0, "aria-label": gettext("Count along") });
  const sentence = html("p", { class: "small proof-said" });
  const result = html("p", { class: "proof-result" });
  const lines = html("ul", { class: "small quiet proof-text", tabindex: 0, "aria-label": gettext("The count as text") });
  const details = /** @type {HTMLDetailsElement | null} */ (element.closest("details"));
  let chosen = "inversions";
  /** @type {{position: Position, goal: Position, faces: Faces | null} | null} */
  let shown = null;
  /** @type {View | null} */
  let view = null;
  const drawNext = paced(draw); // a replay does not wait for the pictures

  /** Pictures are drawn only while they can be seen. */
  function draw() {
    if (!shown || !details?.open) return;
    const { position, goal, faces } = shown;
    choice.hidden = isLine(position);
    const name = isLine(position) ? "inversions" : chosen;
    for (const tab of tabs) tab.setAttribute("aria-pressed", String(tab.dataset.view === name));
    view = VIEWS[name].make(position, goal);
    write(intro, faces ? joined([view.intro, numbersOf(faces)]) : view.intro);
    write(result, view.result);
    result.className = `note small proof-result ${view.solvable ? "good" : "warn"}`;
    lines.hidden = view.lines.length === 0;
    lines.replaceChildren(...view.lines.map((line) => html("li", {}, [line])));
    slider.max = String(view.steps);
    slider.value = slider.max;
    slider.hidden = view.steps === 0;
    drawStep();
  }

  function drawStep() {
    if (!view) return;
    const step = Number(slider.value);
    stage.replaceChildren(...view.draw(step));
    write(sentence, view.say(step));
    slider.setAttribute("aria-valuetext", view.say(step));
    slider.style.setProperty("--played", String(view.steps ? step / view.steps : 1));
    follow(stage, stage.querySelector(".is-current, .is-current-cycle"));
  }

  for (const tab of tabs) {
    tab.addEventListener("click", () => {
      chosen = String(tab.dataset.view);
      draw();
    });
  }
  slider.addEventListener("input", drawStep);
  details?.addEventListener("toggle", draw);
  element.append(choice, intro, stage, slider, sentence, result, lines);

  return {
    /** @param {Position} position @param {Position} goal @param {Faces | null} faces */
    show(position, goal, faces) {
      shown = { position, goal, faces };
      drawNext();
    },
  };
}

/** Which number stands for which letter. @param {Faces} faces */
function numbersOf(faces) {
  // Translators: {numbers} as in "A 1, B 2, C 3"
  return gettext("For counting, the letters have numbers: {numbers}.", { numbers: listed(faces.map((face, index) => `${face} ${index + 1}`)) });
}

/** What is counted just now stays in sight where the picture is wider than its frame. */
function follow(/** @type {Element} */ frame, /** @type {Element | null} */ current) {
  if (!current) return;
  const [inner, outer] = [current, frame].map((each) => each.getBoundingClientRect());
  if (inner.left < outer.left || inner.right > outer.right) frame.scrollLeft += inner.left - outer.left - outer.width / 2;
  if (inner.top < outer.top || inner.bottom > outer.bottom) frame.scrollTop += inner.top - outer.top - outer.height / 2;
}
