/* Puts the chosen theme on the page before its first paint; a classic script in <head>, so that it runs in time. */
try {
  const theme = localStorage.getItem("taquin-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden: then the system's theme holds.
}
