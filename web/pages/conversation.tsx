import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "../app/lazy-part.ts";
import { EmojiButton } from "../features/emoji-picker/emoji-button.tsx";
import { useSession } from "../features/session/session-context.ts";
import { inBrowser } from "../lib/drawn-in-browser.ts";
import { useNear } from "../lib/use-near.ts";
import { Skeleton } from "../ui/skeleton.tsx";

const Thread = lazyPart(
  import.meta.env.SSR ? inBrowser : () => import("../features/thread/thread.tsx").then((it) => it.Thread),
);

interface Props {
  thread: string;
  /** A path to come back to after signing in. */
  href: string;
  /** Of its heading. */
  level: 2 | 3;
}

/** What is said about a game or a post. It is fetched when somebody comes near it, or came for it. */
export function Conversation(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const isWanted = useMessageInAddress();
  return <div ref={place}>{isNear || isWanted ? <Talk {...props} /> : <Skeleton lines={3} />}</div>;
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

function Talk({ thread, href, level }: Props) {
  const member = useSession().data?.user ?? null;
  return (
    <Suspense fallback={<Skeleton lines={3} />}>
      <Thread
        id={thread}
        href={href}
        member={member}
        level={level}
        emoji={(insert) => <EmojiButton onPick={insert} label="Add an emoji to your message" />}
      />
    </Suspense>
  );
}
