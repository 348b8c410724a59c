/* Records the last taps and keys before the play page's modules have loaded, and replays them when main.js is ready. Until
* then the root has `is-loading`, so that buttons look disabled. A classic script, so that it listens from the start. */
{
  const MAX_RECORDED = 8;
  const FIELDS = "input, textarea, select";
  const root = document.documentElement;
  /** @type {(() => void)[]} */
  const recorded = [];

  /** Record an action, unless the board is not shown yet. */
  const record = (/** @type {() => void} */ act) => {
    if (root.classList.contains("awaits-game")) return;
    recorded.push(act);
    if (recorded.length > MAX_RECORDED) recorded.shift();
  };

  /** Return the tile under a pointer: tiles drawn by the server are inert and never the target. */
  const tileAt = (/** @type {PointerEvent} */ { clientX: x, clientY: y }) =>
    /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#board .tile")]).find((tile) => {
      const { left, right, top, bottom } = tile.getBoundingClientRect();
      return left <= x && x < right && top <= y && y < bottom;
    });

  const onPointer = (/** @type {PointerEvent} */ event) => {
    const isOnBoard = event.button === 0 && /** @type {Element} */ (event.target).closest("#board");
    const tile = isOnBoard && tileAt(event);
    if (tile) record(() => tile.click());
  };

  const onClick = (/** @type {MouseEvent} */ { target }) => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("button:not([popovertarget], [type=submit])"));
    if (button) record(() => button.click());
  };

  const onKey = (/** @type {KeyboardEvent} */ event) => {
    const { key, code, shiftKey, target, repeat } = event;
    const focused = /** @type {Element} */ (target);
    if (repeat || event.ctrlKey || event.altKey || event.metaKey || focused.closest(FIELDS)) return;
    if ((key === "Enter" || key === " ") && focused.closest("button, summary, a")) return;
    if (key.startsWith("Arrow")) event.preventDefault();
    record(() => focused.dispatchEvent(new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true })));
  };

  const recording = new AbortController();
  const { signal } = recording;
  root.classList.add("is-loading");
  document.addEventListener("pointerdown", onPointer, { signal });
  document.addEventListener("click", onClick, { signal });
  document.addEventListener("keydown", onKey, { signal });
  document.addEventListener("ready", () => {
    recording.abort();
    root.classList.remove("is-loading");
    for (const act of recorded) act();
  }, { signal });
}
