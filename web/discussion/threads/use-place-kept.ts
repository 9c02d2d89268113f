import { type RefObject, useLayoutEffect, useRef } from "react";
import { scrollerOf } from "./scroller.ts";

/** Keeps the first row in place on the screen when messages are inserted above it, whatever grows elsewhere. */
export function usePlaceKept(list: RefObject<Element | null>, firstId: string | undefined): () => void {
  const kept = useRef<{ row: Element; top: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new first message is what it waits for
  useLayoutEffect(() => {
    if (!kept.current) return;
    const { row, top } = kept.current;
    scrollerOf(row).scrollTop += row.getBoundingClientRect().top - top;
    kept.current = null;
  }, [firstId]);
  return () => {
    const row = list.current?.firstElementChild;
    if (row) kept.current = { row, top: row.getBoundingClientRect().top };
  };
}
