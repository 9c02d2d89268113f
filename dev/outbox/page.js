/** @typedef {{ id: string, from: string, to: string[], cc: string[], bcc: string[], replyTo: string[], subject: string, text: string | null, html: string | null, attachments: { filename: string, type: string }[], createdAt: string }} Mail */

const REFRESH_MS = 2000;
const SANDBOX = "allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";
const LINK = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g;

/** @type {Mail[]} */
let mails = [];
let shown = "";
let listed = "";

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const search = /** @type {HTMLInputElement} */ (element("search"));
const chosenId = () => decodeURIComponent(location.hash.slice(1));

/**
 * Everything from a mail goes in as text, never as markup.
 * @param {string} tag
 * @param {string} className
 * @param {string} text
 */
function make(tag, className, text) {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** @param {string} iso */
function when(iso) {
  const date = new Date(iso);
  const today = date.toDateString() === new Date().toDateString();
  return today
    ? date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })
    : date.toLocaleDateString("en-GB", { day: "numeric", month: "short" });
}

/** @param {Mail} mail */
function entry(mail) {
  const button = make("button", "entry", "");
  button.dataset.id = mail.id;
  button.setAttribute("aria-current", String(mail.id === chosenId()));
  const time = make("time", "", when(mail.createdAt));
  time.setAttribute("datetime", mail.createdAt);
  const start = (mail.text ?? "").replace(/\s+/g, " ").trim().slice(0, 120);
  button.append(
    make("span", "to", mail.to.join(", ")),
    time,
    make("span", "title", mail.subject),
    make("span", "start", start),
  );
  button.addEventListener("click", () => {
    location.hash = mail.id;
  });
  const item = document.createElement("li");
  item.append(button);
  return item;
}

function showList() {
  const wanted = search.value.trim().toLowerCase();
  const found = mails.filter((mail) =>
    [...mail.to, mail.subject].some((text) => text.toLowerCase().includes(wanted)),
  );
  const state = JSON.stringify([chosenId(), found.map((mail) => [mail.id, when(mail.createdAt)])]);
  element("empty").hidden = mails.length > 0;
  if (state === listed) return;
  listed = state;
  const focused =
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset.id : undefined;
  element("mails").replaceChildren(...found.map(entry));
  const again = focused && document.querySelector(`[data-id="${CSS.escape(focused)}"]`);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/** @param {string} text */
function withLinks(text) {
  const parts = document.createDocumentFragment();
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const link = document.createElement("a");
    link.href = match[0];
    link.textContent = match[0];
    parts.append(text.slice(end, match.index), link);
    end = match.index + match[0].length;
  }
  parts.append(text.slice(end));
  return parts;
}

/** @param {Mail} mail */
function facts(mail) {
  const lines = /** @type {[string, string[]][]} */ ([
    ["From", [mail.from]],
    ["To", mail.to],
    ["Cc", mail.cc],
    ["Bcc", mail.bcc],
    ["Reply to", mail.replyTo],
    ["Attached", mail.attachments.map(({ filename, type }) => `${filename} (${type})`)],
    ["Sent", [new Date(mail.createdAt).toLocaleString("en-GB", { dateStyle: "full", timeStyle: "medium" })]],
  ]);
  return lines
    .filter(([, values]) => values.length > 0)
    .flatMap(([name, values]) => [make("dt", "", name), make("dd", "", values.join(", "))]);
}

/** @param {string} answer */
async function answerInvitation(answer) {
  const told = element("answered");
  told.textContent = "Sending …";
  const response = await fetch(`/mails/${encodeURIComponent(shown)}/${answer}`, { method: "POST" });
  const { to, message } = await response.json();
  told.textContent = response.ok ? `Sent to ${to}.` : `It was not taken: ${message}`;
}

/** @param {"html" | "text"} part */
function showPart(part) {
  for (const name of ["html", "text"]) {
    element(`part-${name}`).hidden = name !== part;
    element(`tab-${name}`).setAttribute("aria-selected", String(name === part));
    element(`tab-${name}`).tabIndex = name === part ? 0 : -1;
  }
}

/** @param {Mail} mail */
function showMail(mail) {
  element("subject").textContent = mail.subject;
  element("facts").replaceChildren(...facts(mail));
  element("invitation").hidden = !mail.attachments.some(({ type }) => /^text\/calendar.*=REQUEST/.test(type));
  element("answered").textContent = "";
  const frame = document.createElement("iframe");
  frame.title = "The formatted part of the mail";
  frame.setAttribute("sandbox", SANDBOX);
  frame.src = `/mails/${encodeURIComponent(mail.id)}/html`;
  element("part-html").replaceChildren(...(mail.html === null ? [] : [frame]));
  element("part-text").replaceChildren(
    mail.text === null ? "This mail has no plain-text part." : withLinks(mail.text),
  );
  element("tab-html").hidden = mail.html === null;
  showPart(mail.html === null ? "text" : "html");
}

function show() {
  const mail = mails.find(({ id }) => id === chosenId());
  element("mail").hidden = !mail;
  element("none").hidden = Boolean(mail) || mails.length === 0;
  document.body.classList.toggle("reading", Boolean(mail));
  // A mail never changes: drawing it once keeps its tab, its scrolling and the frame as they are.
  if (mail && mail.id !== shown) showMail(mail);
  shown = mail?.id ?? "";
  showList();
}

async function refresh() {
  try {
    const response = await fetch("/mails");
    if (!response.ok) throw new Error(`The outbox answered ${response.status}.`);
    mails = await response.json();
    element("state").textContent = mails.length === 1 ? "1 mail" : `${mails.length} mails`;
    document.title = mails.length > 0 ? `(${mails.length}) Mail outbox` : "Mail outbox";
    show();
  } catch {
    element("state").textContent = "The outbox does not answer. Is the site still running?";
  }
  setTimeout(refresh, REFRESH_MS);
}

for (const part of /** @type {const} */ (["html", "text"])) {
  element(`tab-${part}`).addEventListener("click", () => showPart(part));
  element(`tab-${part}`).addEventListener("keydown", (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = part === "html" ? "text" : "html";
    if (element(`tab-${other}`).hidden) return;
    showPart(other);
    element(`tab-${other}`).focus();
  });
}

for (const button of document.querySelectorAll("[data-answer]")) {
  if (!(button instanceof HTMLButtonElement)) continue;
  button.addEventListener("click", () => void answerInvitation(button.dataset.answer ?? ""));
}

element("back").addEventListener("click", () => {
  const last = shown;
  history.replaceState(null, "", location.pathname);
  show();
  document.querySelector(`[data-id="${CSS.escape(last)}"]`)?.scrollIntoView({ block: "nearest" });
});
search.addEventListener("input", showList);
addEventListener("hashchange", () => {
  show();
  element("mail").focus({ preventScroll: true });
});

refresh();
