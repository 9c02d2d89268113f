import { useEffect, useState } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Near } from "../ui/near.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./conversation.module.css";
import { onMessageNamed } from "./message-named.ts";
import type { TalkProps } from "./talk.tsx";

const Talk = lazyPart(() => import("./talk.tsx").then((it) => it.Talk));

/** Conversation about a post. Loads when it comes near, or if the address names a message. */
export function Conversation(props: TalkProps) {
  return (
    <div className={styles.conversation}>
      <Near waiting={<Skeleton lines={3} />} isWanted={useMessageInAddress()}>
        <Talk {...props} />
      </Near>
    </div>
  );
}

/** Returns true once the address has named one of the messages. */
function useMessageInAddress(): boolean {
  const [isNamed, setNamed] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    onMessageNamed(() => setNamed(true), listening.signal);
    return () => listening.abort();
  }, []);
  return isNamed;
}
