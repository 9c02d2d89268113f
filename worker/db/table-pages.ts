import type { Transaction } from "@libsql/client";

// Every row of every table as lines of JSON, made by the database itself: a worker has little processor time.

/** Kept by the migrator, which writes it again. */
export const MIGRATIONS_TABLE = "__drizzle_migrations";
/**
 * Tables of the place and not of the club. The first says to which bucket the rows belong: restored beside another one,
 * they are another site's. The others are how members' devices are reached, which nobody should who has a backup.
 */
const KEPT_IN_PLACE = ["instance", "push_keys", "push_subscriptions", "pushes"];
/** Of lines in one answer: hosted databases answer at most 10 MB at once, and all of it is in memory. */
const ANSWER_BYTES = 2 * 1_024 * 1_024;
/** As many rows are looked at for a page at most. */
const PAGE_ROWS = 10_000;
/** What a value takes in its line beside itself and its column's name. */
const VALUE_BYTES = 6;

export interface Table {
  name: string;
  /** Those that hold values of their own: no generated ones. */
  columns: string[];
  /** Whether rows have a number beside their columns, which others may order by or point to. */
  hasRowid: boolean;
}

/** Some rows of a table, in the order of their numbers. */
export interface TablePage {
  table: string;
  /** How many rows. */
  count: number;
  /** Each ends with a newline. */
  lines: string;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The tables that hold rows of their own: no views, no full-text index (`virtual`, `shadow`), which is built of others. */
export async function tablesOf(transaction: Pick<Transaction, "execute">): Promise<Table[]> {
  const { rows } = await transaction.execute(
    `select t.name as "table", c.name as "column", c.pk, c.type from pragma_table_list t
     join pragma_table_xinfo(t.name) c
     where t.schema = 'main' and t.type = 'table' and c.hidden = 0 and t.name not like 'sqlite\\_%' escape '\\'
       and t.name not like 'libsql\\_%' escape '\\' and t.name not in (${[MIGRATIONS_TABLE, ...KEPT_IN_PLACE].map(literal).join(", ")})
     order by t.name, c.cid`,
  );
  return [...Map.groupBy(rows, (row) => String(row.table))].map(([name, columns]) => {
    const keys = columns.filter(({ pk }) => Number(pk) > 0);
    // A single integer key is the row's number itself.
    const isNumbered = keys.length === 1 && String(keys[0]?.type).toUpperCase() === "INTEGER";
    return { name, columns: columns.map(({ column }) => String(column)), hasRowid: !isNumbered };
  });
}

/**
 * The rows of the tables, page by page. Each trip asks for the next page of every table that has more, so that a small
 * club takes one.
 */
export async function* pagesOf(
  transaction: Pick<Transaction, "batch">,
  tables: readonly Table[],
): AsyncGenerator<TablePage> {
  let open = tables.map((table) => ({ table, sql: pageSql(table), last: -(2n ** 63n) }));
  while (open.length > 0) {
    const bytes = Math.floor(ANSWER_BYTES / open.length);
    const answers = await transaction.batch(open.map(({ sql, last }) => ({ sql, args: [last, bytes] })));
    const more: typeof open = [];
    for (const [at, { table, sql }] of open.entries()) {
      const page = answers[at]?.rows[0];
      if (!page?.count) continue;
      yield { table: table.name, count: Number(page.count), lines: `${page.lines}\n` };
      if (page.more) more.push({ table, sql, last: BigInt(String(page.last)) });
    }
    open = more;
  }
}

/**
 * The lines of the rows after number ?1: as many as have ?2 bytes, and one at least. No more are looked at than have room
 * with nothing in their columns: each costs several reads, and comes again with the next page.
 */
function pageSql({ name, columns, hasRowid }: Table): string {
  const table = quoted(name);
  const names = columns.reduce((sum, column) => sum + column.length + VALUE_BYTES, 0);
  const bytes = [names, ...columns.map((column) => `ifnull(octet_length(${quoted(column)}), 0)`)].join(" + ");
  const fields = columns.map((column) => `${literal(JSON.stringify(column))} || ':' || ${written(column)}`);
  const line = [...(hasRowid ? [`'"rowid":' || rowid`] : []), ...fields].join(" || ',' || ");
  return `
    with sized as (select rowid as number, ${bytes} as bytes from ${table} where rowid > ?1 order by rowid limit min(${PAGE_ROWS}, cast(?2 / ${names} as integer) + 1)),
      counted as (select number, row_number() over (order by number) as place, sum(bytes) over (order by number) as bytes from sized),
      ends as (select max(number) as last from counted where place = 1 or bytes <= ?2),
      page as (select '{' || ${line} || '}' as line from ${table} where rowid > ?1 and rowid <= (select last from ends) order by rowid)
    select count(*) as "count", group_concat(line, char(10)) as "lines", (select cast(last as text) from ends) as "last",
      exists (select 1 from ${table} where rowid > (select last from ends)) as "more" from page`;
}

/** A value as JSON has it: whole numbers in full, others with a point and all their digits, blobs by their bytes. */
function written(column: string): string {
  const value = quoted(column);
  return `case typeof(${value}) when 'real' then format('%!.17g', ${value})
    when 'blob' then '{"hex":"' || hex(${value}) || '"}' else json_quote(${value}) end`;
}

/** The SHA-256 of the last migration that the database has. */
export async function migrationOf(transaction: Pick<Transaction, "execute">): Promise<string> {
  const { rows } = await transaction.execute(
    `select hash from ${MIGRATIONS_TABLE} order by created_at desc limit 1`,
  );
  return String(rows[0]?.hash);
}

/** The keys of the files that rows know, and their bytes. */
export async function filesOf(
  transaction: Pick<Transaction, "execute">,
): Promise<{ key: string; bytes: number }[]> {
  const { rows } = await transaction.execute(
    "select object_key, bytes from file_uploads where state = 'ready' order by object_key",
  );
  return rows.map(({ object_key, bytes }) => ({ key: String(object_key), bytes: Number(bytes) }));
}
