/* Puts the chosen theme, accent and look of tiles on the page before its first paint, `js` for looks that only scripts can
   live up to, `is-known` where the welcome has been read, `guessing` where the Gem Puzzle waits for an answer, and `awaits-game` where a kept game is about to take the place of
   the tiles that the server drew; a classic script in <head>, so that it runs in time. */
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
  const asked = localStorage.getItem("taquin-gem-asked");
  if (asked && (isBare || location.pathname.endsWith(`/p/${asked}`))) document.documentElement.classList.add("guessing");
  if (localStorage.getItem("taquin-welcome")) document.documentElement.classList.add("is-known");
} catch {
  // Storage may be forbidden: then the system's theme holds.
}
