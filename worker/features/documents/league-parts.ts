import { isLeaguePath } from "../../contract/page-addresses.ts";
import { honoursStatement, tableStatement } from "../league/service.ts";
import type { PartsOf } from "./page-part.ts";

const read = ({ json }: { json: string | null }) => (json === null ? null : JSON.parse(json));

export const leagueParts: PartsOf = (ctx, path) => {
  const year = isLeaguePath(path);
  if (year !== null) {
    const key = ["leagues", "table", year];
    return [{ statement: tableStatement(ctx, year), key, read, isSubject: true }];
  }
  if (path !== "/tournament/rollofhonour") return [];
  return [{ statement: honoursStatement(ctx), key: ["leagues", "honours"], read }];
};
