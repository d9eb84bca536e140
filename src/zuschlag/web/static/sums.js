/** Sums: numbers that follow what is being marked. Each marked field [data-worth] is worth its value times that; a number
 * [data-times] is its data-plus and so many times all that is marked, with a sign if it is a gain or a loss. */

/** Follows every mark, and counts once. */
export function bind() {
  document.addEventListener("change", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.dataset.worth) count();
  });
  count();
}

/** What the server has sent anew knows nothing of what is marked. */
export function count() {
  let sum = 0;
  for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-worth]:checked"))) {
    sum += Number(field.dataset.worth) * Number(field.value);
  }
  for (const shown of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-times]"))) {
    const { times, plus, signed } = shown.dataset;
    const text = written(Number(plus) + Number(times) * sum, signed !== undefined);
    if (shown.textContent !== text) shown.textContent = text;
  }
}

/** @param {number} amount @param {boolean} signed */
function written(amount, signed) {
  const sign = !signed ? "" : amount > 0 ? "+" : amount < 0 ? "−" : "±";
  return sign + Math.abs(amount).toLocaleString(document.documentElement.lang);
}
