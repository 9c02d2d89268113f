import {
  type Client,
  createClient,
  type InArgs,
  type InStatement,
  LibsqlError,
  type ResultSet,
  type Transaction,
  type TransactionMode,
} from "@libsql/client/http";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import { drizzle } from "drizzle-orm/libsql/http";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { Config } from "../lib/config.ts";
import { ClubError, clubErrorIn, outcomeUnknown, siteIsUpdated, unavailable } from "../lib/errors.ts";
import { isSchemaMismatch, readSchemaState, type SchemaState } from "./migrations.ts";
import { raiseIfChanged } from "./revisions.ts";
import { type BatchQuery, changesOf, preparedOf } from "./written.ts";

/**
 * Builds statements. `get` is left out, for alone it throws where there is no row: `one` says the same for a batch; `run`,
 * for its text does not say what it changes: `rawChange` does.
 */
export type QueryBuilder = Omit<
  LibSQLDatabase<Record<string, never>>,
  "get" | "run" | "batch" | "transaction" | "query"
>;

/** A query of which the first row is wanted, undefined where there is none. */
export interface One<Q extends BatchQuery> {
  readonly one: Q;
}

export const one = <Q extends BatchQuery>(query: Q): One<Q> => ({ one: query });

/** A statement that reads rows of a shape. */
export type Reading<Row> = RunnableQuery<Row[], "sqlite">;

/** A statement, its first row, or several statements. */
type Statement = BatchQuery | One<BatchQuery> | readonly BatchQuery[];

/** Statements by name, sent together in their order. */
export type Statements = Record<string, Statement>;

/** What statements answer, by the same names. */
export type ResultsOf<T extends Statements> = {
  -readonly [Name in keyof T]: T[Name] extends One<infer Q>
    ? Q["_"]["result"][number] | undefined
    : T[Name] extends BatchQuery
      ? T[Name]["_"]["result"]
      : T[Name] extends readonly (infer Q extends BatchQuery)[]
        ? Q["_"]["result"][]
        : never;
};

/** Memory of one request, shared by whatever it opens: why the database could not be reached, once that is known. */
export interface Outage {
  error: ClubError | null;
}

/** The database, for one request. Each call of `read` or `write` is one HTTP round trip. */
export interface Database {
  q: QueryBuilder;
  /** Sends statements as one read transaction; a single one goes without. */
  read<T extends Statements>(statements: T): Promise<ResultsOf<T>>;
  /** Sends statements as one write transaction: all or none. `unknown`: which of them, the database did not say. */
  write<T extends Statements>(statements: T): Promise<ResultsOf<T>>;
  /** Reads one state of the database in several trips: for what is too much for one. */
  snapshot<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Asks how far the database is migrated. */
  readSchemaState(): Promise<SchemaState>;
  /** Writes one row that nothing shows: rejects when the database takes no writes, though it may answer reads. */
  probeWrites(): Promise<void>;
  /** Asks how many bytes the database has: on its own, for it is not said that every host answers. */
  readBytes(): Promise<number>;
  /** Whether a statement of this request was refused because the database lacks a migration. */
  readonly isBehind: boolean;
  readonly outage: Outage | undefined;
  /** Names of the tables of which this request has changed rows, or may have. */
  readonly changed: ReadonlySet<string>;
}

// A request needs one trip; the limit only exists so that the library does not queue behind itself.
const CONCURRENCY = 1_000;
/** How long a write that found the database locked waits for its next try, at first and at most. */
const WAIT_MS = 40;
const WAIT_MOST_MS = 400;

/**
 * Opens a client for one request: one shared between requests hangs workerd under load.
 * @param batches reads of the same turn go out together: for a page, whose queries do not know of each other
 * @param outage once a call could not reach the database, those after it fail at once; without it each is sent
 * @throws {ClubError} `unavailable` from every call while the database cannot be reached in time; `unknown` from a write
 *   that was sent, and may be done yet.
 */
export function openDatabase(
  config: Config,
  { batches = false, outage }: { batches?: boolean; outage?: Outage | undefined } = {},
): Database {
  const clientBy = (encoding: Encoding) =>
    createClient({
      url: config.DATABASE_URL,
      ...(config.DATABASE_AUTH_TOKEN && { authToken: config.DATABASE_AUTH_TOKEN }),
      concurrency: CONCURRENCY,
      fetch: (request: Request) => fetchInTime(request, encoding, config.UPSTREAM_TIMEOUT_MS),
    });
  const plain = clientBy("gzip");
  const client = batches ? batching(plain) : plain;
  let state: Promise<SchemaState> | undefined;
  let isBehind = false;
  const changed = new Set<string>();
  /** Failures to reach the database, and a database that lacks a migration, told from statements that are wrong. */
  const told = async <T>(
    send: () => Promise<T>,
    mode: TransactionMode = "read",
    { tellsOutage = mode === "read" } = {},
  ): Promise<T> => {
    if (outage?.error) throw outage.error;
    try {
      return await send();
    } catch (cause) {
      if (!isSchemaMismatch(cause)) {
        if (outage && tellsOutage && isLost(cause)) outage.error = unreachable(cause);
        throw asClubError(cause, mode);
      }
      // Only now, so that what succeeds asks nothing more; once a request.
      state ??= readSchemaState(plain);
      const [missing] = (await told(() => state as Promise<SchemaState>)).missing;
      if (!missing) throw cause;
      isBehind = true;
      const lack = new Error(`The database lacks migration ${missing}: run npm run db:migrate.`, { cause });
      throw siteIsUpdated(lack);
    }
  };
  /** The client as drizzle calls it, whose batches know no mode: in this one, patient and with our errors. */
  const clientIn = (mode: TransactionMode): Client =>
    Object.assign(Object.create(client) as Client, {
      execute: (statement: InStatement) => told(() => client.execute(statement)),
      batch: (statements: InStatement[]) =>
        told(() => unlessLocked(() => client.batch(statements, mode), config.UPSTREAM_TIMEOUT_MS), mode),
    });
  /** The same for one write, whose statements change rows of these tables, in their order: notes those that do. */
  const clientNoting = (tables: readonly (string | undefined)[]): Client => {
    const writing = clientIn("write");
    const note = (written: readonly (string | undefined)[]) => {
      for (const table of written) if (table !== undefined) changed.add(table);
    };
    return Object.assign(Object.create(writing) as Client, {
      batch: async (statements: InStatement[]) => {
        const results = await writing.batch(statements).catch((cause: unknown) => {
          if (clubErrorIn(cause)?.code === "unknown") note(tables);
          throw cause;
        });
        note(tables.filter((_, at) => results[at]?.rowsAffected));
        return results;
      },
    });
  };
  const reader = clientIn("read");
  const q = drizzle({ client: reader });
  return {
    q,
    read: async (statements) => {
      const [first, ...rest] = allQueries(statements);
      if (first && rest.length === 0) return answersOf(statements, [await askAlone(reader, first)]);
      return answersOf(statements, await sendAll(q, first ? [first, ...rest] : []));
    },
    write: async (statements) => {
      const sent = allQueries(statements).flatMap((query): Sent[] => {
        const { table, lists = [] } = changesOf(query) ?? {};
        return [
          { query, table },
          ...(lists.length > 0 ? [{ query: raiseIfChanged(q, lists), isRaise: true }] : []),
        ];
      });
      const writing = drizzle({ client: clientNoting(sent.map(({ table }) => table)) });
      const results = await sendAll(
        writing,
        sent.map(({ query }) => query),
      );
      return answersOf(
        statements,
        results.filter((_, at) => !sent[at]?.isRaise),
      );
    },
    snapshot: (work) =>
      told(
        async () => {
          // Unpacking megabytes would take more processor time than the rest.
          const transaction = await clientBy("identity").transaction("read");
          return work(transaction).finally(() => transaction.close());
        },
        "read",
        // What fails may be the work.
        { tellsOutage: false },
      ),
    readSchemaState: () => told(() => readSchemaState(plain)),
    probeWrites: () =>
      told(() => unlessLocked(() => plain.executeMultiple(PROBE), config.UPSTREAM_TIMEOUT_MS), "write"),
    readBytes: () => told(() => readBytes(plain)),
    get isBehind() {
      return isBehind;
    },
    outage,
    changed,
  };
}

/**
 * A write of one row, another value each time: a full disk still gives the write slot to whoever rolls back, and what is the
 * same is not written. No list shows what is called `ran-…`, so no revision is raised.
 */
const PROBE = `begin immediate;
  insert into club_settings (name, value) values ('ran-probe', unixepoch('subsec')) on conflict (name) do update set value = excluded.value;
  commit`;

/** A statement of a write, and the name of the table of which it changes rows. */
interface Sent {
  query: BatchQuery;
  table?: string | undefined;
  /** True for one of the write layer's own, of which nobody wants the answer. */
  isRaise?: boolean;
}

/** Reads by a single statement, which needs no transaction. */
async function askAlone(client: Client, query: BatchQuery): Promise<unknown> {
  const prepared = preparedOf(query);
  const { sql, params } = prepared.getQuery();
  return prepared.mapResult(await client.execute({ sql, args: params as InArgs }), true);
}

/** Sends statements as one batch; drizzle's own types ask for at least one. */
async function sendAll(session: LibSQLDatabase, [first, ...rest]: BatchQuery[]): Promise<unknown[]> {
  return first ? session.batch([first, ...rest]) : [];
}

async function readBytes(client: Client): Promise<number> {
  const { rows } = await client.execute(
    "select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()",
  );
  const bytes = Number(rows[0]?.bytes);
  if (!(bytes > 0)) throw new Error("The database does not say how many pages it has.");
  return bytes;
}

/** The client, but what is read in the same turn is one transaction: one trip, and one state of the database. */
function batching(client: Client): Client {
  type Turn = { statements: InStatement[]; done: PromiseWithResolvers<ResultSet[]> };
  let turns: Turn[] = [];
  const send = async () => {
    const sent = turns;
    turns = [];
    try {
      const results = await client.batch(
        sent.flatMap(({ statements }) => statements),
        "read",
      );
      for (const { statements, done } of sent) done.resolve(results.splice(0, statements.length));
    } catch (cause) {
      for (const { done } of sent) done.reject(cause);
    }
  };
  const read = (statements: InStatement[]): Promise<ResultSet[]> => {
    const done = Promise.withResolvers<ResultSet[]>();
    if (turns.length === 0) setTimeout(send, 0);
    turns.push({ statements, done });
    return done.promise;
  };
  return Object.assign(Object.create(client) as Client, {
    execute: async (statement: InStatement) => (await read([statement]))[0],
    batch: (statements: InStatement[], mode: TransactionMode) =>
      mode === "read" ? read(statements) : client.batch(statements, mode),
  });
}

const isOne = (statement: Statement): statement is One<BatchQuery> => "one" in statement;

/** The statements one by one, in their order. */
const allQueries = (statements: Statements): BatchQuery[] => Object.values(statements).flatMap(queriesOf);

function queriesOf(statement: Statement): BatchQuery[] {
  if (isOne(statement)) return [statement.one];
  return Array.isArray(statement) ? statement : [statement as BatchQuery];
}

/** The answers of statements that were sent one by one, by their names. */
function answersOf<T extends Statements>(statements: T, results: unknown[]): ResultsOf<T> {
  const rest = [...results];
  const answers = Object.entries(statements).map(([name, statement]) => {
    const own = rest.splice(0, queriesOf(statement).length);
    if (Array.isArray(statement)) return [name, own];
    return [name, isOne(statement) ? (own[0] as unknown[])[0] : own[0]];
  });
  return Object.fromEntries(answers) as ResultsOf<T>;
}

/** sqld takes 175 ms to compress a list with brotli, which fetch would ask for by itself. */
type Encoding = "gzip" | "identity";

/** Asks the database, for no longer than `ms`. */
async function fetchInTime(request: Request, encoding: Encoding, ms: number): Promise<Response> {
  request.headers.set("accept-encoding", encoding);
  return fetch(request, { signal: AbortSignal.timeout(ms) });
}

/**
 * When many write at once the database tells some of them that it is locked. Nothing of their transaction has been
 * done then, so they take their turn a little later, each after another while.
 */
async function unlessLocked<T>(send: () => Promise<T>, patienceMs: number): Promise<T> {
  const until = Date.now() + patienceMs;
  for (let wait = WAIT_MS; ; wait = Math.min(wait * 1.5, WAIT_MOST_MS)) {
    try {
      return await send();
    } catch (cause) {
      if (!isBusy(cause) || Date.now() + wait > until) throw cause;
      await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
    }
  }
}

const isBusy = (cause: unknown): boolean => cause instanceof LibsqlError && /BUSY/.test(cause.code);

/** Whether the server refused to look at the request: by its status, 400 to 499. */
const isTurnedAway = (cause: unknown): boolean =>
  cause instanceof LibsqlError &&
  cause.cause instanceof Error &&
  "status" in cause.cause &&
  Math.floor(Number(cause.cause.status) / 100) === 4;

/** Whether a constraint of the schema refused the batch: what it was decided on is no longer so. */
export function isConstraint(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof LibsqlError && at.code.startsWith("SQLITE_CONSTRAINT")) return true;
  }
  return false;
}

/** Returns true if the database itself has not answered. */
const isLost = (cause: unknown): boolean =>
  !isTurnedAway(cause) && !(cause instanceof LibsqlError && /^SQLITE_|^SQL_/.test(cause.code));

function asClubError(cause: unknown, mode: TransactionMode): unknown {
  if (cause instanceof ClubError) return cause;
  // A write may have been done before it failed: the database may be slow, or only its answer lost.
  if (isLost(cause)) return mode === "write" ? outcomeUnknown(cause) : unreachable(cause);
  // Locked all the time, or turned away at the door: nothing has been done.
  if (isBusy(cause) || isTurnedAway(cause)) return unreachable(cause);
  if (cause instanceof LibsqlError && DISK_TROUBLE.test(cause.code)) return unwritable(cause);
  return cause;
}

/** What the database says when its disk is full or broken. */
const DISK_TROUBLE = /^SQLITE_(FULL|IOERR)/;

/** What a person is told while the database has no room for what they change. */
const unwritable = (cause: unknown) =>
  unavailable("database", "Nothing can be saved right now. Please try again later.", cause);

/** What a person is told while the database does not answer. */
const unreachable = (cause: unknown) =>
  unavailable(
    "database",
    "The club’s records can’t be reached right now. Please try again in a moment.",
    cause,
  );
