/** A heap: what comes first by `before` is taken first. */

/** @template T @param {(one: T, other: T) => boolean} before */
export function createHeap(before) {
  /** @type {T[]} */
  const items = [];

  function rise(/** @type {number} */ at) {
    for (let up = (at - 1) >> 1; at > 0 && before(items[at], items[up]); up = (at - 1) >> 1) {
      [items[at], items[up]] = [items[up], items[at]];
      at = up;
    }
  }

  function sink(/** @type {number} */ at) {
    for (let least = firstBelow(at); least !== at; least = firstBelow(at)) {
      [items[at], items[least]] = [items[least], items[at]];
      at = least;
    }
  }

  /** Of an item and the two below it the place of the first. */
  function firstBelow(/** @type {number} */ at) {
    let first = at;
    for (const below of [2 * at + 1, 2 * at + 2]) if (below < items.length && before(items[below], items[first])) first = below;
    return first;
  }

  return {
    get size() {
      return items.length;
    },

    put(/** @type {T} */ item) {
      rise(items.push(item) - 1);
    },

    /** The first, which is there no longer; only while there is one. @returns {T} */
    take() {
      const first = items[0];
      const last = /** @type {T} */ (items.pop());
      if (items.length) {
        items[0] = last;
        sink(0);
      }
      return first;
    },
  };
}
