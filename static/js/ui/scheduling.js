/** Scheduling: long work pauses every few milliseconds for other tasks, and each drawing gets its own frame. */

const SLICE_MS = 6; // less than a frame even on a phone four times as slow
let beganAt = -SLICE_MS; // of the current time slice

/** Let other tasks run; resolves at once while the time slice lasts. Long work awaits this now and then. Throws when `signal` is aborted. @param {AbortSignal} [signal] */
export async function yieldToPage(signal) {
  if (performance.now() - beganAt >= SLICE_MS) {
    await afterOthers();
    beganAt = performance.now();
  }
  signal?.throwIfAborted();
}

/** Return a function that queues a drawing; each frame draws the one that has waited longest. @returns {(draw: () => void) => void} */
export function createDrawQueue() {
  /** @type {Set<() => void>} */
  const waiting = new Set();
  let frame = 0;

  function drawNext() {
    const [draw] = waiting;
    waiting.delete(draw);
    frame = waiting.size ? requestAnimationFrame(drawNext) : 0;
    draw();
  }

  return (draw) => {
    waiting.add(draw);
    frame ||= requestAnimationFrame(drawNext);
  };
}

/** Resolve after tasks that are already queued. A message is used because a timer would add four milliseconds. @returns {Promise<void>} */
function afterOthers() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
