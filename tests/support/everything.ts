import type { TestSite } from "./site.ts";

/** Tables that change by themselves: the jobs' and the search index's. */
const BY_THEMSELVES = "name in ('jobs', 'instance') or name glob 'sqlite_*' or name glob 'search_*'";
/** Separators of values and of rows in the SQL. */
const [VALUE_ENDS, ROW_ENDS] = ["char(31)", "char(30)"];

/** Statements by table for all its rows as one text, at a quarter of the cost of rows. */
let asText: Promise<Map<string, string>> | undefined;
async function statementsAsText({ database }: TestSite): Promise<Map<string, string>> {
  const { rows } =
    await database.execute(`select t.name, group_concat('quote("' || c.name || '")', ' || ${VALUE_ENDS} || ') as row
    from (select name from sqlite_master where type = 'table' and not (${BY_THEMSELVES})) t
    join pragma_table_info(t.name) c group by t.name`);
  const all = (name: string, row: string) =>
    `select group_concat(row, ${ROW_ENDS}) from (select ${row} as row from "${name}" order by 1)`;
  return new Map(rows.map(({ name, row }) => [String(name), all(String(name), String(row))]));
}

/**
 * Returns all rows of the database as text, a line for each table, to compare before and after.
 * @param besides tables to leave out: sessions, as members sign in meanwhile
 */
export async function everything(site: TestSite, besides = ["sessions"]): Promise<string> {
  asText ??= statementsAsText(site);
  const statements = [...(await asText)].filter(([table]) => !besides.includes(table));
  const results = await site.database.batch(
    statements.map(([, sql]) => sql),
    "read",
  );
  return results.map(({ rows }, at) => `${statements[at]?.[0]}: ${rows[0]?.[0]}`).join("\n");
}
