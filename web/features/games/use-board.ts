import { useCallback, useEffect, useState } from "react";
import type { Game } from "../../../worker/contract/games.ts";
import type { PageData } from "../../../worker/contract/site.ts";

const STALE_MS = 60_000;

/** What the board shows. */
export interface Board {
  /** Undefined until they have come. */
  games: Game[] | undefined;
  error: Error | null;
  /** Why the server refused a sign-up or a kick, by game. */
  refusals: Record<string, string>;
}

// What the live board said last, so that coming back to the list never shows an older one.
const lastSaid = new WeakMap<PageData, Board>();

const seedOf = ({ queries }: PageData) =>
  queries.find(({ key }) => key.join() === "games,current")?.data as Game[] | undefined;

/**
 * The board as it came with the page, and from the moment it can change, as the live board tells it: for members at
 * once, for visitors when the list has grown old, when the tab shows again, or when they open something.
 */
export function useBoard(page: PageData, isActing: boolean) {
  const [board, setBoard] = useState<Board>(
    () => lastSaid.get(page) ?? { games: seedOf(page), error: null, refusals: {} },
  );
  const tell = useCallback(
    (next: Board) => {
      lastSaid.set(page, next);
      setBoard(next);
    },
    [page],
  );
  const wanted = isActing || !board.games || lastSaid.has(page);
  return { board, tell, isLive: useAwake(wanted) };
}

function useAwake(wanted: boolean): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    if (isAwake) return;
    const wake = () => setAwake(true);
    if (wanted) return wake();
    const timer = setTimeout(wake, STALE_MS);
    document.addEventListener("visibilitychange", wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wake);
    };
  }, [wanted, isAwake]);
  return isAwake;
}
