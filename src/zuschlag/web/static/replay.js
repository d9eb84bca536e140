/** The replay: the scrubber and the buttons beside it fetch a position and put it into the page. */
import { morph } from "./morph.js";
import { places, travel } from "./move.js";

const ARROWS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };

let going = 0;
/** @type {AbortController | undefined} */
let asked;

/** Shows a position; of several wishes only the last counts. @param {string} address @param {boolean} keep */
async function show(address, keep = true) {
  asked?.abort();
  const own = (asked = new AbortController());
  try {
    const told = await fetch(address, { signal: own.signal });
    if (!told.ok) throw new Error(String(told.status));
    put(new DOMParser().parseFromString(await told.text(), "text/html"));
    if (keep) history.replaceState(null, "", address);
  } catch {
    if (!own.signal.aborted) location.assign(address);
  }
}

/** @param {Document} page */
function put(page) {
  const before = places(), changed = new Set();
  for (const part of document.querySelectorAll("[data-region]")) {
    const next = page.getElementById(part.id);
    if (next) morph(part, next, changed);
  }
  document.title = page.title;
  travel(before, changed);
}

/** The address that the form stands for now. @param {HTMLFormElement} form */
const address = (form) => `?${new URLSearchParams(/** @type {any} */ (new FormData(form)))}`;

document.addEventListener("input", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || field.form?.id !== "scrub") return;
  cancelAnimationFrame(going);
  const form = field.form;
  going = requestAnimationFrame(() => show(address(form)));
});

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-step], .log a[data-at]") : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(link.getAttribute("href") ?? "");
});

document.addEventListener("keydown", (event) => {
  const name = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
  if (!name || event.ctrlKey || event.metaKey || event.altKey || document.activeElement?.matches("input, select")) return;
  event.preventDefault();
  /** @type {HTMLElement | null} */ (document.querySelector(`a[data-step=${name}]`))?.click();
});

document.body.classList.add("live");
