/** Calm: what was shown stays for a moment before anything takes its place, so that the page can be read. */

const CALM = 500; // ms

/** @param {() => void} onDue  called when the moment is over, if somebody waits for that */
export function createCalm(onDue) {
  let until = 0;
  let timer = 0;
  return {
    /** Something is shown now. */
    begin() { until = performance.now() + CALM; },

    /** What is shown need not stay. */
    end() { until = 0; },

    get isOn() { return performance.now() < until; },

    /** Somebody came too early: `onDue` is called when the moment is over. */
    wait() { timer = window.setTimeout(onDue, until - performance.now()); },

    /** Nobody waits any more. */
    hush() { clearTimeout(timer); },
  };
}
