import { memo, Suspense, useEffect, useState } from "react";
import { wakesAlone } from "../lib/awake.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Near } from "../ui/near.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./conversation.module.css";
import type { TalkProps } from "./talk-props.ts";

const Talk = lazyPart(() => import("./talk.tsx").then((it) => it.Talk));

/**
 * What is said about a game, drawn with its page. What the worker drew stays until script has arrived: it is not drawn
 * again with what stands around it, which would make React throw that away.
 */
export const GameConversation = memo((place: Pick<TalkProps, "thread" | "href"> & { game: string }) => (
  <div className={styles.conversation}>
    <Suspense fallback={<Skeleton lines={3} />}>
      <div {...wakesAlone}>
        <Talk {...place} about="game" level={3} />
      </div>
    </Suspense>
  </div>
));

/** What is said about a post. It is fetched when somebody comes near it, or came for it. */
export function Conversation(props: TalkProps) {
  return (
    <div className={styles.conversation}>
      <Near waiting={<Skeleton lines={3} />} isWanted={useMessageInAddress()}>
        <Talk {...props} />
      </Near>
    </div>
  );
}

/** Whether the address names, or has named, one of its messages. */
function useMessageInAddress(): boolean {
  const [isNamed, setNamed] = useState(false);
  useEffect(() => {
    const look = () => {
      if (location.hash.startsWith("#message-")) setNamed(true);
    };
    look();
    const listening = new AbortController();
    // wouter tells of its own navigations by these events.
    for (const event of ["hashchange", "pushState", "replaceState"]) addEventListener(event, look, listening);
    return () => listening.abort();
  }, []);
  return isNamed;
}
