/**
 * Frames: all that changes before the next one is one redraw.
 *
 * @typedef {ReturnType<typeof createFrames>} Frames
 */

/** Milliseconds that a tile slides. */
export const SLIDE = 140;

/** `draw(pace)` brings the elements in line; tiles take `pace` milliseconds to their new cells. @param {(pace: number) => void} draw */
export function createFrames(draw) {
  let frame = 0;
  let pace = 0; // the first draw slides nothing

  function drawNow() {
    cancelAnimationFrame(frame);
    frame = 0;
    draw(pace);
    pace = SLIDE;
  }

  return {
    drawNow,

    /** Draw with the next frame, at the pace that was asked for last. */
    drawSoon(asked = pace) {
      pace = asked;
      frame ||= requestAnimationFrame(drawNow);
    },
  };
}
