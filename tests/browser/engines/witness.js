/** Keeps what a page must not do, in any browser: throw an error, log one, miss a file or break its own content policy. */
window.faults = [];
addEventListener("error", ({ message, target }) => faults.push(message ?? `did not load: ${target.src ?? target.href}`), true);
addEventListener("unhandledrejection", ({ reason }) => faults.push(`rejected: ${reason}`));
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => faults.push(`${violatedDirective}: ${blockedURI}`));
console.error = (...said) => faults.push(said.join(" "));
