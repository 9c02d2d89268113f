import type { InValue, Row, Transaction, Value } from "@libsql/client";

/** Kept by the migrator, which writes it again. */
export const MIGRATIONS_TABLE = "__drizzle_migrations";
/** Says to which bucket the rows belong: restored beside another one, they are another site's. */
const INSTANCE_TABLE = "instance";
/** Hosted databases answer at most 10 MB at once, and what is read here grows by half as JSON. */
const PAGE_BYTES = 2 * 1_024 * 1_024;
const PAGE_ROWS = 1_000;
/** SQLite's own limit is 32,766 values a statement. */
const STATEMENT_VALUES = 10_000;
const STATEMENT_CHARACTERS = 1_024 * 1_024;

export interface Table {
  name: string;
  /** Those that hold values of their own: no generated ones. */
  columns: string[];
  /** Whether rows have a number beside their columns, which others may order by or point to. */
  hasRowid: boolean;
}

/** What Node's JSON can do with numbers beyond those of JavaScript; TypeScript's own types do not have it yet. */
const exactJson = JSON as unknown as {
  stringify(value: unknown): string;
  rawJSON(text: string): unknown;
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown;
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The tables that hold rows of their own: no views, no full-text index (`virtual`, `shadow`), which is built of others. */
export async function tablesOf(transaction: Transaction): Promise<Table[]> {
  const { rows } = await transaction.execute(
    `select t.name as "table", c.name as "column", c.pk, c.type from pragma_table_list t
     join pragma_table_xinfo(t.name) c
     where t.schema = 'main' and t.type = 'table' and c.hidden = 0 and t.name not like 'sqlite\\_%' escape '\\'
       and t.name not like 'libsql\\_%' escape '\\' and t.name not in ('${MIGRATIONS_TABLE}', '${INSTANCE_TABLE}')
     order by t.name, c.cid`,
  );
  return [...Map.groupBy(rows, (row) => String(row.table))].map(([name, columns]) => {
    const keys = columns.filter(({ pk }) => Number(pk) > 0);
    // A single integer key is the row's number itself.
    const isNumbered = keys.length === 1 && String(keys[0]?.type).toUpperCase() === "INTEGER";
    return { name, columns: columns.map(({ column }) => String(column)), hasRowid: !isNumbered };
  });
}

/** The rows of a table in the order of their numbers, page by page, each as one line of JSON. */
export async function* linesOf(
  transaction: Transaction,
  { name, columns, hasRowid }: Table,
): AsyncGenerator<string> {
  const table = quoted(name);
  const bytes = columns.map((column) => `ifnull(octet_length(${quoted(column)}), 0)`).join(" + ");
  const page = `
    with sized as (select rowid as number, ${bytes} as bytes from ${table} where rowid > ?1 order by rowid limit ${PAGE_ROWS}),
      counted as (select number, row_number() over (order by number) as place, sum(bytes) over (order by number) as bytes from sized)
    select rowid, ${columns.map(quoted).join(", ")} from ${table} where rowid > ?1
      and rowid <= (select max(number) from counted where place = 1 or bytes <= ${PAGE_BYTES}) order by rowid`;
  for (let last: Value = -(2n ** 63n); ; ) {
    const { rows } = await transaction.execute({ sql: page, args: [last] });
    for (const row of rows) yield lineOf(row, columns, hasRowid);
    const end = rows.at(-1)?.[0];
    if (end === undefined) return;
    last = end as bigint;
  }
}

const lineOf = (row: Row, columns: string[], hasRowid: boolean): string =>
  exactJson.stringify({
    ...(hasRowid && { rowid: written(row[0] ?? null) }),
    ...Object.fromEntries(columns.map((column, at) => [column, written(row[at + 1] ?? null)])),
  });

/** A value as JSON has it: whole numbers in full, others with a point, so that each comes back as what it was. */
function written(value: Value): unknown {
  if (value instanceof ArrayBuffer) return { base64: Buffer.from(value).toString("base64") };
  if (typeof value === "bigint") return exactJson.rawJSON(String(value));
  if (typeof value === "number") return exactJson.rawJSON(real(value));
  return value;
}

/** The protocol of the database knows no infinite numbers. */
const real = (value: number): string => {
  const text = Object.is(value, -0) ? "-0" : String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
};

/** The values of a line, by column. */
export const valuesIn = (line: string): Record<string, InValue> =>
  exactJson.parse(line, (key, value, { source = "" }) => {
    if (typeof value === "number") return /^-?\d+$/.test(source) ? BigInt(source) : value;
    if (key !== "" && value !== null && typeof value === "object" && "base64" in value)
      return Buffer.from(String(value.base64), "base64");
    return value;
  }) as Record<string, InValue>;

/** Puts lines back into a table that is empty, many in one statement; gives how many they were. */
export async function insertLines(
  transaction: Transaction,
  name: string,
  lines: AsyncIterable<string>,
): Promise<number> {
  let count = 0;
  let waiting: Record<string, InValue>[] = [];
  let characters = 0;
  const insert = async () => {
    const [first] = waiting;
    if (!first) return;
    const columns = Object.keys(first);
    const one = `(${columns.map(() => "?").join(", ")})`;
    await transaction.execute({
      sql: `insert into ${quoted(name)} (${columns.map(quoted).join(", ")}) values ${waiting.map(() => one).join(", ")}`,
      args: waiting.flatMap((row) => columns.map((column) => row[column] ?? null)),
    });
    count += waiting.length;
    waiting = [];
    characters = 0;
  };
  for await (const line of lines) {
    const row = valuesIn(line);
    waiting.push(row);
    characters += line.length;
    const values = (waiting.length + 1) * Object.keys(row).length;
    if (characters >= STATEMENT_CHARACTERS || values > STATEMENT_VALUES) await insert();
  }
  await insert();
  return count;
}

/**
 * Does the work while the tables are without triggers, which would count again what is counted, and empty; then builds
 * the full-text indexes of their tables and puts the triggers back, in their order.
 */
export async function withoutTriggers(transaction: Transaction, work: () => Promise<void>): Promise<void> {
  const find = async (sql: string) => (await transaction.execute(sql)).rows;
  const triggers = await find("select name, sql from sqlite_master where type = 'trigger' order by rowid");
  const indexes = await find(
    "select name from sqlite_master where sql like 'create virtual table%using fts5(%'",
  );
  const tables = await tablesOf(transaction);
  await transaction.batch([
    "pragma defer_foreign_keys = on",
    ...triggers.map(({ name }) => `drop trigger ${quoted(String(name))}`),
    ...tables.map(({ name }) => `delete from ${quoted(name)}`),
  ]);
  await work();
  await transaction.batch([
    ...indexes.map(
      ({ name }) => `insert into ${quoted(String(name))} (${quoted(String(name))}) values ('rebuild')`,
    ),
    ...triggers.map(({ sql }) => String(sql)),
  ]);
}
