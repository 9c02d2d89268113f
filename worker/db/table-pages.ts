import { LibsqlError, type Transaction } from "@libsql/client/http";

// Every row of every table as lines of JSON, made by the database itself: a worker has little processor time.

/** Kept by the migrator, which writes it again. */
export const MIGRATIONS_TABLE = "__drizzle_migrations";
/**
 * Tables of the place and not of the club. The first says to which bucket the rows belong: restored beside another one,
 * they are another site's. The second says what this copy has done when, and how far it is with this bucket. The others
 * are how members' devices are reached, which nobody should who has a backup.
 */
const KEPT_IN_PLACE = ["instance", "jobs", "push_keys", "push_subscriptions", "pushes"];
/** Bytes of lines to ask for in one answer: hosted databases answer at most 10 MB at once, and all of it is in memory. */
const ANSWER_BYTES = 2 * 1_024 * 1_024;
/** A page may have so many times the bytes that were asked for; one with more is asked for again, with fewer rows. */
const SLACK = 2;
/** The least by which pages shrink where a database refuses to put so much into one. */
const SMALLER = 8;
/** The most rows of a page. */
const PAGE_ROWS = 10_000;
/** What a value takes in its line beside itself and its column's name. */
const VALUE_BYTES = 6;

export interface DatabaseTable {
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
export async function tablesOf(transaction: Pick<Transaction, "execute">): Promise<DatabaseTable[]> {
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
 * club takes one. A page has as many rows as the bytes a row of the page before say, so that each row is read once.
 */
export async function* pagesOf(
  transaction: Pick<Transaction, "batch">,
  tables: readonly DatabaseTable[],
): AsyncGenerator<TablePage> {
  let open = tables.map((table) => ({
    ...{ table, sql: pageSql(table), last: -(2n ** 63n) },
    // Until a page has come, as if nothing were in the columns.
    rowBytes: emptyLineBytes(table),
  }));
  while (open.length > 0) {
    const bytes = Math.floor(ANSWER_BYTES / open.length);
    const asked = open.map((one) => ({ ...one, rows: rowsIn(bytes, one.rowBytes) }));
    const answers = await transaction
      .batch(
        asked.map(({ sql, last, rows }) => ({ sql, args: [last, rows, rows === 1 ? null : bytes * SLACK] })),
      )
      .catch((error: unknown) => {
        if (isTooMuch(error) && asked.some(({ rows }) => rows > 1)) return null;
        throw error;
      });
    if (!answers) {
      // Of which table there was too much it does not say.
      open = open.map((one) => ({ ...one, rowBytes: one.rowBytes * SMALLER }));
      continue;
    }
    const more: typeof open = [];
    for (const [at, { rows, ...one }] of asked.entries()) {
      const page = answers[at]?.rows[0];
      const count = Number(page?.count);
      if (!page || count === 0) continue;
      const next = { ...one, rowBytes: Number(page.bytes) / count };
      if (page.lines === null) {
        more.push(next);
        continue;
      }
      yield { table: one.table.name, count, lines: `${page.lines}\n` };
      if (count === rows) more.push({ ...next, last: BigInt(String(page.last)) });
    }
    open = more;
  }
}

/** True when the lines of a page were more than the database puts into one value. */
const isTooMuch = (error: unknown): boolean => error instanceof LibsqlError && error.code === "SQLITE_TOOBIG";

const rowsIn = (bytes: number, rowBytes: number): number =>
  Math.max(1, Math.min(PAGE_ROWS, Math.floor(bytes / rowBytes)));

const emptyLineBytes = ({ columns }: DatabaseTable): number =>
  columns.reduce((sum, column) => sum + column.length + VALUE_BYTES, 0);

/** The lines of ?2 rows after number ?1; null where they have more than ?3 bytes. */
function pageSql({ name, columns, hasRowid }: DatabaseTable): string {
  const fields = columns.map((column) => `${literal(JSON.stringify(column))} || ':' || ${written(column)}`);
  const line = [...(hasRowid ? [`'"rowid":' || rowid`] : []), ...fields].join(" || ',' || ");
  return `
    select count(*) as "count", sum(octet_length(line)) as "bytes", cast(max(number) as text) as "last",
      iif(sum(octet_length(line)) > ?3, null, group_concat(line, char(10))) as "lines"
    from (select rowid as number, '{' || ${line} || '}' as line from ${quoted(name)} where rowid > ?1 order by rowid limit ?2)`;
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
