import type { InValue, Transaction } from "@libsql/client";
import { quoted, tablesOf } from "../../worker/db/table-pages.ts";

/** SQLite's own limit is 32,766 values a statement. */
const STATEMENT_VALUES = 10_000;
const STATEMENT_CHARACTERS = 1_024 * 1_024;

/** What Node's JSON can do with numbers beyond those of JavaScript; TypeScript's own types do not have it yet. */
const exactJson = JSON as unknown as {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown;
};

/** The values of a line, by column. */
export const valuesIn = (line: string): Record<string, InValue> =>
  exactJson.parse(line, (key, value, { source = "" }) => {
    if (typeof value === "number") return /^-?\d+$/.test(source) ? BigInt(source) : value;
    if (key !== "" && value !== null && typeof value === "object" && "hex" in value)
      return Buffer.from(String(value.hex), "hex");
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
