/* Says so, and shows no dead buttons, when the page's modules do not load; a classic script, because it must work without them. */
addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.documentElement.classList.replace("js", "js-failed");
  },
  { capture: true },
);
