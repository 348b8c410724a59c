/** Pace: drawing that takes long gets only its share of the time, so that nothing else waits for it. */

const SHARE = 4; // drawn in one of so many parts of the time at most

/**
 * The function that draws at once, or when the last drawing has had its time; of what is asked for meanwhile only the last.
 *
 * @param {() => void} draw
 */
export function paced(draw) {
  let timer = 0;
  let free = 0; // when the next may be drawn, by performance.now()

  function drawTimed() {
    const began = performance.now();
    clearTimeout(timer);
    timer = 0;
    draw();
    const now = performance.now();
    free = now + (SHARE - 1) * (now - began);
  }

  return function drawNext() {
    const wait = free - performance.now();
    if (wait <= 0) drawTimed();
    else timer ||= window.setTimeout(drawTimed, wait);
  };
}
