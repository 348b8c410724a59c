/**
 * Translations of the page's sentences: the source is in English; for other languages the server sends a catalogue before the
 * page's script.
 *
 * Messages are extracted from the source, so write them as literals where they are used. Use one message per sentence,
 * because the order of its parts differs between languages.
 *
 * @typedef {string | number} Value
 * @typedef {Readonly<Record<string, Value>>} Values  `{name}` is replaced by a value, `{name:,}` by a number with digit grouping
 */

const catalogue = globalThis.CATALOGUE ?? {};

/** The page's language, like `ru`. */
export const LANGUAGE = globalThis.document?.documentElement.lang || "en";

const PLACE = /\{(\w+)(:,)?\}/g;
const FORMS = /** @type {const} */ (["one", "few", "many", "other"]); // in the order used in catalogues

const rules = new Intl.PluralRules(LANGUAGE);
const forms = FORMS.filter((form) => rules.resolvedOptions().pluralCategories.includes(form));

/** Return the translation of a sentence. */
export function gettext(/** @type {string} */ english, /** @type {Values} */ values = {}) {
  return filled(String(catalogue[english] ?? english), values);
}

/** Return the translation of a sentence whose meaning depends on `context`, which is only shown to translators. @param {string} context @param {string} english @param {Values} [values] */
export function pgettext(context, english, values = {}) {
  return filled(String(catalogue[`${context}\u0004${english}`] ?? english), values);
}

/** Return the translation of a sentence with a number, `{count}`; `one` is the singular. @param {string} one @param {string} many @param {number} count @param {Values} [values] */
export function ngettext(one, many, count, values = {}) {
  const templates = catalogue[one] ?? [one, many];
  return filled(templates[Math.min(forms.findIndex((form) => form === rules.select(count)), templates.length - 1)], { count, ...values });
}

/** Join sentences, skipping empty ones; Chinese needs no space between them. */
export function joined(/** @type {readonly (string | null | undefined | false)[]} */ parts) {
  return parts.filter(Boolean).join(LANGUAGE === "zh" ? "" : " ");
}

/** Join items of a list: `3, 5, 9`. */
export function listed(/** @type {readonly Value[]} */ [first = "", ...others]) {
  // Translators: two things, or more than two, of a list, as in "3, 5"
  return others.reduce((/** @type {string} */ items, item) => gettext("{items}, {item}", { items, item }), String(first));
}

/** Join items of a list, the last with "and": `3, 5 and 9`. */
export function listedWithAnd(/** @type {readonly Value[]} */ items) {
  // Translators: the end of a list, as in "3, 5 and 9"
  return items.length > 1 ? gettext("{items} and {last}", { items: listed(items.slice(0, -1)), last: items[items.length - 1] }) : listed(items);
}

/** Format a date, in the reader's own form of the page's language, like British English. @param {number | Date} value @param {Intl.DateTimeFormatOptions} options */
export function dateText(value, options) {
  const locale = globalThis.navigator?.languages?.find((each) => each.split("-")[0] === LANGUAGE) ?? LANGUAGE;
  return new Intl.DateTimeFormat(locale, options).format(value);
}

/** Format a number with the digits and separators of the language. */
export function number(/** @type {number | bigint} */ value, /** @type {Intl.NumberFormatOptions} */ options = {}) {
  return new Intl.NumberFormat(LANGUAGE, options).format(value);
}

function filled(/** @type {string} */ template, /** @type {Values} */ values) {
  return template.replace(PLACE, (whole, name, grouped) => {
    const value = values[name] ?? whole;
    return grouped && typeof value === "number" ? number(value) : String(value);
  });
}
