import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { QueryBuilder } from "./client.ts";
import { rawChange } from "./written.ts";

/** Inserts rows, all with the columns of the first, if `onlyIf` holds: in one JSON parameter, as only so many fit. */
export function insertRows<T extends SQLiteTable>(
  q: QueryBuilder,
  table: T,
  rows: readonly T["$inferInsert"][],
  onlyIf: SQL = sql`true`,
) {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const values = rows.map((row: Record<string, unknown>) =>
    columns.map(([key, column]) => (row[key] == null ? null : column.mapToDriverValue(row[key]))),
  );
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const cells = columns.map((_, at) => sql.raw(`r.value ->> ${at}`));
  return [
    rawChange(
      q,
      table,
      sql`insert into ${table} (${sql.join(names, sql`, `)})
        select ${sql.join(cells, sql`, `)} from json_each(${JSON.stringify(values)}) r where ${onlyIf}`,
    ),
  ];
}

/** Passes a list to `in` as a single parameter. */
export const valuesOf = (list: readonly (string | number)[]) =>
  sql`(select value from json_each(${JSON.stringify(list)}))`;
