import { useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  Decision,
  Desk,
  DeskMessage,
  DeskName,
  FineAnswer,
} from "../../../worker/contract/discussion/moderation.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { answered, audit, desk, waiting } from "./queries.ts";
import type { ReportDecision } from "./reported-list.tsx";

const without = (known: Desk, messages: readonly string[]): Desk => ({
  ...known,
  fromNewcomers: known.fromNewcomers.filter(({ id }) => !messages.includes(id)),
});

const CHANGES = ["moderation", "change"];

/**
 * A change at the desk, shown at once. One after the other, so that no answer is older; and only the last one of those
 * under way brings the desk as the server has it: an earlier answer knows nothing of what was decided since.
 */
function useDeskChange<Change, Answer = Desk>({
  send,
  deskIn,
  expect = (known) => known,
  onDone,
  touches = [],
}: {
  send: (change: Change) => Promise<Answer>;
  deskIn: (answer: Answer) => Desk;
  /** The desk as it will be, where that is known. */
  expect?: (known: Desk, change: Change) => Desk;
  /** Once the server has agreed. */
  onDone?: (change: Change) => void;
  /** What else may be gone now, or another. */
  touches?: readonly string[];
}) {
  const client = useQueryClient();
  const isLast = () => client.isMutating({ mutationKey: CHANGES }) === 1;
  return useMutation({
    mutationKey: CHANGES,
    scope: { id: "moderation" },
    mutationFn: send,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: desk.queryKey });
      client.setQueryData(desk.queryKey, (known) => known && expect(known, change));
    },
    onSuccess: (next, change) => {
      if (isLast()) client.setQueryData(desk.queryKey, deskIn(next));
      onDone?.(change);
    },
    onError: () => isLast() && client.invalidateQueries({ queryKey: desk.queryKey }),
    onSettled: () => {
      const keys = [answered.queryKey, audit.queryKey, waiting.queryKey, ["threads"]];
      for (const queryKey of [...keys, ...touches.map((name) => [name])])
        void client.invalidateQueries({ queryKey });
    },
  });
}

const isDesk = (answer: Desk) => answer;

/** Hides a message; it leaves the desk at once. */
export const useHide = () =>
  useDeskChange({
    send: (id: string) =>
      unwrapAnswer(api.moderation.messages[":id"].$post({ param: { id }, json: { decision: "BLOCK" } })),
    deskIn: isDesk,
    expect: (known, id) => without(known, [id]),
  });

/** Shows messages as the editor has read them; they leave the desk at once. */
export const useFine = () =>
  useDeskChange({
    send: (seen: readonly DeskMessage[]) => {
      const messages = seen.map(({ id, editedAt }) => ({ id, editedAt }));
      return unwrapAnswer(api.moderation.fine.$post({ json: { messages } }));
    },
    deskIn: ({ desk }: FineAnswer) => desk,
    expect: (known, seen) =>
      without(
        known,
        seen.map(({ id }) => id),
      ),
  });

/** Takes that back. */
export const useReviewAgain = () =>
  useDeskChange({
    send: (messages: string[]) => unwrapAnswer(api.moderation.fine.undo.$post({ json: { messages } })),
    deskIn: isDesk,
  });

/** Answers what is reported of one thing; it leaves the desk at once. */
export const useAnswer = (onDone: (sent: ReportDecision) => void) =>
  useDeskChange({
    send: (json: ReportDecision) => unwrapAnswer(api.moderation.reports.$post({ json })),
    deskIn: isDesk,
    expect: (known, { what }) => ({
      ...known,
      reported: known.reported.filter((thing) => thing.what !== what),
    }),
    onDone,
    touches: ["games", "posts"],
  });

/** Shows or blocks a name; it leaves the desk at once. */
export const useDecideName = () =>
  useDeskChange({
    send: ({ held: { kind, id, name }, decision }: { held: DeskName; decision: Decision }) => {
      const sent = { param: { id }, json: { decision, name } };
      const { names } = api.moderation;
      return unwrapAnswer(
        kind === "member" ? names.members[":id"].$post(sent) : names.games[":id"].$post(sent),
      );
    },
    deskIn: isDesk,
    expect: (known, { held }) => ({
      ...known,
      names: known.names.filter(({ kind, id }) => kind !== held.kind || id !== held.id),
    }),
    touches: ["games"],
  });

/** Whether new members' words wait for an editor. */
export const useHold = () =>
  useDeskChange({
    send: (holdNewcomers: boolean) =>
      unwrapAnswer(api.moderation.settings.$post({ json: { holdNewcomers } })),
    deskIn: isDesk,
    expect: (known, holdNewcomers) => ({ ...known, holdNewcomers }),
  });
