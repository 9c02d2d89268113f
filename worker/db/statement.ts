import type { InStatement, ResultSet, TransactionMode } from "@libsql/client/http";
import type { Query, SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";

/** A statement that is built: sent alone when it is awaited, and with others by `read` and `write`. */
export interface Statement<T> extends PromiseLike<T> {
  readonly text: InStatement;
  /** What its rows are to whoever asked. */
  answer(result: ResultSet): T;
}

export type OldStatements = readonly [Statement<unknown>, ...Statement<unknown>[]];

/** What a batch of statements answers, in their order. */
export type OldAnswers<T extends OldStatements> = {
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

export interface OldDatabase {
  /** Builds statements; awaiting one sends it alone, without a transaction. */
  q: Builder;
  /** Sends statements as one read transaction. */
  read<T extends OldStatements>(...statements: T): Promise<OldAnswers<T>>;
  /** Sends statements as one write transaction: all or none. */
  write<T extends OldStatements>(...statements: T): Promise<OldAnswers<T>>;
}

/** @param send sends statements together */
export function oldDatabase(
  alone: (text: InStatement) => Promise<ResultSet>,
  send: (texts: InStatement[], mode: TransactionMode) => Promise<ResultSet[]>,
): OldDatabase {
  const inMode =
    (mode: TransactionMode) =>
    async <T extends OldStatements>(...statements: T): Promise<OldAnswers<T>> => {
      const results = await send(
        statements.map(({ text }) => text),
        mode,
      );
      return statements.map(({ answer }, index) => answer(results[index] as ResultSet)) as OldAnswers<T>;
    };
  return {
    q: builder(alone),
    read: inMode("read"),
    write: inMode("write"),
  };
}

/** @param send sends one statement alone */
function builder(send: (text: InStatement) => Promise<ResultSet>): Builder {
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

/** A query of the builder among statements of the old way. */
export function asOld<Q extends BatchItem<"sqlite">>(query: Q): Statement<Q["_"]["result"]> {
  const prepared = (query as unknown as { _prepare(): Prepared })._prepare();
  const { sql, params } = prepared.getQuery();
  return {
    text: { sql, args: params as never },
    answer: (result) => prepared.mapResult(result, true) as Q["_"]["result"],
    // biome-ignore lint/suspicious/noThenProperty: as above
    then: () => {
      throw new Error("Only sent with others.");
    },
  };
}

interface Prepared {
  getQuery(): { sql: string; params: unknown[] };
  mapResult(result: ResultSet, isFromBatch: boolean): unknown;
}
