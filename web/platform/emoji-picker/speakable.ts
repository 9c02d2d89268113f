import { SearchIndex } from "emoji-mart";
import { setAttributes } from "./mark.ts";
import { markTabs } from "./tabs.ts";

const LIST = "emoji-list";
const WATCHED = ["aria-selected", "aria-label"];
let named = 0;

// The package's types call it _get2; what is exported is called get.
const { get } = SearchIndex as unknown as { get(native: string): { name: string } | undefined };

/** A list to choose from, a group for each category, and every emoji goes by its name. */
function markList(root: ShadowRoot): void {
  // What scrolls is a stop for the tabulator by itself; the search is the list's.
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

/** The search keeps the focus while the arrows go through the list: it says where one is. */
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

/** The button says whether its menu is open, and gets the focus back when that has closed. */
function markSkins(root: ShadowRoot): void {
  const button = root.querySelector<HTMLElement>(".skin-tone-button");
  const isOpen = Boolean(root.querySelector(".menu"));
  const hasClosed = !isOpen && button?.ariaExpanded === "true";
  button?.removeAttribute("aria-selected");
  setAttributes(button, { "aria-expanded": String(isOpen) });
  if (hasClosed && !root.activeElement) button?.focus();
}

/** How much a search has found; which emoji is meant the list says itself, so the picker's own voice is off. */
function say(root: ShadowRoot, status: HTMLElement): void {
  setAttributes(root.querySelector("#root > .sr-only"), { "aria-live": "off" });
  const isSearching = Boolean(root.querySelector<HTMLInputElement>("input[type=search]")?.value);
  const found = root.querySelectorAll(".category:not([data-id]) button").length;
  const words = isSearching ? (found > 0 ? `${found} found` : "That emoji couldn’t be found") : "";
  if (status.textContent !== words) status.textContent = words;
}

/**
 * Adds to what emoji-mart draws, whenever it does, what assistive technology needs: its own buttons carry states that
 * buttons do not have. Returns how to stop.
 */
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
