/** The table: puts what the stream tells into the page, and ties the other modules together. */
import * as acts from "./acts.js";
import * as clock from "./clock.js";
import * as drawers from "./drawers.js";
import * as guide from "./guide.js";
import * as keys from "./keys.js";
import { morph, note } from "./morph.js";
import { places, travel } from "./move.js";
import * as settings from "./settings.js";
import * as sound from "./sound.js";
import { listen } from "./stream.js";
import * as sums from "./sums.js";

/** @typedef {import("./stream.js").Told} Told */

const body = document.body, shared = body.dataset;
const toast = /** @type {HTMLElement} */ (document.getElementById("toast"));
const icon = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=icon]"));
const FRAMES = 40, PRESS = 700, HANDING = 1400;
let seen = Number(shared.seen), asked = body.classList.contains("asked"), pressed = 0;
/** @type {Told | null} what is not shown yet */
let next = null;
let drawing = 0, drawn = 0;

body.classList.add("live");

/** A tap under way is not disturbed; what comes meanwhile is shown right after it, the newest of it only. One change is
 * shown at once; several within some frames wait for the next frame, together.
 * @param {Told} told */
function heard(told) {
  next = next ? { ...told, regions: { ...next.regions, ...told.regions }, events: [...next.events, ...told.events] } : told;
  if (pressed || drawing) return;
  if (document.hidden || performance.now() - drawn > FRAMES) draw();
  else drawing = requestAnimationFrame(draw);
}

function draw() {
  drawing = 0;
  if (!next) return;
  const told = next;
  next = null;
  show(told);
  drawn = performance.now();
}

/** @param {Told} told */
function show(told) {
  clock.set(told.clock.now);
  const keys = Object.keys(told.regions);
  if (keys.length) swap(told.regions);
  seen = told.version;
  shared.seen = String(seen);
  document.title = told.title;
  body.classList.toggle("asked", told.asked);
  icon.href = (told.asked ? shared.iconTurn : shared.icon) ?? "";
  clock.tick();
  drawers.news();
  guide.open();
  sound.tell(told.events);
  if (told.asked && !asked) called();
  asked = told.asked;
  handOver();
}

/** @param {Record<string, string>} regions */
function swap(regions) {
  const held = document.activeElement, before = places();
  /** @type {Set<Element>} */
  const changed = new Set();
  for (const [key, html] of Object.entries(regions)) {
    const old = document.getElementById(`r-${key}`), fresh = document.createElement("template");
    fresh.innerHTML = html;
    const end = key === "chat" ? old?.querySelector(".said") : null;
    const low = end && end.scrollTop + end.clientHeight > end.scrollHeight - 40;
    if (old) morph(old, fresh.content, changed);
    if (end && low) end.scrollTop = end.scrollHeight;
  }
  sums.count();
  if (held && held !== body && !held.isConnected) refocus();
  travel(before, changed);
}

/** What had the focus is gone: the next thing to do has it now, or the sentence that says what is going on. */
function refocus() {
  const main = document.querySelector("#r-acts .btn.main:not([aria-disabled])");
  const to = main ?? keys.choices()[0] ?? document.getElementById("r-status");
  if (to instanceof HTMLElement) to.focus({ preventScroll: true });
}

/** It is the reader's turn. */
function called() {
  sound.play("turn");
  if (!document.hidden || !settings.on("notify") || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const about = { body: document.querySelector("#r-status .say")?.textContent ?? "", tag: shared.table, icon: shared.iconTurn };
  const told = new Notification(document.title, about);
  told.onclick = () => {
    window.focus();
    told.close();
  };
}

/** On a shared screen: a look at what came of it, then the cover for the next player; not while somebody reads or asks. */
function handOver() {
  const link = document.querySelector("a[data-go]");
  if (!link || link.hasAttribute("data-soon")) return;
  link.setAttribute("data-soon", "");
  setTimeout(() => {
    link.removeAttribute("data-soon");
    if (acts.pending() || document.querySelector(".drawer:target, dialog[open]")) handOver();
    else if (link.isConnected) location.assign(/** @type {HTMLAnchorElement} */ (link).href);
  }, HANDING);
}

/** @param {string} text @param {number} time how long it stays; 0: until it is taken away */
function say(text, time = 2500) {
  toast.textContent = text;
  toast.hidden = !text;
  if (time) setTimeout(() => toast.textContent === text && (toast.hidden = true), time);
}

/** @param {boolean} lost */
function lose(lost) {
  body.classList.toggle("lost", lost);
  if (lost) say(shared.lost ?? "", 0);
  else if (toast.textContent === shared.lost) toast.hidden = true;
}

const here = `/t/${shared.table}`;
const seat = shared.seat === undefined ? "" : `seat=${shared.seat}&`;
const stream = listen(() => `${location.origin.replace("http", "ws")}${here}/live?${seat}seen=${seen}`, heard, lose);

acts.bind({
  seen: () => seen,
  busy: lose,
  answered(version) {
    guide.done();
    if (find("#d-menu:target")) drawers.close();
    if (stream.alive()) stream.expect(version);
    else if (version > seen) location.reload();
  },
  moved: (address = here) => location.assign(address),
});

for (const kind of ["pointerdown", "pointerup", "pointercancel", "click"]) {
  addEventListener(kind, () => press(kind === "pointerdown" ? PRESS : kind === "click" ? 0 : 80), { capture: true, passive: true });
}

/** @param {number} time how long the press may hold the page still */
function press(time) {
  clearTimeout(pressed);
  pressed = 0;
  if (time) pressed = window.setTimeout(press, time, 0);
  else if (next && !drawing) drawing = requestAnimationFrame(draw);
}

/** @param {string} selector */
const find = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector));

const help = /** @type {HTMLDialogElement} */ (document.getElementById("keys"));
keys.bind({
  escape: () => help.open || drawers.close() || document.querySelectorAll(".standing[open], .phrases details[open]").forEach((each) => each.removeAttribute("open")),
  h: () => find("#r-orders .hint")?.click(),
  u: () => find("#r-orders [formaction$='/undo']")?.click(),
  c: () => (find("#d-chat")?.checkVisibility() || find("a[href='#d-chat']")?.click(), find("#r-chat input")?.focus()),
  r: () => location.assign(`/rules/${shared.game}`),
  "?": () => help.showModal(),
});
addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-open], [data-copy]") : null;
  if (button?.hasAttribute("data-open")) help.showModal();
  else if (button) copy(/** @type {HTMLElement} */ (button));
});

/** @param {HTMLElement} button */
async function copy(button) {
  const field = /** @type {HTMLInputElement} */ (button.parentElement?.querySelector("input"));
  field.select();
  if (matchMedia("(pointer: coarse)").matches && navigator.share) return navigator.share({ url: field.value }).catch(() => {});
  await (navigator.clipboard?.writeText(field.value) ?? Promise.resolve(document.execCommand("copy")));
  say(button.dataset.copy ?? "");
}

settings.bind((key, value) => (key === "sound" && value ? sound.play("coin") : key === "tips" && value && guide.open()));
guide.bind(() => {
  settings.set("tips", "0");
  document.querySelectorAll("[data-set=tips]").forEach((tick) => (/** @type {HTMLInputElement} */ (tick).checked = false));
});
drawers.bind();
sums.bind();
note(document.documentElement);
guide.open();
clock.run();
handOver();
