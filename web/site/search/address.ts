import { searchKind, tidyQuery } from "../../../worker/contract/site/search.ts";
import { paths } from "../../lib/paths.ts";
import type { Sought } from "./queries.ts";

/** What an address asks for. */
export function soughtAt(search: string): Sought {
  const asked = new URLSearchParams(search);
  return { query: tidyQuery(asked.get("q")), kind: searchKind(asked.get("kind")), after: asked.get("after") };
}

/** The address that asks for it. */
export function addressOf({ query, kind = null, after = null }: Partial<Sought>): string {
  const asked = new URLSearchParams({
    ...(query && { q: query }),
    ...(kind && { kind }),
    ...(after && { after }),
  });
  return asked.size === 0 ? paths.search : `${paths.search}?${asked}`;
}
