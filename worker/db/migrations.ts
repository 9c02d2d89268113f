import { type Client, LibsqlError } from "@libsql/client/http";
import journal from "../../drizzle/migrations/meta/_journal.json" with { type: "json" };

const { entries } = journal;

export const EXPECTED_MIGRATION = entries.at(-1)?.tag ?? "none";

const UNKNOWN = "one that this version does not know";

export interface SchemaState {
  found: string | null;
  missing: string[];
}

/** Returns the state of a database by the instant (milliseconds) of its newest migration; null if it has none. */
function schemaState(newestAt: number | null): SchemaState {
  const found = newestAt === null ? null : (entries.find(({ when }) => when === newestAt)?.tag ?? UNKNOWN);
  // The same comparison as drizzle's migrator.
  const missing = entries.filter(({ when }) => newestAt === null || when > newestAt);
  return { found, missing: missing.map(({ tag }) => tag) };
}

export async function readSchemaState(client: Pick<Client, "execute">): Promise<SchemaState> {
  try {
    const { rows } = await client.execute("select max(created_at) as newest from __drizzle_migrations");
    const newest = rows[0]?.newest;
    return schemaState(newest === null || newest === undefined ? null : Number(newest));
  } catch (cause) {
    if (isSchemaMismatch(cause)) return schemaState(null);
    throw cause;
  }
}

const MISMATCH = /no such (table|column)|has no column named|ON CONFLICT clause does not match/;

/** Returns true if a statement failed because the database lacks a table, column or constraint. */
export const isSchemaMismatch = (cause: unknown): boolean =>
  cause instanceof LibsqlError && MISMATCH.test(cause.message);
