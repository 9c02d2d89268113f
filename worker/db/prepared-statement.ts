import type { Client } from "@libsql/client/http";
import { fillPlaceholders, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql/http";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { Context } from "../context.ts";
import type { Acting } from "./acting.ts";
import type { QueryBuilder } from "./client.ts";
import { type BatchQuery, type Prepared, preparedOf, withChangesOf } from "./written.ts";

type Values = Record<string, string | number | null>;

export type StatementContext = Acting & Pick<Context, "features">;

/** A statement for `read` and `write`. Cannot be awaited on its own. */
type PreparedQuery<Q extends BatchQuery> = RunnableQuery<Q["_"]["result"], "sqlite"> & {
  toSQL: Prepared["getQuery"];
};

const builder: QueryBuilder = drizzle({ client: {} as Client });

const credentialAt = (at: number) => `credential${at}`;

/** Returns a request of placeholders, for any with this number of session hashes. */
const anyRequest = ({ features, credentials }: StatementContext): StatementContext => ({
  features,
  db: { q: builder },
  // Drizzle accepts a placeholder wherever it accepts a value, but its types rarely say so.
  credentials: credentials.map((_, at) => sql.placeholder(credentialAt(at))) as unknown[] as string[],
  now: sql.placeholder("now") as unknown as number,
});

/** Builds a statement once per isolate, with placeholders: `build` must neither branch on them nor compute with them. */
export function preparedStatement<Q extends BatchQuery, G extends Values = Record<never, never>>(
  build: (ctx: StatementContext, given: G) => Q,
): (ctx: StatementContext, ...given: keyof G extends never ? [] : [G]) => PreparedQuery<Q> {
  const given = new Proxy({} as G, { get: (_, name) => sql.placeholder(String(name)) });
  // By number of session hashes: there are two while a secret is being replaced.
  const built = new Map<number, { query: Q; prepared: Prepared } & ReturnType<Prepared["getQuery"]>>();
  const prepare = (ctx: StatementContext) => {
    const query = build(anyRequest(ctx), given);
    const prepared = preparedOf(query);
    const made = { query, prepared, ...prepared.getQuery() };
    built.set(ctx.credentials.length, made);
    return made;
  };
  return (ctx, ...[values]) => {
    const { query, prepared, sql: text, params } = built.get(ctx.credentials.length) ?? prepare(ctx);
    const filled = {
      ...values,
      now: ctx.now,
      ...Object.fromEntries(ctx.credentials.map((hash, at) => [credentialAt(at), hash])),
    };
    const sent: Prepared = {
      getQuery: () => ({ sql: text, params: fillPlaceholders(params, filled) }),
      mapResult: (response, isFromBatch) => prepared.mapResult(response, isFromBatch),
    };
    return withChangesOf(query, {
      _prepare: () => sent,
      toSQL: sent.getQuery,
    } as unknown as PreparedQuery<Q>);
  };
}
