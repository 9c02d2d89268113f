import { type Client, LibsqlError } from "@libsql/client/http";
import journal from "../../drizzle/migrations/meta/_journal.json" with { type: "json" };

const { entries } = journal;

/** The newest migration there was when this was built. */
export const EXPECTED_MIGRATION = entries.at(-1)?.tag ?? "none";

const UNKNOWN = "one that this version does not know";

/** How far a database is migrated. */
export interface SchemaState {
  /** The newest migration that it has, or null. */
  found: string | null;
  /** Those of this build that it lacks, the oldest first; of a newer build's it knows nothing. */
  missing: string[];
}

/** The state of a database whose newest migration was made at an instant (milliseconds); null: it has none. */
export function schemaState(newestAt: number | null): SchemaState {
  const found = newestAt === null ? null : (entries.find(({ when }) => when === newestAt)?.tag ?? UNKNOWN);
  // As drizzle decides which ones to apply.
  const missing = entries.filter(({ when }) => newestAt === null || when > newestAt);
  return { found, missing: missing.map(({ tag }) => tag) };
}

/** Asks a database how far it is migrated: one trip. */
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

/** Whether the database refused a statement for naming what it does not have. */
export const isSchemaMismatch = (cause: unknown): boolean =>
  cause instanceof LibsqlError && MISMATCH.test(cause.message);
