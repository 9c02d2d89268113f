import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Desk } from "../../../worker/contract/moderation.ts";
import { answer, api } from "../../lib/api-client.ts";
import { audit, desk, waiting } from "./queries.ts";

const without = (known: Desk, message: string): Desk => ({
  ...known,
  reported: known.reported.filter(({ id }) => id !== message),
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
