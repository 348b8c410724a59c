/** The calendar of daily puzzles: a month of links, the days that were solved, and how many of them in a row. */

import { LANGUAGE, gettext, joined } from "../i18n/gettext.js";
import { shownSize } from "../puzzle/position.js";
import { createButton, html } from "../ui/dom.js";
import { addressOf, readDailySize, readSolvedDays } from "../play/daily-days.js";
import { dateText, streakOf, streakText } from "../play/streak.js";

const DAY_MS = 86_400_000;

export function createCalendar(/** @type {HTMLElement} */ place) {
  const firstMonth = String(place.dataset.first).slice(0, 7);
  let month = "";

  function draw() {
    const today = dateText(Date.now());
    const solved = readSolvedDays();
    const step = (/** @type {number} */ months, /** @type {string} */ label, /** @type {string} */ sign) => createButton(sign, "button plain square", () => show(movedBy(month, months)), {
      "aria-label": label,
      disabled: months < 0 ? month <= firstMonth : month >= today.slice(0, 7),
    });
    const title = new Intl.DateTimeFormat(LANGUAGE, { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01`));
    const head = html("div", { class: "calendar-head" }, [step(-1, gettext("Previous month"), "‹"), html("span", { "aria-live": "polite" }, [title]), step(1, gettext("Next month"), "›")]);
    const size = readDailySize();
    const days = daysOf(month).map((day) => dayCell(day, { today, isSolved: solved.has(day), href: addressOf(size, day) }));
    const words = joined([gettext("Opens {size}. Marked days are solved, in any size.", { size: shownSize(size) }), streakText(streakOf(solved, today))]);
    const pressed = [...place.querySelectorAll("button")].findIndex((button) => button === document.activeElement);
    place.replaceChildren(head, html("div", { class: "calendar-days" }, [...weekdays(), ...days]), html("p", { class: "small quiet" }, [words]));
    /** @type {HTMLElement} */ (place.querySelector(".calendar-days > a"))?.style.setProperty("grid-column-start", String(columnOf(`${month}-01`) + 1));
    if (pressed >= 0) refocus(pressed);
  }

  /** Focus the button that was pressed; the other one if it is now disabled. */
  function refocus(/** @type {number} */ pressed) {
    const buttons = place.querySelectorAll("button");
    (buttons[pressed].disabled ? buttons[1 - pressed] : buttons[pressed]).focus();
  }

  function show(/** @type {string} */ next) {
    month = next;
    draw();
  }

  const showThisMonth = () => show(dateText(Date.now()).slice(0, 7));
  window.addEventListener("pageshow", ({ persisted }) => persisted && showThisMonth()); // a day may have been solved since
  showThisMonth();
}

/** @param {string} day @param {{today: string, isSolved: boolean, href: string}} facts */
function dayCell(day, { today, isSolved, href }) {
  const number = String(Number(day.slice(8)));
  const label = isSolved ? gettext("{date}, solved", { date: day }) : day;
  if (day > today) return html("span", { class: "calendar-day quiet" }, [number]);
  const link = html("a", { class: `calendar-day${isSolved ? " is-solved" : ""}`, href, "aria-label": label }, [number]);
  if (day === today) link.setAttribute("aria-current", "date");
  return link;
}

/** The names of the days, Monday first. */
function weekdays() {
  const names = new Intl.DateTimeFormat(LANGUAGE, { weekday: "narrow", timeZone: "UTC" });
  return Array.from({ length: 7 }, (_, index) => html("span", { class: "calendar-weekday small quiet", "aria-hidden": "true" }, [names.format(new Date(Date.UTC(2024, 0, 1 + index)))]));
}

/** Return the dates of a month, like 2026-11. @param {string} month */
export function daysOf(month) {
  const first = Date.parse(`${month}-01`);
  const count = (Date.parse(`${movedBy(month, 1)}-01`) - first) / DAY_MS;
  return Array.from({ length: count }, (_, index) => dateText(first + index * DAY_MS));
}

/** Return the column of a date in a week that starts on Monday, from 0. @param {string} date */
export function columnOf(date) {
  return (new Date(date).getUTCDay() + 6) % 7;
}

/** Return the month that many months later. @param {string} month @param {number} months */
export function movedBy(month, months) {
  const [year, number] = month.split("-").map(Number);
  return dateText(Date.UTC(year, number - 1 + months, 1)).slice(0, 7);
}
