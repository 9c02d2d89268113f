import { useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "../lib/awake.ts";

function focusPage(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/** Makes the dialog modal and interactive while mounted and shown; then returns the focus to its opener. */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  // A dialog in the first HTML gets no entrance animation.
  const [comesIn] = useState(useHydrated());
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.toggleAttribute("data-comes-in", comesIn);
    const opener = document.activeElement;
    const page = document.documentElement;
    page.classList.toggle("has-scrollbar", innerWidth > page.clientWidth);
    // Rendered open (to be readable without script); only a closed one can become modal.
    dialog.open = false;
    dialog.showModal();
    dialog.dataset.awake = "true";
    const first = dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog.querySelector("h2");
    first?.focus();
    return () => {
      // Until it is closed, the rest of the page cannot take the focus.
      dialog.close();
      dialog.dataset.awake = "false";
      const isUseful = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      if (isUseful) opener.focus({ preventScroll: true });
      // keep-focus.ts then moves the focus to the opener's place.
      else setTimeout(focusPage);
    };
  }, [comesIn]);
  return ref;
}
