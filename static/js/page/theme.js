/* Puts the chosen theme on the page before its first paint, `js` for looks that only scripts can live up to, and `is-known`
   where the welcome has been read; a classic script in <head>, so that it runs in time. */
document.documentElement.classList.add("js");
try {
  const theme = localStorage.getItem("taquin-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (localStorage.getItem("taquin-welcome")) document.documentElement.classList.add("is-known");
} catch {
  // Storage may be forbidden: then the system's theme holds.
}
