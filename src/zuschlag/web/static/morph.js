/** Morphing: makes a part of the page like a newer one and leaves alone what stays the same, so that focus, scroll,
 * what is being typed and what the reader has opened survive. */

/** @type {WeakMap<Element, boolean>} whether the server wanted a thing open that readers open and close too */
const opened = new WeakMap();
/** @type {WeakSet<Element>} fields whose value has been sent: the server's next word on them counts */
const sent = new WeakSet();

/** Takes note of how the server wants things to be open. @param {Element} root */
export function note(root) {
  const inside = root.querySelectorAll("details");
  for (const each of root instanceof HTMLDetailsElement ? [root, ...inside] : inside) opened.set(each, each.open);
}

/** @param {Iterable<Element>} fields */
export function mark(fields) {
  for (const field of fields) sent.add(field);
}

/** By what a thing is known from one version to the next; nothing for what is known by its place.
 * @param {Node} node */
function keyOf(node) {
  if (!(node instanceof Element)) return "";
  const key = node.getAttribute("data-key") ?? node.getAttribute("data-piece") ?? node.id;
  if (key) return `${node.localName} ${key}`;
  const name = node.getAttribute("name");
  if (!name || !/^(button|input|select)$/.test(node.localName)) return "";
  const value = node.getAttribute("type") === "number" ? "" : node.getAttribute("value");
  return `${node.localName} ${node.getAttribute("formaction")} ${name} ${value}`;
}

/** @param {Node} old @param {Node} next */
const alike = (old, next) => old.nodeName === next.nodeName && !keyOf(old) && !mine(old);

/** What script has put there stays until script takes it away. @param {Node} node */
const mine = (node) => node instanceof Element && node.hasAttribute("data-ours");

/** Makes all inside `old` like what is inside `next`.
 * @param {Node} old @param {Node} next @param {Set<Element>} changed gets the elements whose words are new */
export function morph(old, next, changed) {
  /** @type {Map<string, Node>} */
  const known = new Map();
  for (const child of old.childNodes) {
    const key = keyOf(child);
    if (key && !known.has(key)) known.set(key, child);
  }
  let at = old.firstChild;
  for (const wanted of [...next.childNodes]) {
    while (at && mine(at)) at = at.nextSibling;
    const found = match(at, wanted, known);
    if (!found) {
      old.insertBefore(wanted, at);
      if (wanted instanceof Element) note(wanted);
    } else {
      if (found === at) at = at.nextSibling;
      else move(old, found, at);
      renew(found, wanted, changed);
    }
  }
  while (at) {
    const rest = at;
    at = at.nextSibling;
    if (!mine(rest)) rest.parentNode?.removeChild(rest);
  }
}

/** @param {Node | null} at @param {Node} wanted @param {Map<string, Node>} known */
function match(at, wanted, known) {
  const key = keyOf(wanted);
  if (key) {
    const found = known.get(key);
    known.delete(key);
    return found;
  }
  for (let each = at; each; each = each.nextSibling) if (alike(each, wanted)) return each;
  return undefined;
}

/** Moves without letting go of focus, where the browser can. @param {any} parent @param {Node} node @param {Node | null} at */
function move(parent, node, at) {
  if (parent.moveBefore && parent.isConnected) parent.moveBefore(node, at);
  else parent.insertBefore(node, at);
}

/** @param {Node} old @param {Node} next @param {Set<Element>} changed */
function renew(old, next, changed) {
  if (old instanceof Element && next instanceof Element) {
    if (!old.isEqualNode(next)) {
      attributes(old, next);
      morph(old, next, changed);
    }
    if (sent.has(old)) refill(old, next);
  } else if (old.nodeValue !== next.nodeValue) {
    old.nodeValue = next.nodeValue;
    if (old.parentElement) changed.add(old.parentElement);
  }
}

/** @param {Element} old @param {Element} next */
function attributes(old, next) {
  if (old instanceof HTMLDetailsElement) toggle(old, next);
  const filled = old.getAttribute("value") !== next.getAttribute("value");
  const ticked = old.hasAttribute("checked") !== next.hasAttribute("checked");
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  if (old instanceof HTMLInputElement && (filled || ticked) && old !== document.activeElement) refill(old, next);
}

/** The reader's own opening and closing stays, until the server changes its mind. @param {HTMLDetailsElement} old @param {Element} next */
function toggle(old, next) {
  const wanted = next.hasAttribute("open");
  if (opened.get(old) !== wanted) old.open = wanted;
  opened.set(old, wanted);
  next.toggleAttribute("open", old.open);
}

/** @param {Element} old @param {Element} next */
function refill(old, next) {
  sent.delete(old);
  if (old instanceof HTMLInputElement && next instanceof HTMLInputElement) {
    old.value = next.value;
    old.checked = next.checked;
  }
}
