import { asOld } from "../../db/statement.ts";
import { searchFor } from "../search/service.ts";
import type { PartsOf } from "./page-part.ts";

export const searchParts: PartsOf = (ctx, path, query) => {
  if (path !== "/search") return [];
  const [q, kind, after] = [query.get("q"), query.get("kind"), query.get("after")];
  const found = searchFor(ctx, { q, kind, after });
  if (!found.query) return [];
  const key = ["search", found.sought.query, found.sought.kind, after];
  return [{ statement: asOld(found.query), key, read: found.read }];
};
