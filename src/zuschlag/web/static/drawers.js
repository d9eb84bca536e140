/** Drawers: what a phone shows on request. Opened and closed without a trail in the browser's history, and without
 * losing one's place; news are counted on the tabs. */

let read = 0;
/** @type {HTMLElement | null} */
let opener = null;

const target = () => document.querySelector(".drawer:target");

/** @param {string} hash */
function go(hash) {
  const { scrollX, scrollY } = window;
  location.replace(hash);
  scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
  marked();
}

/** Which tab is open. */
function marked() {
  const open = target();
  for (const tab of document.querySelectorAll(".tabs a")) {
    const here = tab.getAttribute("href") === (open ? `#${open.id}` : "#main");
    here ? tab.setAttribute("aria-current", "true") : tab.removeAttribute("aria-current");
  }
  if (open) for (const list of [open, ...open.querySelectorAll(".said")]) if (!list.querySelector(".plates, .menu")) list.scrollTop = list.scrollHeight;
  news();
}

/** Closes what is open. */
export function close() {
  if (!target()) return false;
  go("#main");
  opener?.focus({ preventScroll: true });
  return true;
}

const lines = () => document.querySelectorAll("#r-chat .said > li").length;

/** Counts what was said since the talk was last in sight: a question that the browser answers with all styles worked out
 * anew, so it is only asked when something was said. */
export function news() {
  if (lines() !== read && document.getElementById("d-chat")?.checkVisibility()) read = lines();
  const badge = document.querySelector(".tabs .news");
  if (badge) badge.textContent = lines() > read ? String(lines() - read) : "";
}

export function bind() {
  read = lines();
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href^='#d-'], a[href='#main']") : null;
    if (!link) {
      const inside = event.target instanceof Element && event.target.closest(".drawer, .top, dialog");
      if (!inside && target()) close();
      return;
    }
    event.preventDefault();
    const hash = link.getAttribute("href") ?? "";
    const open = target();
    if (hash === "#main" || (open && `#${open.id}` === hash)) {
      if (!close()) scrollTo({ top: 0 });
      return;
    }
    opener = /** @type {HTMLElement} */ (link);
    go(hash);
    const first = target()?.querySelector(".close");
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  });
  marked();
}
