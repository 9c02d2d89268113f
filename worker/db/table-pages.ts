import { LibsqlError, type Transaction } from "@libsql/client/http";

// Dumps all tables as lines of JSON built by the database, to spare the worker's processor time.

/** Left out of dumps: the migrator writes it again. */
export const MIGRATIONS_TABLE = "__drizzle_migrations";
/**
 * Tables of a deployment, not of the club. `instance` names the bucket: restored beside another, the rows are another
 * site's. `jobs` is this copy's progress. The others reach members' devices and the club's chat, which nobody with a
 * backup should.
 */
const KEPT_IN_PLACE = [
  "instance",
  "jobs",
  "push_keys",
  "push_subscriptions",
  "pushes",
  "chat_webhook",
  "chat_messages",
];
/** Bytes of lines per answer. Hosted databases answer at most 10 MB, and all of it is held in memory. */
const ANSWER_BYTES = 2 * 1_024 * 1_024;
/** Tolerated factor between the bytes of a page and those asked for. A bigger page is requested again with fewer rows. */
const SLACK = 2;
/** Factor by which pages shrink, at least, if the database refuses their size. */
const SMALLER = 8;
const PAGE_ROWS = 10_000;
/** Bytes a value takes in its line besides itself and the column's name. */
const VALUE_BYTES = 6;

interface DatabaseTable {
  name: string;
  columns: string[];
  hasRowid: boolean;
}

interface TablePage {
  table: string;
  count: number;
  lines: string;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Lists tables with rows of their own: no views, and no full-text index (`virtual`, `shadow`), which can be rebuilt. */
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
    // A single integer key is the rowid itself.
    const isNumbered = keys.length === 1 && String(keys[0]?.type).toUpperCase() === "INTEGER";
    return { name, columns: columns.map(({ column }) => String(column)), hasRowid: !isNumbered };
  });
}

/** Yields rows in pages. Each trip reads a page of all unfinished tables, sized by the rows of the previous page. */
export async function* pagesOf(
  transaction: Pick<Transaction, "batch">,
  tables: readonly DatabaseTable[],
): AsyncGenerator<TablePage> {
  let open = tables.map((table) => ({
    ...{ table, sql: pageSql(table), last: -(2n ** 63n) },
    // An estimate until the first page: empty columns.
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
        if (isTooBig(error) && asked.some(({ rows }) => rows > 1)) return null;
        throw error;
      });
    if (!answers) {
      // The error does not name the table that was too big.
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

/** Returns true if a page exceeded the database's limit for one value. */
const isTooBig = (error: unknown): boolean => error instanceof LibsqlError && error.code === "SQLITE_TOOBIG";

const rowsIn = (bytes: number, rowBytes: number): number =>
  Math.max(1, Math.min(PAGE_ROWS, Math.floor(bytes / rowBytes)));

const emptyLineBytes = ({ columns }: DatabaseTable): number =>
  columns.reduce((sum, column) => sum + column.length + VALUE_BYTES, 0);

/** Returns SQL for ?2 lines after rowid ?1; null if they exceed ?3 bytes. */
function pageSql({ name, columns, hasRowid }: DatabaseTable): string {
  const fields = columns.map((column) => `${literal(JSON.stringify(column))} || ':' || ${jsonOf(column)}`);
  const line = [...(hasRowid ? [`'"rowid":' || rowid`] : []), ...fields].join(" || ',' || ");
  return `
    select count(*) as "count", sum(octet_length(line)) as "bytes", cast(max(number) as text) as "last",
      iif(sum(octet_length(line)) > ?3, null, group_concat(line, char(10))) as "lines"
    from (select rowid as number, '{' || ${line} || '}' as line from ${quoted(name)} where rowid > ?1 order by rowid limit ?2)`;
}

/** Returns SQL for a value as JSON: integers in full, reals with all digits, blobs in hex. */
function jsonOf(column: string): string {
  const value = quoted(column);
  return `case typeof(${value}) when 'real' then format('%!.17g', ${value})
    when 'blob' then '{"hex":"' || hex(${value}) || '"}' else json_quote(${value}) end`;
}

export async function migrationOf(transaction: Pick<Transaction, "execute">): Promise<string> {
  const { rows } = await transaction.execute(
    `select hash from ${MIGRATIONS_TABLE} order by created_at desc limit 1`,
  );
  return String(rows[0]?.hash);
}

export async function filesOf(
  transaction: Pick<Transaction, "execute">,
): Promise<{ key: string; bytes: number }[]> {
  const { rows } = await transaction.execute(
    "select object_key, bytes from file_uploads where state = 'ready' order by object_key",
  );
  return rows.map(({ object_key, bytes }) => ({ key: String(object_key), bytes: Number(bytes) }));
}
