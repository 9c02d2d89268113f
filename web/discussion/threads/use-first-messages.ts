import { useQueryClient } from "@tanstack/react-query";
import type { Thread } from "../../../worker/contract/discussion/thread.ts";
import { usePage } from "../../lib/page-context.ts";
import { firstMessages } from "./first-messages.ts";

export interface Arrived {
  thread: Thread;
  at: number;
}

/** Returns a game's newest messages, if they are in the first HTML and belong to this reader. */
export function useFirstMessages(game: string | undefined, reader: string | undefined): Arrived | undefined {
  const { session } = usePage();
  const state = useQueryClient().getQueryState(firstMessages(game ?? "").queryKey);
  if (!state?.data || session?.user.publicId !== reader) return undefined;
  // New messages may have come before hydration.
  return { thread: state.data, at: state.isInvalidated ? 0 : state.dataUpdatedAt };
}
