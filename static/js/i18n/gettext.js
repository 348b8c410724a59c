/**
 * The page's sentences in its language: the source has them in English, and the server sends a catalogue for other
 * languages before the page's script.
 *
 * The templates are gathered from the source, so write them as literals where they are used. Each sentence is one
 * template, because the order of its parts differs between languages.
 *
 * @typedef {string | number} Value
 * @typedef {Readonly<Record<string, Value>>} Values  `{name}` stands for a value, `{name:,}` for a number in groups of digits
 */

const catalogue = globalThis.CATALOGUE ?? {};

/** The language of the page, as in `ru`. */
export const LANGUAGE = globalThis.document?.documentElement.lang || "en";

const PLACE = /\{(\w+)(:,)?\}/g;
const FORMS = /** @type {const} */ (["one", "few", "many", "other"]); // in the order of a catalogue

const rules = new Intl.PluralRules(LANGUAGE);
const forms = FORMS.filter((form) => rules.resolvedOptions().pluralCategories.includes(form));

/** A sentence in the language of the page. */
export function gettext(/** @type {string} */ english, /** @type {Values} */ values = {}) {
  return filled(String(catalogue[english] ?? english), values);
}

/** A sentence of a number, which the templates call `{count}`: `one` is for the number 1. @param {string} one @param {string} many @param {number} count @param {Values} [values] */
export function ngettext(one, many, count, values = {}) {
  const templates = catalogue[one] ?? [one, many];
  return filled(templates[Math.min(forms.findIndex((form) => form === rules.select(count)), templates.length - 1)], { count, ...values });
}

/** Sentences one after the other, those that are empty left out; Chinese marks have their space in themselves. */
export function joined(/** @type {readonly (string | null | undefined | false)[]} */ parts) {
  return parts.filter(Boolean).join(LANGUAGE === "zh" ? "" : " ");
}

/** Several things of one sentence: `3, 5, 9`. */
export function listed(/** @type {readonly Value[]} */ [first = "", ...others]) {
  // Translators: two things, or more than two, of a list, as in "3, 5"
  return others.reduce((/** @type {string} */ items, item) => gettext("{items}, {item}", { items, item }), String(first));
}

/** A number with the digits and separators of the language. */
export function number(/** @type {number | bigint} */ value, /** @type {Intl.NumberFormatOptions} */ options = {}) {
  return new Intl.NumberFormat(LANGUAGE, options).format(value);
}

function filled(/** @type {string} */ template, /** @type {Values} */ values) {
  return template.replace(PLACE, (whole, name, grouped) => {
    const value = values[name] ?? whole;
    return grouped && typeof value === "number" ? number(value) : String(value);
  });
}
