import { createClient, LibsqlError, type ResultSet, type TransactionMode } from "@libsql/client/http";
import type { Config } from "../config.ts";
import { ClubError, refuse } from "../errors.ts";
import { type Answers, type Builder, builder, type Statements } from "./statement.ts";

/**
 * The database, for one request. Statements are built with `q` and sent together:
 * each call of `read`, `write` or awaited statement is one HTTP round trip.
 */
export interface Database {
  /** Builds statements; awaiting one sends it alone, without a transaction. */
  q: Builder;
  /** Sends statements as one read transaction. */
  read<T extends Statements>(...statements: T): Promise<Answers<T>>;
  /** Sends statements as one write transaction: all or none. */
  write<T extends Statements>(...statements: T): Promise<Answers<T>>;
}

// A request needs one trip; the limit only exists so that the library does not queue behind itself.
const CONCURRENCY = 1_000;
/** How long a write that found the database locked waits for its next try, at first and at most. */
const WAIT_MS = 40;
const WAIT_MOST_MS = 400;

/**
 * Opens a client for one request: one shared between requests hangs workerd under load.
 * @throws {ClubError} `unavailable` from every call while the database cannot be reached in time.
 */
export function openDatabase(config: Config): Database {
  const client = createClient({
    url: config.DATABASE_URL,
    ...(config.DATABASE_AUTH_TOKEN && { authToken: config.DATABASE_AUTH_TOKEN }),
    concurrency: CONCURRENCY,
    fetch: (request: Request) => fetchInTime(request, config.UPSTREAM_TIMEOUT_MS),
  });
  const inMode =
    (mode: TransactionMode) =>
    async <T extends Statements>(...statements: T): Promise<Answers<T>> => {
      const texts = statements.map(({ text }) => text);
      const results = await told(() =>
        unlessLocked(() => client.batch(texts, mode), config.UPSTREAM_TIMEOUT_MS),
      );
      return statements.map(({ answer }, index) => answer(results[index] as ResultSet)) as Answers<T>;
    };
  return {
    q: builder((text) => told(() => client.execute(text))),
    read: inMode("read"),
    write: inMode("write"),
  };
}

/** Asks the database, for no longer than `ms`. */
export async function fetchInTime(request: Request, ms: number): Promise<Response> {
  // sqld takes 175 ms to compress a list with brotli, which fetch would ask for by itself.
  request.headers.set("accept-encoding", "gzip");
  return fetch(request, { signal: AbortSignal.timeout(ms) });
}

/** Failures to reach the database, told from refused statements. */
async function told<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (cause) {
    throw asClubError(cause);
  }
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

function asClubError(cause: unknown): unknown {
  if (cause instanceof ClubError) return cause;
  if (cause instanceof LibsqlError && /^SQLITE_|^SQL_/.test(cause.code) && !isBusy(cause)) return cause;
  return unreachable(cause);
}

/** What a person is told while the database does not answer. */
export const unreachable = (cause: unknown) =>
  refuse(
    "unavailable",
    "The club's records cannot be reached right now. Please try again in a moment.",
    [],
    cause,
  );
