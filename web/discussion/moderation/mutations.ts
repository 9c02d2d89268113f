import { useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  Decision,
  Desk,
  DeskMessage,
  DeskName,
  FineAnswer,
} from "../../../worker/contract/discussion/moderation.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { answeredReportsQuery, auditQuery, deskQuery, waitingQuery } from "./queries.ts";
import type { BegunAnswer } from "./reported-list.tsx";

const without = (known: Desk, messages: readonly string[]): Desk => ({
  ...known,
  fromNewcomers: known.fromNewcomers.filter(({ id }) => !messages.includes(id)),
});

const CHANGES = ["moderation", "change"];

/** Optimistic mutation of the queue, one by one; only the last pending one writes the server's queue. */
function useDeskChange<Change, Answer extends Desk | FineAnswer>({
  send,
  expect = (known) => known,
  onFailed,
  touches = [],
}: {
  send: (change: Change) => Promise<Answer>;
  expect?: (known: Desk, change: Change) => Desk;
  onFailed?: (error: Error, change: Change) => void;
  touches?: readonly string[];
}) {
  const client = useQueryClient();
  const isLast = () => client.isMutating({ mutationKey: CHANGES }) === 1;
  return useMutation({
    mutationKey: CHANGES,
    scope: { id: "moderation" },
    mutationFn: send,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: deskQuery.queryKey });
      client.setQueryData(deskQuery.queryKey, (known) => known && expect(known, change));
    },
    onSuccess: (next) => {
      if (isLast()) client.setQueryData(deskQuery.queryKey, "desk" in next ? next.desk : next);
    },
    onError: (error, change) => {
      onFailed?.(error, change);
      if (isLast()) void client.invalidateQueries({ queryKey: deskQuery.queryKey });
    },
    onSettled: () => {
      const keys = [answeredReportsQuery.queryKey, auditQuery.queryKey, waitingQuery.queryKey, ["threads"]];
      for (const queryKey of [...keys, ...touches.map((name) => [name])])
        void client.invalidateQueries({ queryKey });
    },
  });
}

export const useHide = (onFailed: (error: Error) => void) =>
  useDeskChange({
    send: (id: string) =>
      unwrapAnswer(api.moderation.messages[":id"].$post({ param: { id }, json: { decision: "BLOCK" } })),
    expect: (known, id) => without(known, [id]),
    onFailed,
  });

export const useApprove = (onFailed: (error: Error) => void) =>
  useDeskChange({
    send: (seen: readonly DeskMessage[]) => {
      const messages = seen.map(({ id, editedAt }) => ({ id, editedAt }));
      return unwrapAnswer(api.moderation.fine.$post({ json: { messages } }));
    },
    expect: (known, seen) =>
      without(
        known,
        seen.map(({ id }) => id),
      ),
    onFailed,
  });

export const useUndoApproval = (onFailed: (error: Error) => void) =>
  useDeskChange({
    send: (messages: string[]) => unwrapAnswer(api.moderation.fine.undo.$post({ json: { messages } })),
    onFailed,
  });

export const useAnswer = (onFailed: (error: Error, sent: BegunAnswer) => void) =>
  useDeskChange({
    send: ({ thing: { what }, outcome, answer }: BegunAnswer) =>
      unwrapAnswer(api.moderation.reports.$post({ json: { what, outcome, answer } })),
    expect: (known, { thing }) => ({
      ...known,
      reported: known.reported.filter(({ what }) => what !== thing.what),
    }),
    onFailed,
    touches: ["games", "posts"],
  });

export const useDecideName = (onFailed: (error: Error) => void) =>
  useDeskChange({
    send: ({ held: { kind, id, name }, decision }: { held: DeskName; decision: Decision }) =>
      unwrapAnswer(
        api.moderation.names[":kind"][":id"].$post({ param: { kind, id }, json: { decision, name } }),
      ),
    expect: (known, { held }) => ({
      ...known,
      names: known.names.filter(({ kind, id }) => kind !== held.kind || id !== held.id),
    }),
    onFailed,
    touches: ["games"],
  });

export const useHold = () =>
  useDeskChange({
    send: (holdNewcomers: boolean) =>
      unwrapAnswer(api.moderation.settings.$post({ json: { holdNewcomers } })),
    expect: (known, holdNewcomers) => ({ ...known, holdNewcomers }),
  });
