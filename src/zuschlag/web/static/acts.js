/** Acts: every form of the table is sent in the background, in the order of the taps, with an id so that it counts
 * once. It is always answered; a refusal says why, beside what was touched. */
import { mark } from "./morph.js";

const TRIES = 6, READABLE = 9000;
const GONE = /\/(join|leave|start)$/;

/** @typedef {{version?: number, table?: string, reason?: string, rule?: string, words?: string, label?: string, why?: string}} Answer */
/** @typedef {{seen: () => number, answered: (version: number) => void, moved: (address?: string) => void, busy: (lost: boolean) => void}} Page */

/** @type {Promise<unknown>} */
let queue = Promise.resolve();
let waiting = 0;

/** @param {Page} page */
export function bind(page) {
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
    const address = button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
    if (!address.startsWith("/t/") || form.method !== "post") return;
    event.preventDefault();
    if (button?.getAttribute("aria-busy") !== "true") send(form, button, address, page);
  });
}

/** @param {HTMLFormElement} form @param {HTMLButtonElement | null} button @param {string} address @param {Page} page */
function send(form, button, address, page) {
  const data = new FormData(form, button);
  data.set("seen", String(page.seen()));
  data.set("id", newId());
  if (GONE.test(address)) data.set("zone", Intl.DateTimeFormat().resolvedOptions().timeZone);
  for (const old of document.querySelectorAll(".refused[data-ours], .hint-said")) old.remove();
  button?.setAttribute("aria-busy", "true");
  const body = new URLSearchParams(/** @type {any} */ (data));
  const take = async () => {
    const { status, answer } = await ask(address, body, page);
    button?.removeAttribute("aria-busy");
    if (status === 200) taken(form, address, answer, page);
    else refuse(button ?? form, answer, status);
  };
  if (address.endsWith("/hint")) take();
  else queue = queue.then(take, take);
}

/** Asks until there is an answer. @param {string} address @param {URLSearchParams} body @param {Page} page
 * @returns {Promise<{status: number, answer: Answer}>} */
async function ask(address, body, page) {
  waiting++;
  try {
    for (let tries = 1; ; tries++) {
      try {
        const told = await fetch(address, { method: "POST", body, headers: { Accept: "application/json" } });
        if (told.status !== 503 || tries === TRIES) return { status: told.status, answer: await told.json() };
      } catch {
        page.busy(true);
        if (tries === TRIES) return { status: 0, answer: { reason: document.body.dataset.lost } };
      }
      await new Promise((go) => setTimeout(go, 300 * 2 ** tries));
    }
  } finally {
    waiting--;
  }
}

/** Whether something was tapped that is not answered yet. */
export const pending = () => waiting > 0;

/** @param {HTMLFormElement} form @param {string} address @param {Answer} answer @param {Page} page */
function taken(form, address, answer, page) {
  if (answer.words !== undefined) return hint(answer);
  if (answer.table) return page.moved(`/t/${answer.table}`);
  if (GONE.test(address)) return page.moved();
  mark([...form.elements].filter((field) => field.localName === "input"));
  const line = address.endsWith("/chat") && form.elements.namedItem("text");
  if (line instanceof HTMLInputElement) line.value = "";
  page.answered(answer.version ?? 0);
}

/** @param {Element} touched @param {Answer} answer @param {number} status */
function refuse(touched, answer, status) {
  const region = touched.closest("[data-region]");
  const near = region?.matches(".acts, .orders, .requests, .gathering, .chat") ? region : document.getElementById("r-acts");
  const said = document.createElement("p");
  said.className = "refused";
  said.dataset.ours = "";
  said.setAttribute("role", "alert");
  said.textContent = answer.reason ?? String(status);
  if (answer.rule) said.append(" ", rule(answer.rule));
  near?.prepend(said);
  said.scrollIntoView({ block: "nearest" });
  setTimeout(() => said.remove(), READABLE);
}

/** @param {string} id */
function rule(id) {
  const link = document.createElement("a");
  link.href = `/rules/${document.body.dataset.game}#${id}`;
  link.textContent = `${document.body.dataset.rule} §`;
  return link;
}

/** Shows what a good player would do, and where. @param {Answer} answer */
function hint(answer) {
  const said = document.createElement("p");
  said.className = "hint-said";
  said.dataset.ours = "";
  said.setAttribute("role", "status");
  const what = document.createElement("b");
  what.textContent = answer.label ?? "";
  said.append(what, " ", answer.why ?? "");
  const acts = document.querySelector("#r-acts:not(:empty)");
  acts ? acts.prepend(said) : document.querySelector("#r-orders .helps")?.append(said);
  point(answer.words ?? "");
}

/** The button for these words, or the field with its number. @param {string} words */
function point(words) {
  if (!words) return;
  const [, before, number] = /^(.*) (\d+)$/.exec(words) ?? [];
  const named = (/** @type {string} */ value) => document.querySelector(`button[name=words][value="${CSS.escape(value)}"]`);
  const field = /** @type {HTMLInputElement | null} */ (before && document.querySelector(`[name="${CSS.escape(`n.${before}`)}"]`));
  const button = named(words) ?? named(`${words}; done`) ?? (field && named(`${before} *`));
  if (field && button !== named(words)) field.value = number ?? field.value;
  button?.classList.add("hinted");
  button?.scrollIntoView({ block: "nearest" });
}

function newId() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
