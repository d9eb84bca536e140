/** Settings: what this browser remembers, and the menu's ticks for it. */

/** @param {string} key @param {string} usual */
export function get(key, usual = "") {
  try {
    return localStorage.getItem(`zuschlag.${key}`) ?? usual;
  } catch {
    return usual;
  }
}

/** @param {string} key @param {string} value */
export function set(key, value) {
  try {
    localStorage.setItem(`zuschlag.${key}`, value);
  } catch {
    // a browser that remembers nothing still plays
  }
}

/** @param {string} key */
export const on = (key) => get(key, key === "tips" ? "1" : "") === "1";

/** Ties the ticks to what is remembered. @param {(key: string, value: boolean) => void} changed */
export function bind(changed) {
  for (const tick of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-set]"))) {
    const key = tick.dataset.set ?? "";
    const possible = key !== "notify" || ("Notification" in window && Notification.permission !== "denied");
    tick.disabled = !possible;
    tick.checked = possible && on(key);
    tick.addEventListener("change", async () => {
      if (key === "notify" && tick.checked) tick.checked = (await Notification.requestPermission()) === "granted";
      set(key, tick.checked ? "1" : "0");
      changed(key, tick.checked);
    });
  }
}
