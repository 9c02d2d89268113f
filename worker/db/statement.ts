import type { InStatement, ResultSet } from "@libsql/client/http";
import type { Query, SQL } from "drizzle-orm";

/** A statement that is built: sent alone when it is awaited, and with others by `read` and `write`. */
export interface Statement<T> extends PromiseLike<T> {
  readonly text: InStatement;
  /** What its rows are to whoever asked. */
  answer(result: ResultSet): T;
}

export type Statements = readonly [Statement<unknown>, ...Statement<unknown>[]];

/** What a batch of statements answers, in their order. */
export type Answers<T extends Statements> = {
  -readonly [Index in keyof T]: T[Index] extends Statement<infer Answer> ? Answer : never;
};

/** Builds statements from SQL. */
export interface Builder {
  /** The first row; where there may be none, `T` says so. */
  get<T>(query: SQL): Statement<T>;
  all<T>(query: SQL): Statement<T[]>;
  /** For writes: how many rows it changed. */
  run(query: SQL): Statement<ResultSet>;
}

/** The text and the values of a piece of SQL, as SQLite takes them. */
export const textOf = (query: SQL): Query =>
  query.toQuery({
    escapeName: (name) => `"${name.replaceAll('"', '""')}"`,
    escapeParam: () => "?",
    escapeString: (text) => `'${text.replaceAll("'", "''")}'`,
    // Asked for the columns of tables only; statements here name theirs themselves.
    casing: undefined as never,
  });

/** @param send sends one statement alone */
export function builder(send: (text: InStatement) => Promise<ResultSet>): Builder {
  const make = <T>(query: SQL, answer: (result: ResultSet) => T): Statement<T> => {
    const { sql, params } = textOf(query);
    const text = { sql, args: params as never };
    return {
      text,
      answer,
      // biome-ignore lint/suspicious/noThenProperty: a statement is awaited to be sent alone
      then: (done, failed) => send(text).then(answer).then(done, failed),
    };
  };
  return {
    get: <T>(query: SQL) => make(query, ({ rows: [row] }) => (row && { ...row }) as T),
    all: <T>(query: SQL) => make(query, ({ rows }) => rows.map((row) => ({ ...row }) as T)),
    run: (query) => make(query, (result) => result),
  };
}
