/** The heading of a daily puzzle above the board: its date, your result, and links to the other sizes of that day. */

import { gettext, LANGUAGE, ngettext } from "../i18n/gettext.js";
import { lengthStm, parseMoves } from "../puzzle/moves.js";
import { formatPosition, sizeOf } from "../puzzle/position.js";
import { resultOf } from "../storage/solve-record.js";
import { partsOf, write } from "../ui/dom.js";
import { addressOf, dayOf } from "./daily-days.js";
import { resultText } from "./panels/history/names.js";
/** @import { Solve } from "../storage/solve-record.js" */

/** @param {HTMLElement} heading  with the markup of _daily.html @param {Pick<import("./lazy-parts.js").Page, "game" | "saved" | "settings">} page */
export function createDailyHeading(heading, { game, saved, settings }) {
  const { date, result, sizes } = partsOf(heading);
  const links = /** @type {HTMLAnchorElement[]} */ ([...sizes.children]);
  const format = new Intl.DateTimeFormat(LANGUAGE === "en" ? "en-GB" : LANGUAGE, { dateStyle: "long", timeZone: "UTC" });
  let drawn = ""; // the day and the size

  function draw() {
    const [day, size] = [dayOf(game), sizeOf(game.start)];
    if (`${day} ${size}` === drawn) return;
    drawn = `${day} ${size}`;
    heading.hidden = day === "";
    heading.parentElement?.classList.toggle("is-daily", day !== "");
    if (!day) return;
    /** @type {HTMLTimeElement} */ (date).dateTime = day;
    write(date, format.format(new Date(day)));
    for (const link of links) {
      const { daily: own = "" } = link.dataset;
      link.href = addressOf(own, day);
      if (own === size) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    void saved.then(drawResult, () => {}); // reported when opening the database fails
  }

  async function drawResult(/** @type {Awaited<typeof saved>} */ { solves }) {
    const start = formatPosition(game.start);
    const solve = (await solves.all()).find((each) => each.start === start && each.goal === "standard" && !each.faces);
    write(result, solve && start === formatPosition(game.start) ? resultWords(solve) : "");
  }

  game.on(["load", "goal", "look"], draw);
  saved.then((known) => {
    const redraw = () => void drawResult(known);
    known.solves.subscribe(redraw);
    settings.follow("clock", redraw);
  }, () => {});
  draw();
}

function resultWords(/** @type {Solve} */ solve) {
  const count = lengthStm(parseMoves(solve.moves));
  return ngettext("Solved in {time}, {count} move", "Solved in {time}, {count} moves", count, { time: resultText(resultOf(solve)) });
}
