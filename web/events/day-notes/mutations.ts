import { useQueryClient } from "@tanstack/react-query";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { sendWithRetries } from "../../lib/retrying.ts";
import { useSaving } from "../../lib/use-saving.ts";
import type { Note } from "../../ui/note-dialog.tsx";
import { dayNotesQuery } from "./queries.ts";

/** Writes to all who come to a day, and returns the announcement. The key makes a retry idempotent. */
export function useWriteToComers(id: string) {
  const client = useQueryClient();
  return async (note: Note, onDoubt: () => void): Promise<string> => {
    const post = () => unwrapAnswer(api.events[":id"].notes.$post({ param: { id }, json: note }));
    client.setQueryData(dayNotesQuery(id).queryKey, await sendWithRetries(post, { onDoubt }));
    return "Sent to everyone.";
  };
}

export const useTakeBack = (id: string) =>
  useSaving(dayNotesQuery(id), (note: string) =>
    sendWithRetries(() =>
      unwrapAnswer(api.events[":id"].notes[":note"].delete.$post({ param: { id, note } })),
    ),
  );
