import type { TestSite } from "./site.ts";

/** Returns all columns (`table.column`) of the database that contain a text. */
export async function tablesWith({ database }: TestSite, text: string): Promise<string[]> {
  const { rows: columns } =
    await database.execute(`select t.name as "table", c.name as "column" from sqlite_master t
      join pragma_table_info(t.name) c where t.type = 'table' and t.name not like 'sqlite_%' order by 1, 2`);
  const found = await database.batch(
    columns.map(({ table, column }) => [
      `select 1 from "${table}" where instr(cast("${column}" as text), ?) limit 1`,
      [text],
    ]),
    "read",
  );
  return columns.flatMap(({ table, column }, at) =>
    found[at]?.rows.length === 1 ? [`${table}.${column}`] : [],
  );
}
