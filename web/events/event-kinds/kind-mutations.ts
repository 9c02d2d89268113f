import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ClubKind, KindForm } from "../../../worker/contract/events/event-kinds.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { everyKind } from "../calendar/planning-queries.ts";

const routes = api["event-kinds"];

/** Sends a change, stores the returned list of kinds, and invalidates all queries with days. */
function useKinds<Asked>(send: (asked: Asked) => Promise<ClubKind[]>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (kinds) => {
      void client.invalidateQueries({ queryKey: ["calendar"] });
      client.setQueryData(everyKind.queryKey, kinds);
    },
  });
}

export const useAddKind = () => useKinds((json: KindForm) => unwrapAnswer(routes.$post({ json })));

export const useRenameKind = (id: string) =>
  useKinds((json: KindForm) => unwrapAnswer(routes[":id"].$put({ param: { id }, json })));

export const useRetireKind = () =>
  useKinds(({ id, isRetired }: { id: string; isRetired: boolean }) => {
    const to = isRetired ? routes[":id"].retire : routes[":id"].restore;
    return unwrapAnswer(to.$post({ param: { id } }));
  });

/** Saves the order. Called with the ids of all kinds in use. */
export const useOrderKinds = () =>
  useKinds((kinds: string[]) => unwrapAnswer(routes.order.$put({ json: { kinds } })));
