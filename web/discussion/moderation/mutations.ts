import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Desk, DeskName } from "../../../worker/contract/discussion/moderation.ts";
import { answer, api } from "../../lib/api-client.ts";
import { answered, audit, desk, waiting } from "./queries.ts";
import type { Answer } from "./reported-list.tsx";

const without = (known: Desk, message: string): Desk => ({
  ...known,
  reported: known.reported.filter(({ what }) => what !== `message:${message}`),
  fromNewcomers: known.fromNewcomers.filter(({ id }) => id !== message),
});

const CHANGES = ["moderation", "change"];

/**
 * A change at the desk, shown at once. One after the other, so that no answer is older; and only the last one of those
 * under way brings the desk as the server has it: an earlier answer knows nothing of what was decided since.
 */
function useDeskChange<Change>({
  send,
  expect,
  onDone,
  touches = [],
}: {
  send: (change: Change) => Promise<Desk>;
  /** The desk as it will be. */
  expect: (known: Desk, change: Change) => Desk;
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
      if (isLast()) client.setQueryData(desk.queryKey, next);
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

/** Shows or blocks a message; it leaves the desk at once. */
export const useDecide = () =>
  useDeskChange({
    send: ({ id, decision }: { id: string; decision: "SHOW" | "BLOCK" }) =>
      answer(api.moderation.messages[":id"].$post({ param: { id }, json: { decision } })),
    expect: (known, { id }) => without(known, id),
  });

/** Answers what is reported of one thing; it leaves the desk at once. */
export const useAnswer = (onDone: (sent: Answer) => void) =>
  useDeskChange({
    send: (json: Answer) => answer(api.moderation.reports.$post({ json })),
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
    send: ({ held: { kind, id, name }, decision }: { held: DeskName; decision: "SHOW" | "BLOCK" }) => {
      const sent = { param: { id }, json: { decision, name } };
      const { names } = api.moderation;
      return answer(kind === "member" ? names.members[":id"].$post(sent) : names.games[":id"].$post(sent));
    },
    expect: (known, { held }) => ({
      ...known,
      names: known.names.filter(({ kind, id }) => kind !== held.kind || id !== held.id),
    }),
    touches: ["games"],
  });

/** Whether new members' words wait for an editor. */
export const useHold = () =>
  useDeskChange({
    send: (holdNewcomers: boolean) => answer(api.moderation.settings.$post({ json: { holdNewcomers } })),
    expect: (known, holdNewcomers) => ({ ...known, holdNewcomers }),
  });
