import { useLayoutEffect, useRef } from "react";

const pageHeading = () => document.querySelector<HTMLElement>("main h1");

/** Makes the dialog modal while it is mounted, and gives the focus back to its opener afterwards. */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    const page = document.documentElement;
    page.classList.toggle("has-scrollbar", innerWidth > page.clientWidth);
    // It was drawn open (so that it can be read without script); only a closed one can become modal.
    dialog.open = false;
    dialog.showModal();
    const first = dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog.querySelector("h2");
    first?.focus();
    return () => {
      // Until it is closed, the rest of the page takes no focus.
      dialog.close();
      const isUseful = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      (isUseful ? opener : pageHeading())?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
