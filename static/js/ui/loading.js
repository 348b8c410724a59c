/* Reports when the page's modules fail to load, and hides dead buttons. A classic script, because it must work without them. */
addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.documentElement.classList.replace("js", "js-failed");
  },
  { capture: true },
);
