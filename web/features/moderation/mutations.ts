import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Desk, DeskName } from "../../../worker/contract/moderation.ts";
import { answer, api } from "../../lib/api-client.ts";
import { answered, audit, desk, waiting } from "./queries.ts";
import type { Answer } from "./reported-list.tsx";

const without = (known: Desk, message: string): Desk => ({
  ...known,
  reported: known.reported.filter(({ what }) => what !== `message:${message}`),
  fromNewcomers: known.fromNewcomers.filter(({ id }) => id !== message),
});

/** Shows the desk as it will be, then as the server says it is; as it was when that refuses. */
async function expect(client: QueryClient, to: (known: Desk) => Desk) {
  await client.cancelQueries({ queryKey: desk.queryKey });
  const before = client.getQueryData(desk.queryKey);
  if (before) client.setQueryData(desk.queryKey, to(before));
  return { before };
}

const settled = (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: answered.queryKey });
  void client.invalidateQueries({ queryKey: audit.queryKey });
  void client.invalidateQueries({ queryKey: waiting.queryKey });
  void client.invalidateQueries({ queryKey: ["threads"] });
};

/** Shows or blocks a message; it leaves the desk at once. One after the other, so that no answer is older. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: "moderation" },
    mutationFn: ({ id, decision }: { id: string; decision: "SHOW" | "BLOCK" }) =>
      answer(api.moderation.messages[":id"].$post({ param: { id }, json: { decision } })),
    onMutate: ({ id }) => expect(client, (known) => without(known, id)),
    onError: () => client.invalidateQueries({ queryKey: desk.queryKey }),
    onSuccess: (next) => client.setQueryData(desk.queryKey, next),
    onSettled: () => settled(client),
  });
}

/** Answers what is reported of one thing; it leaves the desk at once. */
export function useAnswer() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: "moderation" },
    mutationFn: (json: Answer) => answer(api.moderation.reports.$post({ json })),
    onMutate: ({ what }) =>
      expect(client, (known) => ({
        ...known,
        reported: known.reported.filter((thing) => thing.what !== what),
      })),
    onError: () => client.invalidateQueries({ queryKey: desk.queryKey }),
    onSuccess: (next) => client.setQueryData(desk.queryKey, next),
    onSettled: () => {
      settled(client);
      // A game, a post or a name may be gone now, or another.
      void client.invalidateQueries({ queryKey: ["games"] });
      void client.invalidateQueries({ queryKey: ["posts"] });
    },
  });
}

/** Shows or blocks a name; it leaves the desk at once. */
export function useDecideName() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: "moderation" },
    mutationFn: ({ held: { kind, id, name }, decision }: { held: DeskName; decision: "SHOW" | "BLOCK" }) => {
      const sent = { param: { id }, json: { decision, name } };
      const { names } = api.moderation;
      return answer(kind === "member" ? names.members[":id"].$post(sent) : names.games[":id"].$post(sent));
    },
    onMutate: ({ held }) =>
      expect(client, (known) => ({
        ...known,
        names: known.names.filter(({ kind, id }) => kind !== held.kind || id !== held.id),
      })),
    onError: () => client.invalidateQueries({ queryKey: desk.queryKey }),
    onSuccess: (next) => client.setQueryData(desk.queryKey, next),
    onSettled: () => {
      settled(client);
      void client.invalidateQueries({ queryKey: ["games"] });
    },
  });
}

/** Whether new members' words wait for an editor. */
export function useHold() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: "moderation" },
    mutationFn: (holdNewcomers: boolean) =>
      answer(api.moderation.settings.$post({ json: { holdNewcomers } })),
    onMutate: (holdNewcomers) => expect(client, (known) => ({ ...known, holdNewcomers })),
    onError: (_, __, context) => client.setQueryData(desk.queryKey, context?.before),
    onSuccess: (next) => client.setQueryData(desk.queryKey, next),
    onSettled: () => settled(client),
  });
}
