/* Holds back the last taps and keys until main.js is ready, which may wait for a saved game, and then repeats them. Until
* then the root has `is-loading`, so that buttons look disabled. A classic script, so that it listens from the start. */
{
  const MAX_RECORDED = 8;
  const FIELDS = "input, textarea, select";
  const KEYS = /^(?:Arrow.+|Home|End|Escape|Enter|.)$/u;
  const root = document.documentElement;
  /** @type {(() => void)[]} */
  const recorded = [];

  /** Record what an event does instead of letting it happen. */
  const record = (/** @type {Event} */ event, /** @type {() => void} */ act) => {
    event.stopPropagation();
    recorded.push(act);
    if (recorded.length > MAX_RECORDED) recorded.shift();
  };

  /** Return the tile under a pointer: tiles drawn by the server are inert and never the target. Another game's may be shown soon. */
  const tileAt = (/** @type {PointerEvent} */ { clientX: x, clientY: y }) =>
    /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#board .tile")]).find((tile) => {
      const { left, right, top, bottom } = tile.getBoundingClientRect();
      return left <= x && x < right && top <= y && y < bottom;
    });

  const onPointer = (/** @type {PointerEvent} */ event) => {
    const isOnBoard = event.button === 0 && /** @type {Element} */ (event.target).closest("#board");
    const tile = isOnBoard && tileAt(event);
    if (tile && !root.classList.contains("awaits-game")) record(event, () => tile.click());
  };

  const onClick = (/** @type {MouseEvent} */ event) => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button:not([popovertarget], [type=submit])"));
    const isPressed = event.detail > 0 && button?.closest("#board"); // recorded by `onPointer`
    if (button && !isPressed) record(event, () => button.click());
  };

  const onKey = (/** @type {KeyboardEvent} */ event) => {
    const { key, code, shiftKey, ctrlKey, metaKey, target, repeat } = event;
    const focused = /** @type {Element} */ (target);
    const isOther = event.altKey || ((ctrlKey || metaKey) && !/^[zy]$/i.test(key)); // not for the page, unlike undo and redo
    if (repeat || isOther || !KEYS.test(key) || focused.closest(FIELDS)) return;
    if ((key === "Enter" || key === " ") && focused.closest("button, summary, a")) return;
    event.preventDefault();
    record(event, () => focused.dispatchEvent(new KeyboardEvent("keydown", { key, code, shiftKey, ctrlKey, metaKey, bubbles: true, cancelable: true })));
  };

  const recording = new AbortController();
  const options = { signal: recording.signal, capture: true };
  root.classList.add("is-loading");
  document.addEventListener("pointerdown", onPointer, options);
  document.addEventListener("click", onClick, options);
  document.addEventListener("keydown", onKey, options);
  document.addEventListener("ready", () => {
    recording.abort();
    root.classList.remove("is-loading");
    for (const act of recorded) act();
  }, options);
}
