/* Has the page say so, and show no dead buttons, when its modules do not load; a classic script, for it stands without them. */
addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.documentElement.classList.replace("js", "js-failed");
  },
  { capture: true },
);
