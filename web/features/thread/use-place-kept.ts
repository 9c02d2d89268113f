import { type RefObject, useLayoutEffect, useRef } from "react";
import { scrollerOf } from "./scroller.ts";

/** Keeps what is read where it is on the screen when messages come in above it. */
export function usePlaceKept(list: RefObject<Element | null>, firstId: string | undefined): () => void {
  const fromBottom = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new first message is what it waits for
  useLayoutEffect(() => {
    if (fromBottom.current === null || !list.current) return;
    const scroller = scrollerOf(list.current);
    scroller.scrollTop = scroller.scrollHeight - fromBottom.current;
    fromBottom.current = null;
  }, [firstId]);
  return () => {
    if (!list.current) return;
    const { scrollHeight, scrollTop } = scrollerOf(list.current);
    fromBottom.current = scrollHeight - scrollTop;
  };
}
