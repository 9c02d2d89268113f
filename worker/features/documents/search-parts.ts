import { searchFor } from "../search/service.ts";
import type { PartsOf } from "./page-part.ts";

export const searchParts: PartsOf = (ctx, path, query) => {
  if (path !== "/search") return [];
  const [q, kind, after] = [query.get("q"), query.get("kind"), query.get("after")];
  const { sought, statement, read } = searchFor(ctx, { q, kind, after });
  if (!statement) return [];
  return [{ statement, key: ["search", sought.query, sought.kind, after], read }];
};
