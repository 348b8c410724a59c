/**
 * Listeners: calls all subscribers when something changes.
 *
 * @template Event
 * @typedef {object} Listeners
 * @property {(event: Event) => void} notify
 * @property {(listener: (event: Event) => void) => () => void} subscribe  returns a function that unsubscribes the listener
 */

/** @template Event @returns {Listeners<Event>} */
export function createListeners() {
  /** @type {Set<(event: Event) => void>} */
  const listeners = new Set();
  return {
    notify(event) {
      for (const listener of [...listeners]) listener(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
}
