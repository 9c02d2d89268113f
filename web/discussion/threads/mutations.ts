import { type Mutation, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Reason } from "../../../worker/contract/discussion/report-words.ts";
import type { Message } from "../../../worker/contract/discussion/thread.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { isUnknown, messageFor } from "../../lib/api-error.ts";
import { sendWithRetries } from "../../lib/retrying.ts";
import { announce } from "../../ui/announce.ts";
import { deleteMessage, editMessage, postMessage } from "./calls.ts";
import { withMessage } from "./conversation.ts";
import { type Answered, type PendingMessage, trackPending } from "./pending-messages.ts";
import { conversationQuery, updateThread } from "./queries.ts";

/** Returns the key of a thread's mutations. Data fetched while one is pending may be older than its change. */
export const threadMutationKey = (thread: string) => ["threads", thread, "change"];

/** Sends messages one after the other, offline ones once the connection is back. Each shows at once. @see spec §7 */
export function useSend(thread: string, publicId: string) {
  const client = useQueryClient();
  const { queryKey } = conversationQuery(thread, publicId);
  const { mutate } = useMutation({
    mutationKey: threadMutationKey(thread),
    scope: { id: `thread ${thread}` },
    mutationFn: ({ key, text, answered }: PendingMessage) =>
      sendWithRetries(() => postMessage(thread, { text, replyToId: answered?.id ?? null, key })),
    networkMode: "online",
    retry: (_, error) => isUnknown(error) && !navigator.onLine,
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: async (message, { key }) => {
      // A fetch in flight may be older than the message.
      await client.cancelQueries({ queryKey });
      if (client.getQueryData(queryKey))
        updateThread(client, thread, publicId, (known) => withMessage(known, message));
      // The conversation had not loaded when the message was sent: it is fetched before the pending row goes.
      else await client.refetchQueries({ queryKey, exact: true });
      trackPending(client, thread, publicId, key, null);
    },
    onError: (error, one) =>
      trackPending(client, thread, publicId, one.key, {
        ...one,
        failure: messageFor(error) ?? error.message,
        mayBeThere: isUnknown(error),
      }),
  });
  const dispatch = (one: PendingMessage) => {
    trackPending(client, thread, publicId, one.key, one);
    mutate(one);
  };
  return {
    send: (text: string, answered: Answered | null) =>
      dispatch({
        key: crypto.randomUUID(),
        text,
        answered,
        createdAt: new Date().toISOString(),
        failure: null,
        mayBeThere: false,
      }),
    sendAgain: (one: PendingMessage) => dispatch({ ...one, failure: null }),
    discard: ({ key }: PendingMessage) => {
      const cache = client.getMutationCache();
      const isOf = ({ state }: Mutation) => (state.variables as Partial<PendingMessage>)?.key === key;
      const waiting = cache.find({
        mutationKey: threadMutationKey(thread),
        status: "pending",
        predicate: isOf,
      });
      if (waiting) cache.remove(waiting);
      trackPending(client, thread, publicId, key, null);
    },
  };
}

/** Edits or deletes the member's own message. Not optimistic: the text stays in its form until it is saved. */
export function useRewrite(thread: string, publicId: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: threadMutationKey(thread),
    mutationFn: ({ message, text }: { message: Message; text: string | null }) =>
      text === null ? deleteMessage(thread, message.id) : editMessage(thread, message.id, text),
    onMutate: () => client.cancelQueries({ queryKey: conversationQuery(thread, publicId).queryKey }),
    onSuccess: (message) => updateThread(client, thread, publicId, (known) => withMessage(known, message)),
    // The server decides what others see of it, and whether a placeholder stays.
    onSettled: () => client.invalidateQueries({ queryKey: ["threads", thread] }),
  });
}

export const useReport = () =>
  useMutation({
    mutationFn: (report: { what: string; reason: Reason; words: string }) =>
      unwrapAnswer(api.reports.$post({ json: report })),
  });

/** Shows or blocks a message as an editor, optimistically. */
export function useDecide(thread: string, publicId: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: threadMutationKey(thread),
    mutationFn: ({ message: { id, editedAt }, decision }: { message: Message; decision: "SHOW" | "BLOCK" }) =>
      unwrapAnswer(api.moderation.messages[":id"].$post({ param: { id }, json: { decision, editedAt } })),
    onMutate: async ({ message, decision }) => {
      await client.cancelQueries({ queryKey: conversationQuery(thread, publicId).queryKey });
      const state = decision === "SHOW" ? "shown" : "blocked";
      updateThread(client, thread, publicId, (known) => withMessage(known, { ...message, state }));
    },
    onSuccess: (_, { decision }) =>
      announce(decision === "SHOW" ? "Shown to everyone." : "Hidden from others."),
    onError: (_, { message }) =>
      updateThread(client, thread, publicId, (known) => withMessage(known, message)),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["threads", thread] }),
        client.invalidateQueries({ queryKey: ["moderation"] }),
      ]),
  });
}
