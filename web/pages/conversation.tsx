import { Suspense } from "react";
import { lazyPart } from "../app/lazy-part.ts";
import { EmojiButton } from "../features/emoji-picker/emoji-button.tsx";
import { useSession } from "../features/session/session-context.ts";
import { inBrowser } from "../lib/drawn-in-browser.ts";
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

/** What is said about a game or a post. */
export function Conversation({ thread, href, level }: Props) {
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
