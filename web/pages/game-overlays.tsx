import { Suspense } from "react";
import { EmojiButton } from "../features/emoji-picker/emoji-button.tsx";
import type { Place } from "../features/games/addresses.ts";
import { lazyOverlay } from "../features/games/lazy-overlay.ts";
import { Overlays } from "../features/games/overlays.tsx";
import { useSession } from "../features/session/session-context.ts";
import { useRequireSession } from "../features/session/use-require-session.ts";
import { inBrowser } from "../lib/drawn-in-browser.ts";
import { Skeleton } from "../ui/skeleton.tsx";

const BoardGameSearch = lazyOverlay(
  import.meta.env.SSR
    ? inBrowser
    : () => import("../features/board-game-search/board-game-search.tsx").then((it) => it.BoardGameSearch),
);

const Thread = lazyOverlay(
  import.meta.env.SSR ? inBrowser : () => import("../features/thread/thread.tsx").then((it) => it.Thread),
);

/** The overlays of the list of games, put together from the features they need. */
export function GameOverlays({ place, today }: { place: Place; today: string }) {
  const member = useSession().data?.user ?? null;
  return (
    <Overlays
      place={place}
      today={today}
      member={member}
      BoardGameField={BoardGameSearch}
      Conversation={Conversation}
      MembersOnly={MembersOnly}
    />
  );
}

/** What is said about a game. */
function Conversation({ thread, href }: { thread: string; href: string }) {
  const member = useSession().data?.user ?? null;
  return (
    <Suspense fallback={<Skeleton lines={3} />}>
      <Thread
        id={thread}
        href={href}
        member={member}
        emoji={(insert) => <EmojiButton onPick={insert} label="Add an emoji to your message" />}
      />
    </Suspense>
  );
}

/** A visitor is sent to sign in, and comes back to the overlay. */
function MembersOnly() {
  useRequireSession();
  return <Skeleton lines={2} />;
}
