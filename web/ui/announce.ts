import { messageFor } from "../lib/api-error.ts";
import styles from "./announce.module.css";

const AFTER_CLOSING_MS = 300;
const READ_OUT_MS = 50;
const SHOWN_MS = 7_000;
const LOOK_AGAIN_MS = 1_000;
const AROUND_PX = 32;
// Six lines of a small phone, beside a button.
const LETTERS_MOST = 100;
const HEAD = 36;

interface Options {
  /** Subject: a later message about the same replaces this one. */
  about?: string;
  undo?: (() => void) | undefined;
  link?: HTMLAnchorElement;
}

/** Container of the messages, above everything else; null without messages. */
let region: HTMLElement | null = null;
let follower: MutationObserver | null = null;

/** Announces what just changed, at the bottom of the screen, for some seconds or while hovered or focused. */
export function announce(words: string, { about, undo, link }: Options = {}): void {
  setTimeout(() => {
    const message = document.createElement("div");
    message.className = "visually-hidden";
    message.role = "status";
    openRegion().append(message);
    // Delayed: screen readers announce only changes in a region that already exists.
    setTimeout(() => {
      if (about) {
        region?.querySelector(`[data-about="${CSS.escape(about)}"]`)?.remove();
        message.dataset.about = about;
      }
      const text = document.createElement("span");
      text.textContent = shortened(words);
      message.append(text);
      if (link) {
        // Else the message would cover the page that it leads to.
        link.addEventListener("click", () => remove(message));
        message.append(link);
      }
      if (undo) message.append(undoButton(message, undo));
      message.className = styles.message ?? "";
    }, READ_OUT_MS);
    setTimeout(() => expire(message), SHOWN_MS);
  }, AFTER_CLOSING_MS);
}

export const announceFailure = (error: unknown, options?: Options): void =>
  announce(messageFor(error) ?? "", options);

// In the middle: a message begins or ends with what happened to the long name in it.
export function shortened(words: string): string {
  const letters = [...words];
  if (letters.length <= LETTERS_MOST) return words;
  const [head, tail] = [letters.slice(0, HEAD), letters.slice(HEAD + 1 - LETTERS_MOST)];
  return `${head.join("").trimEnd()}…${tail.join("")}`;
}

function undoButton(message: HTMLElement, undo: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Undo";
  button.addEventListener("click", () => {
    // The removed button must not take the focus with it.
    const place = message.closest("dialog") ?? document.querySelector("main");
    place?.querySelector<HTMLElement>("h1, h2")?.focus({ preventScroll: true });
    remove(message);
    undo();
  });
  return button;
}

function expire(message: HTMLElement): void {
  if (message.matches(":hover, :focus-within")) setTimeout(() => expire(message), LOOK_AGAIN_MS);
  else remove(message);
}

function remove(message: HTMLElement): void {
  message.remove();
  if (region?.childElementCount !== 0) return;
  follower?.disconnect();
  region.remove();
  region = null;
}

function openRegion(): HTMLElement {
  if (region) return region;
  region = document.createElement("div");
  region.className = styles.region ?? "";
  region.popover = "manual";
  keepOnTop();
  follower ??= new MutationObserver(keepOnTop);
  follower.observe(document.body, { childList: true, subtree: true, attributeFilter: ["open"] });
  return region;
}

function makeWay({ children }: HTMLElement): void {
  // One that offers nothing to press would only cover the fields of the form that opens.
  for (const message of [...children])
    if (message.hasChildNodes() && !message.querySelector("a, button")) message.remove();
}

/** Moves the messages into the topmost modal dialog, above its footer: everything outside it is inert. */
function keepOnTop(): void {
  if (!region) return;
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  const place = dialog ?? document.body;
  if (region.parentElement !== place) {
    if (region.isConnected && dialog?.querySelector("[data-foot] [type=submit]")) makeWay(region);
    place.append(region);
    region.showPopover();
  }
  const foot = dialog?.querySelector("[data-foot]")?.getBoundingClientRect();
  const isInTheWay = foot && foot.bottom > innerHeight - region.offsetHeight - AROUND_PX;
  region.style.setProperty("--covered", `${isInTheWay ? innerHeight - foot.top : 0}px`);
}
