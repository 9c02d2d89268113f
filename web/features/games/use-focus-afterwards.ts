import { useEffect } from "react";

/** By then the list is drawn anew, whatever the server says. */
const SETTLED_MS = 2_000;

function focusNearby(gameId: string): void {
  const below = [...document.querySelectorAll("dialog:modal")].at(-1);
  const card = document.querySelector<HTMLElement>(`[data-game="${CSS.escape(gameId)}"]`);
  (below?.querySelector("h2") ?? card)?.focus();
}

/**
 * After an overlay that took its own opener away (the last free seat, the player who left), the focus goes to what
 * is next to it: the overlay below, or the card of the game.
 */
export function useFocusAfterwards(gameId: string): void {
  useEffect(
    () => () => {
      const opener = document.activeElement;
      if (!opener || opener === document.body || opener.tagName === "H1") return focusNearby(gameId);
      // The opener may go a moment after the overlay, and the focus with it.
      const watch = new MutationObserver(() => {
        if (opener.isConnected) return;
        watch.disconnect();
        if (document.activeElement === document.body) focusNearby(gameId);
      });
      watch.observe(document.body, { childList: true, subtree: true });
      setTimeout(() => watch.disconnect(), SETTLED_MS);
    },
    [gameId],
  );
}
