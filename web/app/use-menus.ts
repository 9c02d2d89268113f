import { useEffect } from "react";

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");

function closeMenus(except?: (menu: HTMLDetailsElement) => boolean): void {
  for (const menu of openMenus()) if (!except?.(menu)) menu.open = false;
}

/** Closes menus after use and on Escape. They are native disclosures, which work without script. */
export function useMenus(): void {
  useEffect(() => {
    const onElsewhere = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const isLink = target.closest("a") !== null;
      closeMenus((menu) => menu.contains(target) && !isLink);
    };
    const onFocus = ({ target }: FocusEvent) =>
      closeMenus((menu) => target instanceof Element && menu.contains(target));
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      // The innermost menu with the focus returns it to its button.
      const held = [...openMenus()].findLast((menu) => menu.contains(document.activeElement));
      if (!held) return closeMenus();
      held.open = false;
      held.querySelector("summary")?.focus();
    };
    const listening = new AbortController();
    document.addEventListener("click", onElsewhere, listening);
    document.addEventListener("focusin", onFocus, listening);
    document.addEventListener("keydown", onKey, listening);
    return () => listening.abort();
  }, []);
}
