/** Scheduling: long work pauses every few milliseconds for other tasks, and each drawing gets its own frame. */

const TURN_MS = 6; // ms; less than a frame even on a phone four times as slow

/** Return `rest`, which work awaits before each slice. It resolves at once while the time slice lasts; the first call waits for the current task. @returns {() => Promise<void>} */
export function createTurns() {
  let began = -TURN_MS;
  return async function rest() {
    if (performance.now() - began < TURN_MS) return;
    await afterOthers();
    began = performance.now();
  };
}

/** Return a function that queues a drawing; each frame draws the one that has waited longest. @returns {(draw: () => void) => void} */
export function createQueue() {
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
