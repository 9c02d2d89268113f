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

// What follows a change. Not given to `mutate`, which forgets it at the next press.
interface Then<Change, Answer = Desk> {
  onDone?: (answer: Answer, change: Change) => void;
  onFailed?: (error: Error, change: Change) => void;
}

/** Optimistic mutation of the queue, one by one; only the last pending one writes the server's queue. */
function useDeskChange<Change, Answer extends Desk | FineAnswer>({
  send,
  expect = (known) => known,
  onDone,
  onFailed,
  touches = [],
}: Then<Change, Answer> & {
  send: (change: Change) => Promise<Answer>;
  expect?: (known: Desk, change: Change) => Desk;
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
    onSuccess: (next, change) => {
      if (isLast()) client.setQueryData(deskQuery.queryKey, "desk" in next ? next.desk : next);
      onDone?.(next, change);
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

export const useHide = (then: Then<DeskMessage>) =>
  useDeskChange({
    ...then,
    send: ({ id }: DeskMessage) =>
      unwrapAnswer(api.moderation.messages[":id"].$post({ param: { id }, json: { decision: "BLOCK" } })),
    expect: (known, { id }) => without(known, [id]),
  });

export const useApprove = (then: Then<readonly DeskMessage[], FineAnswer>) =>
  useDeskChange({
    ...then,
    send: (seen: readonly DeskMessage[]) => {
      const messages = seen.map(({ id, editedAt }) => ({ id, editedAt }));
      return unwrapAnswer(api.moderation.fine.$post({ json: { messages } }));
    },
    expect: (known, seen) =>
      without(
        known,
        seen.map(({ id }) => id),
      ),
  });

export const useUndoApproval = (then: Then<string[]>) =>
  useDeskChange({
    ...then,
    send: (messages: string[]) => unwrapAnswer(api.moderation.fine.undo.$post({ json: { messages } })),
  });

export const useAnswer = (then: Then<BegunAnswer>) =>
  useDeskChange({
    ...then,
    send: ({ thing: { what }, outcome, answer }: BegunAnswer) =>
      unwrapAnswer(api.moderation.reports.$post({ json: { what, outcome, answer } })),
    expect: (known, { thing }) => ({
      ...known,
      reported: known.reported.filter(({ what }) => what !== thing.what),
    }),
    touches: ["games", "posts"],
  });

export const useDecideName = (then: Then<{ held: DeskName; decision: Decision }>) =>
  useDeskChange({
    ...then,
    send: ({ held: { kind, id, name }, decision }: { held: DeskName; decision: Decision }) =>
      unwrapAnswer(
        api.moderation.names[":kind"][":id"].$post({ param: { kind, id }, json: { decision, name } }),
      ),
    expect: (known, { held }) => ({
      ...known,
      names: known.names.filter(({ kind, id }) => kind !== held.kind || id !== held.id),
    }),
    touches: ["games"],
  });

export const useHold = () =>
  useDeskChange({
    send: (holdNewcomers: boolean) =>
      unwrapAnswer(api.moderation.settings.$post({ json: { holdNewcomers } })),
    expect: (known, holdNewcomers) => ({ ...known, holdNewcomers }),
  });
