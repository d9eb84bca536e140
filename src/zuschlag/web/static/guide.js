/** The guide: opens the paragraph of the rules that explains a decision, the first time that it comes up. */
import { get, on, set } from "./settings.js";

const seen = new Set(get("guide").split(" "));

/** @returns {HTMLDetailsElement | null} */
const shown = () => document.querySelector(".guide-note");

/** What is open now was read. */
export function done() {
  const phase = shown()?.dataset.phase;
  if (!phase || seen.has(phase)) return;
  seen.add(phase);
  set("guide", [...seen].join(" "));
}

/** Opens it when it is new. */
export function open() {
  const note = shown();
  if (note && on("tips") && !seen.has(note.dataset.phase ?? "") && !note.dataset.offered) {
    note.dataset.offered = "1";
    note.open = true;
  }
}

/** @param {() => void} off the reader wants no more */
export function bind(off) {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-guide]") : null;
    if (!button) return;
    if (button.getAttribute("data-guide") === "off") off();
    done();
    const note = shown();
    if (note) {
      note.open = false;
      note.querySelector("summary")?.focus({ preventScroll: true });
    }
  });
}
