import { isLeaguePath } from "../../contract/page-addresses.ts";
import { one } from "../../db/client.ts";
import { honours, presentHonours, presentTable, tableOf } from "../league/service.ts";
import { type PartsOf, part } from "./page-part.ts";

export const leagueParts: PartsOf = (ctx, path) => {
  const year = isLeaguePath(path);
  if (year !== null) {
    return [
      part({
        reads: { league: one(tableOf(ctx, year)) },
        key: ["leagues", "table", year],
        read: ({ league }) => (league ? presentTable(league.table) : null),
        isSubject: true,
      }),
    ];
  }
  if (path !== "/tournament/rollofhonour") return [];
  return [
    part({
      reads: { honours: honours(ctx) },
      key: ["leagues", "honours"],
      read: (found) => presentHonours(found.honours),
    }),
  ];
};
