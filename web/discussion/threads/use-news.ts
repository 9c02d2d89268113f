import { type RefObject, useEffect, useRef, useState } from "react";
import type { Message } from "../../../worker/contract/discussion/thread.ts";
import { FORMER_MEMBER } from "./author.tsx";
import { useOnScreen } from "./use-on-screen.ts";

interface Options {
  messages: Message[] | undefined;
  /** Public id of the reader, whose own messages are no news. */
  me: string | undefined;
  end: RefObject<HTMLElement | null>;
  say: (words: string) => void;
}

/** Announces messages that arrive, and counts those off the screen; a reader who has scrolled up stays in place. */
export function useNews({ messages, me, end, say }: Options) {
  const [unseen, setUnseen] = useState(0);
  const isAtEnd = useOnScreen(end);
  const wasAtEnd = useRef(isAtEnd);
  const lastKnown = useRef<string | null | undefined>(undefined);

  useEffect(() => {
    if (!messages) return;
    const before = lastKnown.current;
    lastKnown.current = messages.at(-1)?.id ?? null;
    if (before === undefined) return;
    // A message that is hidden or deleted doesn't stay in what was announced.
    if (before === lastKnown.current) return say("");
    const at = before === null ? -1 : messages.findIndex(({ id }) => id === before);
    // The former last message may have been deleted: without it new ones can't be told apart.
    if (at < 0 && before !== null) return;
    const fresh = messages.slice(at + 1).filter(({ author }) => !author || author.publicId !== me);
    if (fresh.length === 0) return;
    const last = fresh.findLast(({ text }) => text !== null);
    if (last)
      say(`New message from ${last.author?.name ?? FORMER_MEMBER}: ${(last.text ?? "").slice(0, 200)}`);
    if (wasAtEnd.current) end.current?.scrollIntoView({ block: "nearest" });
    else setUnseen((count) => count + fresh.length);
  }, [messages, me, end, say]);

  useEffect(() => {
    wasAtEnd.current = isAtEnd;
    if (isAtEnd) setUnseen(0);
  }, [isAtEnd]);
  return unseen;
}
