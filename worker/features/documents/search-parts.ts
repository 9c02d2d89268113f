import { searchFor } from "../search/service.ts";
import { type PartsOf, part } from "./page-part.ts";

export const searchParts: PartsOf = (ctx, path, query) => {
  if (path !== "/search") return [];
  const [q, kind, after] = [query.get("q"), query.get("kind"), query.get("after")];
  const search = searchFor(ctx, { q, kind, after });
  if (!search.query) return [];
  const { sought } = search;
  return [
    part({
      reads: { found: search.query },
      key: ["search", sought.query, sought.kind, after],
      read: ({ found }) => search.read(found),
    }),
  ];
};
