import type { Client } from "@libsql/client/http";
import { fillPlaceholders, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql/http";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { Context } from "../context.ts";
import type { Acting } from "./acting.ts";
import type { QueryBuilder } from "./client.ts";
import { type BatchQuery, type Prepared, preparedOf, withChangesOf } from "./written.ts";

/** Values of a request for a statement that is built once, beside its session and its moment. */
type Given = Record<string, string | number | null>;

/** A request, as far as statements go by it. */
type Asking = Acting & Pick<Context, "features">;

/** A statement for `read` and `write`; it cannot be awaited by itself. */
type BuiltOnce<Q extends BatchQuery> = RunnableQuery<Q["_"]["result"], "sqlite"> & {
  toSQL: Prepared["getQuery"];
};

/** Builds statements and sends none. */
const builder: QueryBuilder = drizzle({ client: {} as Client });

const credentialAt = (at: number) => `credential${at}`;

/** A request whose values stand for those of any with as many hashes of its session. */
const anyRequest = ({ features, credentials }: Asking): Asking => ({
  features,
  db: { q: builder },
  // Placeholders: drizzle takes one wherever it takes a value, but its types say so of few places.
  credentials: credentials.map((_, at) => sql.placeholder(credentialAt(at))) as unknown[] as string[],
  now: sql.placeholder("now") as unknown as number,
});

/**
 * A statement of every request, or of every minute, built once an isolate: building a statement costs more processor time than sending it. Its
 * `build` must not look at the values that it is given, which are placeholders, nor count with them.
 */
export function preparedStatement<Q extends BatchQuery, G extends Given = Record<never, never>>(
  build: (ctx: Asking, given: G) => Q,
): (ctx: Asking, ...given: keyof G extends never ? [] : [G]) => BuiltOnce<Q> {
  const given = new Proxy({} as G, { get: (_, name) => sql.placeholder(String(name)) });
  // A secret that is replaced makes a second hash for a while.
  const built = new Map<number, { query: Q; prepared: Prepared }>();
  const prepare = (ctx: Asking) => {
    const query = build(anyRequest(ctx), given);
    const made = { query, prepared: preparedOf(query) };
    built.set(ctx.credentials.length, made);
    return made;
  };
  return (ctx, ...[values]) => {
    const { query, prepared } = built.get(ctx.credentials.length) ?? prepare(ctx);
    const filled = {
      ...values,
      now: ctx.now,
      ...Object.fromEntries(ctx.credentials.map((hash, at) => [credentialAt(at), hash])),
    };
    const { sql: text, params } = prepared.getQuery();
    const sent: Prepared = {
      getQuery: () => ({ sql: text, params: fillPlaceholders(params, filled) }),
      mapResult: (response, isFromBatch) => prepared.mapResult(response, isFromBatch),
    };
    // What a batch asks of a statement.
    return withChangesOf(query, { _prepare: () => sent, toSQL: sent.getQuery } as unknown as BuiltOnce<Q>);
  };
}
