import { useEffect } from "react";

/**
 * After an overlay that took its own opener away (the last free seat, the player who left), the focus goes to what
 * is next to it: the overlay below, or the card of the game.
 */
export function useFocusAfterwards(gameId: string): void {
  useEffect(
    () => () => {
      const active = document.activeElement;
      if (active && active !== document.body && active.tagName !== "H1") return;
      const below = [...document.querySelectorAll("dialog:modal")].at(-1);
      const card = document.querySelector<HTMLElement>(`[data-game="${CSS.escape(gameId)}"]`);
      (below?.querySelector("h2") ?? card)?.focus();
    },
    [gameId],
  );
}
