import { createThemeSwitch } from "../../page/theme-switch.js";
import { createPositionField } from "../position-field.js";
import { readProblem } from "../problem-link.js";

createThemeSwitch(/** @type {HTMLElement} */ (document.getElementById("theme-switch")));
const problem = readProblem(new URLSearchParams(location.search || "?position=3-7-11-15.2-13-9-4.5-14-6-12.8-1-10-0"));
if (problem) createPositionField(/** @type {HTMLElement} */ (document.getElementById("position-field")), { problem, onChange: () => {} });
