import { queryOptions } from "@tanstack/react-query";
import type { ClubTable } from "../../../worker/contract/events/tables.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { useChangeSite } from "../../lib/page-context.ts";
import { useKeptList } from "../../lib/use-kept-list.ts";

export const everyTableQuery = queryOptions({
  queryKey: ["tables", "every"],
  queryFn: (): Promise<ClubTable[]> => unwrapAnswer(api.tables.every.$get()),
});

export function useTables() {
  const changeSite = useChangeSite();
  return useKeptList(everyTableQuery, api.tables, {
    touches: [["tables"], ["games"]],
    onSaved: (tables) => changeSite(() => ({ hasTables: tables.some(({ isRetired }) => !isRetired) })),
  });
}
