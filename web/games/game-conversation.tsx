import { useQueryClient } from "@tanstack/react-query";
import { memo, type ReactNode, type RefObject, Suspense, use, useEffect, useRef, useState } from "react";
import styles from "../discussion/conversation.module.css";
import { onMessageNamed } from "../discussion/message-named.ts";
import type { TalkProps } from "../discussion/talk.tsx";
import { firstMessagesQuery } from "../discussion/threads/first-messages.ts";
import { hydratesLate, useHydrated } from "../lib/awake.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const Talk = lazyPart(() => import("../discussion/talk.tsx").then((it) => it.Talk));

type Place = Pick<TalkProps, "thread" | "href"> & { game: string; isMember: boolean };

/** Conversation about a game, unhydrated until somebody turns to it. Memoised: a re-render would discard its HTML. */
export const GameConversation = memo(({ isMember, ...place }: Place) => {
  const root = useRef<HTMLDivElement>(null);
  const trigger = useHydrationTrigger(root, place.game, isMember);
  return (
    <div ref={root} className={styles.conversation}>
      <Suspense fallback={<Skeleton lines={3} />}>
        <Unhydrated until={trigger}>
          <div {...hydratesLate}>
            <Talk {...place} about="game" level={3} />
          </div>
        </Unhydrated>
      </Suspense>
    </div>
  );
});

/** Suspends hydration until then. Rendered at once if the server did not render it. */
function Unhydrated({ until, children }: { until: Promise<void>; children: ReactNode }) {
  const isHydrated = useHydrated();
  if (!isHydrated && typeof document !== "undefined") use(until);
  return children;
}

/** About the length of a thumb's flick; also within the dialog's own scroller. */
const NEAR = { rootMargin: "300px 0px", scrollMargin: "300px 0px" };
/** Milliseconds until a hydrated conversation asks for news for the first time. */
const FIRST_LOOK_MS = 20_000;
const ACTS = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "wheel",
  "scroll",
  "keydown",
  "focusin",
  "visibilitychange",
];

/** Resolves when a conversation has to hydrate: named in the address, near, used, or with a new message. */
function useHydrationTrigger(
  root: RefObject<Element | null>,
  game: string,
  isMember: boolean,
): Promise<void> {
  const client = useQueryClient();
  const [{ promise, resolve }] = useState(() => Promise.withResolvers<void>());
  useEffect(() => {
    if (!root.current) return;
    const listening = new AbortController();
    const { signal } = listening;
    const wake = () => {
      resolve();
      listening.abort();
    };
    const onNear = () => {
      if (isMember) return wake();
      const staying = setTimeout(wake, FIRST_LOOK_MS);
      signal.addEventListener("abort", () => clearTimeout(staying));
      const { queryKey } = firstMessagesQuery(game);
      const unsubscribe = client.getQueryCache().subscribe(() => {
        if (client.getQueryState(queryKey)?.isInvalidated) wake();
      });
      signal.addEventListener("abort", unsubscribe);
      // In the capture phase, as React stops some of these events while a part is not hydrated.
      for (const act of ACTS) addEventListener(act, wake, { signal, capture: true, passive: true });
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    }, NEAR);
    observer.observe(root.current);
    signal.addEventListener("abort", () => observer.disconnect());
    onMessageNamed(wake, signal);
    return () => listening.abort();
  }, [root, game, isMember, resolve, client]);
  return promise;
}
