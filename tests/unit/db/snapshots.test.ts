import { readdirSync, readFileSync } from "node:fs";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import journal from "../../../drizzle/migrations/meta/_journal.json" with { type: "json" };

interface Snapshot {
  tables: Record<string, { columns: Record<string, { type: string; notNull: boolean }> }>;
}

const META = "drizzle/migrations/meta";
const newest = `${String(journal.entries.at(-1)?.idx).padStart(4, "0")}_snapshot.json`;
const snapshot = JSON.parse(readFileSync(`${META}/${newest}`, "utf8")) as Snapshot;

const schema = Object.values(
  import.meta.glob<Record<string, unknown>>("../../../worker/db/schema/*.ts", { eager: true }),
).flatMap((file) => Object.values(file).filter((table) => is(table, SQLiteTable)));

describe("the schema's snapshots", () => {
  it("are only the newest migration's, which is all that db:generate compares with", () => {
    expect(readdirSync(META).sort()).toEqual([newest, "_journal.json"]);
  });

  it("have the columns of the schema: what is new has its migration", () => {
    const columns = schema
      .map(getTableConfig)
      .map((table) => [
        table.name,
        Object.fromEntries(
          table.columns.map((column) => [
            column.name,
            { type: column.getSQLType(), notNull: column.notNull },
          ]),
        ),
      ]);
    expect(columns.length).toBeGreaterThan(50);
    const kept = Object.entries(snapshot.tables).map(([name, table]) => [
      name,
      Object.fromEntries(
        Object.entries(table.columns).map(([column, { type, notNull }]) => [column, { type, notNull }]),
      ),
    ]);
    expect(Object.fromEntries(columns)).toEqual(Object.fromEntries(kept));
  });
});
