import { setAttributes } from "./mark.ts";

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const tabsIn = (list: Element): HTMLElement[] => [...list.querySelectorAll("button")];

/** Makes the categories tabs: one tab stop, with arrow keys between them. */
export function markTabs(root: ShadowRoot): void {
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
  const next = tabs[STEPS[event.key]?.(at, tabs.length) ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
