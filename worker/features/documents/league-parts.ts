import { isLeaguePath } from "../../contract/page-addresses.ts";
import { asOld } from "../../db/statement.ts";
import { honours, presentHonours, presentTable, tableOf } from "../league/service.ts";
import type { PartsOf } from "./page-part.ts";

type Rows<Query extends (...given: never[]) => PromiseLike<unknown>> = Awaited<ReturnType<Query>>;

const readTable = ([row]: Rows<typeof tableOf>) => (row ? presentTable(row.table) : null);
const readHonours = (rows: Rows<typeof honours>) => presentHonours(rows);

export const leagueParts: PartsOf = (ctx, path) => {
  const year = isLeaguePath(path);
  if (year !== null) {
    const key = ["leagues", "table", year];
    return [{ statement: asOld(tableOf(ctx, year)), key, read: readTable, isSubject: true }];
  }
  if (path !== "/tournament/rollofhonour") return [];
  return [{ statement: asOld(honours(ctx)), key: ["leagues", "honours"], read: readHonours }];
};
