/** Turns: long work gives way to what else there is to do, every few milliseconds. */

const TURN = 6; // milliseconds: on a phone four times as slow still less than a frame

/** Work waits for `rest()` after each of its pieces, which takes no time until its turn is over. @returns {() => Promise<void>} */
export function createTurns() {
  let began = performance.now();
  return async function rest() {
    if (performance.now() - began < TURN) return;
    await afterOthers();
    began = performance.now();
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
