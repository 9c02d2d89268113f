import { SearchIndex } from "emoji-mart";
import { stepBy } from "../../lib/arrow-keys.ts";

const LIST = "emoji-list";
const WATCHED = ["aria-selected", "aria-label"];
let named = 0;

// The package's types call it _get2; its export is called get.
const { get } = SearchIndex as unknown as { get(native: string): { name: string } | undefined };

/** Adds roles: a list box with a group per category, and each emoji's name. */
function markList(root: ShadowRoot): void {
  // A scroller is a tab stop by itself; the list's one is the search field.
  setAttributes(root.querySelector(".scroll"), {
    id: LIST,
    role: "listbox",
    "aria-label": "Emoji",
    tabindex: "-1",
  });
  for (const category of root.querySelectorAll(".category")) {
    setAttributes(category, { role: "group", "aria-label": category.firstElementChild?.textContent ?? "" });
  }
  for (const button of root.querySelectorAll(".category button")) {
    button.id ||= `emoji-${++named}`;
    const native = button.textContent ?? "";
    setAttributes(button, { role: "option", "aria-label": get(native)?.name ?? native });
  }
}

/** Makes the search field a combobox: it keeps the focus while the arrows move through the list. */
function markSearch(root: ShadowRoot): void {
  const search = root.querySelector("input[type=search]");
  setAttributes(search, {
    role: "combobox",
    "aria-label": "Search emoji",
    "aria-autocomplete": "list",
    "aria-expanded": "true",
    "aria-controls": LIST,
    "aria-activedescendant": root.querySelector(".category button[aria-selected]")?.id ?? "",
  });
}

/** Adds the menu's expanded state to its button, and returns the focus to it on closing. */
function markSkins(root: ShadowRoot): void {
  const button = root.querySelector<HTMLElement>(".skin-tone-button");
  const isOpen = Boolean(root.querySelector(".menu"));
  const hasClosed = !isOpen && button?.ariaExpanded === "true";
  button?.removeAttribute("aria-selected");
  setAttributes(button, { "aria-expanded": String(isOpen) });
  if (hasClosed && !root.activeElement) button?.focus();
}

/** Announces the number of results. The list exposes the active emoji, so the picker's own live region is off. */
function say(root: ShadowRoot, status: HTMLElement): void {
  setAttributes(root.querySelector("#root > .sr-only"), { "aria-live": "off" });
  const isSearching = Boolean(root.querySelector<HTMLInputElement>("input[type=search]")?.value);
  const found = root.querySelectorAll(".category:not([data-id]) button").length;
  const words = isSearching ? (found > 0 ? `${found} found` : "That emoji couldn’t be found") : "";
  if (status.textContent !== words) status.textContent = words;
}

/** Adds the ARIA that emoji-mart lacks or has invalid, after each of its renders. Returns a function that stops it. */
export function keepSpeakable(root: ShadowRoot): () => void {
  const status = document.createElement("p");
  status.className = "sr-only";
  setAttributes(status, { role: "status" });
  root.append(status);
  const refresh = () => {
    markList(root);
    markSearch(root);
    markSkins(root);
    markTabs(root);
    say(root, status);
  };
  const observer = new MutationObserver(refresh);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: WATCHED });
  return () => observer.disconnect();
}

const tabsIn = (list: Element): HTMLElement[] => [...list.querySelectorAll("button")];

/** Makes the categories tabs: one tab stop, with arrow keys between them. */
function markTabs(root: ShadowRoot): void {
  const list = root.querySelector<HTMLElement>("#nav > div");
  if (!list) return;
  setAttributes(list, { role: "tablist", "aria-label": "Categories" });
  const tabs = tabsIn(list);
  const focused = tabs.find((tab) => tab === root.activeElement);
  const current = focused ?? tabs.find((tab) => tab.ariaSelected) ?? tabs[0];
  for (const tab of tabs) setAttributes(tab, { role: "tab", tabindex: tab === current ? "0" : "-1" });
  list.onkeydown = (event) => step(event, tabsIn(list));
}

function step(event: KeyboardEvent, tabs: HTMLElement[]): void {
  const at = tabs.indexOf(event.target as HTMLElement);
  const next = tabs[stepBy(event.key, at, tabs.length)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}

/** Sets only attributes that differ, so that MutationObservers aren't woken for nothing. */
function setAttributes(element: Element | null | undefined, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}
