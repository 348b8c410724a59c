/** Turns: long work pauses every few milliseconds for other tasks, and drawings get a frame each. */

const TURN_MS = 6; // milliseconds: on a phone four times as slow still less than a frame

/** Work awaits `rest()` before each piece. It resolves at once while the time slice lasts; the first piece waits for the current task. @returns {() => Promise<void>} */
export function createTurns() {
  let began = -TURN_MS;
  return async function rest() {
    if (performance.now() - began < TURN_MS) return;
    await afterOthers();
    began = performance.now();
  };
}

/** Each frame draws one of the waiting drawings: the one that waits longest. @returns {(draw: () => void) => void} */
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

/** A message comes after tasks that wait already; a timer would wait for four more milliseconds. @returns {Promise<void>} */
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
