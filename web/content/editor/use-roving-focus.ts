import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { stepBy } from "../../lib/arrow-keys.ts";

const buttonsIn = (toolbar: HTMLElement): HTMLElement[] =>
  [...toolbar.querySelectorAll<HTMLElement>("button")].filter((button) => !button.closest("dialog"));

function makeStop(toolbar: HTMLElement, stop?: HTMLElement): void {
  const buttons = buttonsIn(toolbar);
  const only = stop ?? buttons.find(({ tabIndex }) => tabIndex === 0) ?? buttons[0];
  for (const button of buttons) {
    const tabIndex = button === only ? 0 : -1;
    if (button.getAttribute("tabindex") !== String(tabIndex)) button.tabIndex = tabIndex;
  }
}

/** Gives a toolbar one tab stop and arrow keys, including buttons that slots add later. */
export function useRovingFocus() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const toolbar = ref.current;
    if (!toolbar) return;
    // React renders all of them as tab stops.
    for (const button of buttonsIn(toolbar).slice(1)) button.tabIndex = -1;
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node instanceof HTMLElement)
            for (const button of [node, ...buttonsIn(node)]) lower(button, toolbar);
        }
      }
      makeStop(toolbar);
    });
    observer.observe(toolbar, { childList: true, subtree: true });
    makeStop(toolbar);
    return () => observer.disconnect();
  }, []);
  return {
    ref,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      if (buttonsIn(currentTarget).includes(target as HTMLElement))
        makeStop(currentTarget, target as HTMLElement);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const buttons = buttonsIn(event.currentTarget);
      const at = buttons.indexOf(event.target as HTMLElement);
      const next = at < 0 ? undefined : buttons[stepBy(event.key, at, buttons.length)];
      if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      next.focus();
    },
  };
}

function lower(button: HTMLElement, toolbar: HTMLElement): void {
  if (button.matches("button") && toolbar.contains(button) && !button.closest("dialog")) button.tabIndex = -1;
}
