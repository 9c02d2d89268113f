import { useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "../lib/use-hydrated.ts";

/** Unless the focus has gone somewhere meanwhile. */
function focusPage(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/** Makes the dialog modal and awake while it is mounted and shown, and gives the focus back to its opener afterwards. */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  // One that came with the page is read already: it doesn't come in again.
  const [comesIn] = useState(useHydrated());
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.toggleAttribute("data-comes-in", comesIn);
    const opener = document.activeElement;
    const page = document.documentElement;
    page.classList.toggle("has-scrollbar", innerWidth > page.clientWidth);
    // It was drawn open (so that it can be read without script); only a closed one can become modal.
    dialog.open = false;
    dialog.showModal();
    dialog.dataset.awake = "true";
    const first = dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog.querySelector("h2");
    first?.focus();
    return () => {
      // Until it is closed, the rest of the page takes no focus.
      dialog.close();
      dialog.dataset.awake = "false";
      const isUseful = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      if (isUseful) opener.focus({ preventScroll: true });
      // Where the focus is kept (keep-focus.ts), it goes to where the opener was.
      else setTimeout(focusPage);
    };
  }, [comesIn]);
  return ref;
}
