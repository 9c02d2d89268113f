import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ClubTable, ClubTableForm } from "../../../worker/contract/events/tables.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { useChangeSite } from "../../lib/page-context.ts";

export const everyTableQuery = queryOptions({
  queryKey: ["tables", "every"],
  queryFn: (): Promise<ClubTable[]> => unwrapAnswer(api.tables.every.$get()),
});

function useTables<Asked>(send: (asked: Asked) => Promise<ClubTable[]>) {
  const client = useQueryClient();
  const changeSite = useChangeSite();
  return useMutation({
    mutationFn: send,
    onSuccess: (tables) => {
      changeSite(() => ({ hasTables: tables.some(({ isRetired }) => !isRetired) }));
      client.setQueryData(everyTableQuery.queryKey, tables);
      void client.invalidateQueries({ queryKey: ["tables"], exact: true });
      void client.invalidateQueries({ queryKey: ["games"] });
    },
  });
}

export const useAddTable = () => useTables((json: ClubTableForm) => unwrapAnswer(api.tables.$post({ json })));

export const useChangeTable = (id: string) =>
  useTables((json: ClubTableForm) => unwrapAnswer(api.tables[":id"].$put({ param: { id }, json })));

export const useRetireTable = () =>
  useTables(({ id, isRetired }: { id: string; isRetired: boolean }) => {
    const table = api.tables[":id"];
    return unwrapAnswer((isRetired ? table.retire : table.restore).$post({ param: { id } }));
  });

/** Saves the order. Called with the ids of all tables in use. */
export const useOrderTables = () =>
  useTables((tables: string[]) => unwrapAnswer(api.tables.order.$put({ json: { tables } })));
