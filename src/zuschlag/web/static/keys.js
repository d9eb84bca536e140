/** Keys: arrows go through what can be done, digits lead to the first to ninth, letters open the rest. */

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const PLACES = ["#r-requests", "#r-gathering", "#r-acts", "#r-hand", "#r-board"];
const DOES = "button, input, select, summary, a[href]";

/** Whatever can be done now, in the order of reading. @returns {HTMLElement[]} */
export function choices() {
  const found = PLACES.flatMap((place) => [...document.querySelectorAll(`${place} :is(${DOES})`)]);
  return /** @type {HTMLElement[]} */ (found).filter((each) => each.checkVisibility() && !each.closest("[data-ours]"));
}

/** @param {Record<string, () => void>} letters what each letter opens */
export function bind(letters) {
  document.addEventListener("keydown", (event) => {
    const at = document.activeElement;
    if (event.key === "Escape") return letters.escape();
    if (event.key === "Enter" && event.repeat && at?.matches("button")) return event.preventDefault();
    const writes = at?.matches("input, select, textarea, [contenteditable]");
    if (event.ctrlKey || event.metaKey || event.altKey || writes || document.querySelector("dialog[open]")) return;
    const step = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
    if (step ? walk(step, at) : lead(event.key, letters)) event.preventDefault();
  });
}

/** Only from one choice to another: elsewhere arrows scroll. @param {number} step @param {Element | null} at */
function walk(step, at) {
  const all = choices(), here = all.findIndex((each) => each === at);
  if (here < 0 || !all.length) return false;
  const to = all[(here + step + all.length) % all.length];
  to.focus();
  return true;
}

/** @param {string} key @param {Record<string, () => void>} letters */
function lead(key, letters) {
  if (/^[1-9]$/.test(key)) {
    const plays = choices().filter((each) => each.matches("button, input"));
    plays[Number(key) - 1]?.focus();
    return true;
  }
  const does = letters[key.toLowerCase()];
  does?.();
  return Boolean(does);
}
