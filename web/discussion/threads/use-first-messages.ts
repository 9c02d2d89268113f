import { useQueryClient } from "@tanstack/react-query";
import type { Thread } from "../../../worker/contract/discussion/thread.ts";
import { usePage } from "../../lib/page-context.ts";
import { firstMessages } from "./first-messages.ts";

/** Messages that came with the page. */
export interface Arrived {
  thread: Thread;
  /** When, in milliseconds. */
  at: number;
}

/** The newest messages about a game, if they came with the page and were drawn for this reader. */
export function useFirstMessages(game: string | undefined, reader: string | undefined): Arrived | undefined {
  const { session } = usePage();
  const state = useQueryClient().getQueryState(firstMessages(game ?? "").queryKey);
  if (!state?.data || session?.user.publicId !== reader) return undefined;
  // Something may have been said while the conversation was asleep.
  return { thread: state.data, at: state.isInvalidated ? 0 : state.dataUpdatedAt };
}
