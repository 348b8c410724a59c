/* Sets attributes of the root before the first paint: the chosen theme, accent and tile style; `js` for styles that need
* scripts; `guessing` if the Gem Puzzle waits for an answer; `continues` if this tab goes on with the game of the address; and
* `awaits-game` if a saved game is about to replace the tiles that the server drew. A classic script in <head>, so that it runs in time. */
document.documentElement.classList.add("js");
try {
  const theme = localStorage.getItem("taquin-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  const accent = localStorage.getItem("taquin-accent") ?? "";
  if (/^#[0-9a-f]{6}$/.test(accent)) {
    document.documentElement.dataset.accent = accent;
    document.documentElement.style.setProperty("--wish", accent);
  }
  for (const name of ["shape", "figures", "contrast", "scheme", "motion", "distances", "pointers"]) {
    const chosen = localStorage.getItem(`taquin-${name}`);
    if (chosen) document.documentElement.dataset[name] = chosen;
  }
  const isBare = location.pathname + location.search === "/";
  if (isBare && localStorage.getItem("taquin-left-open")) document.documentElement.classList.add("awaits-game");
  if (/\/daily(\/|$)/.test(location.pathname) && localStorage.getItem("taquin-daily")) document.documentElement.classList.add("awaits-game");
  const here = JSON.stringify(location.pathname + location.search);
  const story = sessionStorage.getItem("taquin.story");
  if (story?.includes(here) && !story.includes('"isShow":true')) document.documentElement.classList.add("continues");
  const asked = localStorage.getItem("taquin-gem-asked");
  if (asked && (isBare || location.pathname.endsWith(`/p/${asked}`))) document.documentElement.classList.add("guessing");
} catch {
  // Storage may be blocked: then use the system's theme.
}
