/** Turns: long work pauses every few milliseconds for other tasks, and drawings get a frame each. */

const TURN_MS = 6; // milliseconds: on a phone four times as slow still less than a frame

/** Work waits for `rest()` before each of its pieces, which takes no time until its turn is over; the first begins after what led to it. @returns {() => Promise<void>} */
export function createTurns() {
  let began = -TURN_MS;
  return async function rest() {
    if (performance.now() - began < TURN_MS) return;
    await afterOthers();
    began = performance.now();
  };
}

/** Of all that waits to be drawn, a frame draws one: what waits longest. @returns {(draw: () => void) => void} */
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

/** A message comes after what is waiting already; a timer would wait for four milliseconds more. @returns {Promise<void>} */
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
