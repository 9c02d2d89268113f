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

/** Drizzle's builder without `get` (throws where `one` doesn't) and `run` (`rawChange` names the table). */
export type QueryBuilder = Omit<
  LibSQLDatabase<Record<string, never>>,
  "get" | "run" | "batch" | "transaction" | "query"
>;

export interface One<Q extends BatchQuery> {
  readonly one: Q;
}

export const one = <Q extends BatchQuery>(query: Q): One<Q> => ({ one: query });

export type Reading<Row> = RunnableQuery<Row[], "sqlite">;

type Statement = BatchQuery | One<BatchQuery> | readonly BatchQuery[];

export type Statements = Record<string, Statement>;

export type ResultsOf<T extends Statements> = {
  -readonly [Name in keyof T]: T[Name] extends One<infer Q>
    ? Q["_"]["result"][number] | undefined
    : T[Name] extends BatchQuery
      ? T[Name]["_"]["result"]
      : T[Name] extends readonly (infer Q extends BatchQuery)[]
        ? Q["_"]["result"][]
        : never;
};

/** An outage as one request sees it, shared by all its connections. */
interface Outage {
  error: ClubError | null;
}

/** The database as one request uses it. Each call of `read` or `write` is one HTTP round trip. */
export interface Database {
  q: QueryBuilder;
  /** Sends statements as one read transaction; a single statement goes without. */
  read<T extends Statements>(statements: T): Promise<ResultsOf<T>>;
  /** Sends statements as one write transaction. Error `unknown`: it may have been committed, the answer was lost. */
  write<T extends Statements>(statements: T): Promise<ResultsOf<T>>;
  /** Reads one consistent state in several trips, for results that are too big for one. */
  snapshot<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  readSchemaState(): Promise<SchemaState>;
  /** Writes one row that no page shows. Rejects if the database is read-only, although it may still answer reads. */
  probeWrites(): Promise<void>;
  /** Reads the size of the database. A query of its own, since not every host answers it. */
  readBytes(): Promise<number>;
  /** True once a statement of this request failed because a migration is missing. */
  readonly isBehind: boolean;
  readonly outage: Outage | undefined;
  readonly changed: ReadonlySet<string>;
}

// A request needs one trip; the limit only keeps the library from queueing behind itself.
const CONCURRENCY = 1_000;
const WAIT_MS = 40;
const WAIT_MOST_MS = 400;

/**
 * Opens a client for one request. Sharing one between requests hangs workerd under load.
 * @param batches sends reads of the same event-loop turn together: for pages, whose queries don't know each other
 * @param outage makes calls fail at once after one of them could not reach the database
 * @throws {ClubError} `unavailable` from every call if the database does not answer in time; `unknown` from a write
 * that was sent and may still be committed.
 */
export function openDatabase(
  config: Config,
  { batches = false, outage }: { batches?: boolean; outage?: Outage | undefined } = {},
): Database {
  const clientWithEncoding = (encoding: Encoding) =>
    createClient({
      url: config.DATABASE_URL,
      ...(config.DATABASE_AUTH_TOKEN && { authToken: config.DATABASE_AUTH_TOKEN }),
      concurrency: CONCURRENCY,
      fetch: (request: Request) => fetchInTime(request, encoding, config.UPSTREAM_TIMEOUT_MS),
    });
  const plain = clientWithEncoding("gzip");
  const client = batches ? batching(plain) : plain;
  let state: Promise<SchemaState> | undefined;
  let isBehind = false;
  const changed = new Set<string>();
  /** Sends, and translates failures: unreachable, behind on migrations, or a wrong statement. */
  const attempt = async <T>(
    send: () => Promise<T>,
    mode: TransactionMode = "read",
    { recordsOutage = mode === "read" } = {},
  ): Promise<T> => {
    if (outage?.error) throw outage.error;
    try {
      return await send();
    } catch (cause) {
      if (!isSchemaMismatch(cause)) {
        if (outage && recordsOutage && isUnanswered(cause)) outage.error = unreachable(cause);
        throw asClubError(cause, mode);
      }
      // Only on failure, so that successful statements cost nothing more; once a request.
      state ??= readSchemaState(plain);
      const [missing] = (await attempt(() => state as Promise<SchemaState>)).missing;
      if (!missing) throw cause;
      isBehind = true;
      const lack = new Error(`The database lacks migration ${missing}: run npm run db:migrate.`, { cause });
      throw siteIsUpdated(lack);
    }
  };
  const clientInMode = (mode: TransactionMode): Client =>
    Object.assign(Object.create(client) as Client, {
      execute: (statement: InStatement) => attempt(() => client.execute(statement)),
      batch: (statements: InStatement[]) =>
        attempt(() => unlessLocked(() => client.batch(statements, mode), config.UPSTREAM_TIMEOUT_MS), mode),
    });
  const recordingClient = (tables: readonly (readonly string[])[]): Client => {
    const writing = clientInMode("write");
    const note = (written: typeof tables) => {
      for (const table of written.flat()) changed.add(table);
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
  const reader = clientInMode("read");
  const q = drizzle({ client: reader });
  return {
    q,
    read: async (statements) => {
      const [first, ...rest] = flattened(statements);
      if (first && rest.length === 0) return resultsByName(statements, [await sendSingle(reader, first)]);
      return resultsByName(statements, await sendAll(q, first ? [first, ...rest] : []));
    },
    write: async (statements) => {
      const sent = flattened(statements).flatMap((query): Sent[] => {
        const { tables = [], lists = [] } = changesOf(query) ?? {};
        // A raised list of games counts as a changed game: names in it change without one.
        const rings = lists.filter((list) => list === "games");
        return [
          { query, tables },
          ...(lists.length > 0 ? [{ query: raiseIfChanged(q, lists), tables: rings, isRaise: true }] : []),
        ];
      });
      const writing = drizzle({ client: recordingClient(sent.map(({ tables }) => tables)) });
      const results = await sendAll(
        writing,
        sent.map(({ query }) => query),
      );
      return resultsByName(
        statements,
        results.filter((_, at) => !sent[at]?.isRaise),
      );
    },
    snapshot: (work) =>
      attempt(
        async () => {
          // Decompressing megabytes would take more processor time than the rest.
          const transaction = await clientWithEncoding("identity").transaction("read");
          return work(transaction).finally(() => transaction.close());
        },
        "read",
        // The failure may come from `work`.
        { recordsOutage: false },
      ),
    readSchemaState: () => attempt(() => readSchemaState(plain)),
    probeWrites: () =>
      attempt(() => unlessLocked(() => plain.executeMultiple(PROBE), config.UPSTREAM_TIMEOUT_MS), "write"),
    readBytes: () => attempt(() => readBytes(plain)),
    get isBehind() {
      return isBehind;
    },
    outage,
    changed,
  };
}

/** Writes a new value each time: SQLite skips unchanged rows, and locks even on a full disk. No list shows `ran-…`. */
const PROBE = `begin immediate;
  insert into club_settings (name, value) values ('ran-probe', unixepoch('subsec')) on conflict (name) do update set value = excluded.value;
  commit`;

interface Sent {
  query: BatchQuery;
  tables: readonly string[];
  /** True for statements added by the write layer; their results are dropped. */
  isRaise?: boolean;
}

async function sendSingle(client: Client, query: BatchQuery): Promise<unknown> {
  const prepared = preparedOf(query);
  const { sql, params } = prepared.getQuery();
  return prepared.mapResult(await client.execute({ sql, args: params as InArgs }), true);
}

/** Sends statements as one batch. Drizzle's types require at least one. */
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

/** Wraps a client so that reads of the same event-loop turn go out as one transaction: one trip, one state. */
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

const flattened = (statements: Statements): BatchQuery[] => Object.values(statements).flatMap(queriesOf);

function queriesOf(statement: Statement): BatchQuery[] {
  if (isOne(statement)) return [statement.one];
  return Array.isArray(statement) ? statement : [statement as BatchQuery];
}

function resultsByName<T extends Statements>(statements: T, results: unknown[]): ResultsOf<T> {
  const rest = [...results];
  const answers = Object.entries(statements).map(([name, statement]) => {
    const own = rest.splice(0, queriesOf(statement).length);
    if (Array.isArray(statement)) return [name, own];
    return [name, isOne(statement) ? (own[0] as unknown[])[0] : own[0]];
  });
  return Object.fromEntries(answers) as ResultsOf<T>;
}

/** Accepted encodings, set explicitly: fetch would ask for brotli, and sqld takes 175 ms to compress a list with it. */
type Encoding = "gzip" | "identity";

async function fetchInTime(request: Request, encoding: Encoding, ms: number): Promise<Response> {
  request.headers.set("accept-encoding", encoding);
  return fetch(request, { signal: AbortSignal.timeout(ms) });
}

/** Retries while the database is locked, with a growing and random wait. Nothing of the transaction has been done then. */
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

const isRejected = (cause: unknown): boolean =>
  cause instanceof LibsqlError &&
  cause.cause instanceof Error &&
  "status" in cause.cause &&
  Math.floor(Number(cause.cause.status) / 100) === 4;

/** Returns true if a constraint refused the batch: the decision behind it was stale. */
export function isConstraint(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof LibsqlError && at.code.startsWith("SQLITE_CONSTRAINT")) return true;
  }
  return false;
}

const isUnanswered = (cause: unknown): boolean =>
  !isRejected(cause) && !(cause instanceof LibsqlError && /^SQLITE_|^SQL_/.test(cause.code));

function asClubError(cause: unknown, mode: TransactionMode): unknown {
  if (cause instanceof ClubError) return cause;
  // A write may have been committed before it failed: the database may be slow, or its answer lost.
  if (isUnanswered(cause)) return mode === "write" ? outcomeUnknown(cause) : unreachable(cause);
  // Locked all the time, or rejected: nothing has been written.
  if (isBusy(cause) || isRejected(cause)) return unreachable(cause);
  if (cause instanceof LibsqlError && DISK_TROUBLE.test(cause.code)) return unwritable(cause);
  return cause;
}

const DISK_TROUBLE = /^SQLITE_(FULL|IOERR)/;

const unwritable = (cause: unknown) =>
  unavailable("database", "Nothing can be saved right now. Please try again later.", cause);

const unreachable = (cause: unknown) =>
  unavailable(
    "database",
    "The club’s records can’t be reached right now. Please try again in a moment.",
    cause,
  );
