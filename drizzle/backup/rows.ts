import type { InValue, Transaction } from "@libsql/client";
import { quoted, tablesOf } from "../../worker/db/table-pages.ts";

/** Values per statement, below SQLite's limit of 32,766. */
const STATEMENT_VALUES = 10_000;
const STATEMENT_CHARACTERS = 1_024 * 1_024;

/** JSON with the source text of numbers beyond JavaScript's. TypeScript's types lack it. */
const exactJson = JSON as unknown as {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown;
};

const valuesIn = (line: string): Record<string, InValue> =>
  exactJson.parse(line, (key, value, { source = "" }) => {
    if (typeof value === "number") return /^-?\d+$/.test(source) ? BigInt(source) : value;
    if (key !== "" && value !== null && typeof value === "object" && "hex" in value)
      return Buffer.from(String(value.hex), "hex");
    return value;
  }) as Record<string, InValue>;

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
 * Runs the work on empty tables without triggers, which would count again. Afterwards it rebuilds the full-text
 * indexes and restores the triggers in their order.
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
