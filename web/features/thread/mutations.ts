import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Message } from "../../../worker/contract/thread.ts";
import { messageFor } from "../../lib/api-error.ts";
import { decideOn, deleteMessage, editMessage, postMessage, reportMessage } from "./calls.ts";
import { withMessage } from "./conversation.ts";
import { type Answered, type Outgoing, track } from "./outgoing.ts";
import { change, conversation } from "./queries.ts";

/** By this key one sees that something is being changed; what is fetched meanwhile may be older than the change. */
export const changing = (thread: string) => ["threads", thread, "change"];

/**
 * Sends messages, one after the other. Each shows at once; the server tells the same words sent twice from two
 * messages. @see spec §7
 */
export function useSend(thread: string, publicId: string) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: changing(thread),
    scope: { id: `thread ${thread}` },
    mutationFn: ({ text, answered }: Outgoing) => postMessage(thread, text, answered?.id ?? null),
    onMutate: () => client.cancelQueries({ queryKey: conversation(thread, publicId).queryKey }),
    onSuccess: (message, { key }) => {
      change(client, thread, publicId, (known) => withMessage(known, message));
      track(client, thread, publicId, key, null);
    },
    onError: (error, one) =>
      track(client, thread, publicId, one.key, { ...one, failure: messageFor(error) ?? error.message }),
  });
  const dispatch = (one: Outgoing) => {
    track(client, thread, publicId, one.key, one);
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
      }),
    sendAgain: (one: Outgoing) => dispatch({ ...one, failure: null }),
    discard: ({ key }: Outgoing) => track(client, thread, publicId, key, null),
  };
}

/** Changes or deletes one's own message. Not shown beforehand: what was typed stays in its form until it is saved. */
export function useRewrite(thread: string, publicId: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changing(thread),
    mutationFn: ({ message, text }: { message: Message; text: string | null }) =>
      text === null ? deleteMessage(thread, message.id) : editMessage(thread, message.id, text),
    onMutate: () => client.cancelQueries({ queryKey: conversation(thread, publicId).queryKey }),
    onSuccess: (message) => change(client, thread, publicId, (known) => withMessage(known, message)),
    // What others see of it, and whether its place is kept, is the server's to say.
    onSettled: () => client.invalidateQueries({ queryKey: ["threads", thread] }),
  });
}

export const useReport = (thread: string) =>
  useMutation({
    mutationFn: ({ messageId, reason }: { messageId: string; reason: string }) =>
      reportMessage(thread, messageId, reason),
  });

/** An editor shows or blocks a message; seen at once. */
export function useDecide(thread: string, publicId: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changing(thread),
    mutationFn: ({ message, decision }: { message: Message; decision: "SHOW" | "BLOCK" }) =>
      decideOn(message.id, decision),
    onMutate: async ({ message, decision }) => {
      await client.cancelQueries({ queryKey: conversation(thread, publicId).queryKey });
      const state = decision === "SHOW" ? "shown" : "blocked";
      change(client, thread, publicId, (known) => withMessage(known, { ...message, state }));
    },
    onError: (_, { message }) => change(client, thread, publicId, (known) => withMessage(known, message)),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["threads", thread] }),
        client.invalidateQueries({ queryKey: ["moderation"] }),
      ]),
  });
}
