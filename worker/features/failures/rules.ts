import { MailTrouble } from "../../clients/mailer.ts";
import { PushTrouble } from "../../clients/push-service.ts";
import { isoOf } from "../../contract/dates.ts";
import { FAILURE_KINDS, type FailureCount, type FailureKind } from "../../contract/health.ts";
import { clubErrorIn, OperatorError } from "../../errors.ts";

/** Characters of what a failure says that are kept. */
const SAID_MOST = 300;

/** A failure as it is counted: of a day and kind there is one. */
export interface Failure {
  /** `YYYY-MM-DD` at the club. */
  day: string;
  kind: FailureKind;
  /** Milliseconds. */
  at: number;
  /** Null where no request failed: in the cron. */
  requestId: string | null;
  /** What it says for an operator, without tokens and addresses. */
  said: string | null;
}

export interface CountedFailure extends Omit<Failure, "at"> {
  count: number;
  lastAt: number;
}

const MAIL_KINDS = { down: "mail", busy: "mail-busy", refused: "mail-refused" } as const;

/** What kind of failure an error is. */
export function failureKindOf(error: unknown): FailureKind {
  const trouble = inChain(error, MailTrouble);
  if (trouble) return MAIL_KINDS[trouble.kind];
  const push = inChain(error, PushTrouble);
  if (push) return push.kind === "refused" ? "push-refused" : "push";
  return clubErrorIn(error)?.part ?? "code";
}

/** What an error says for an operator: of others it is not known whether it holds what is somebody's. */
export function wordsIn(error: unknown): string | null {
  const found = inChain(error, MailTrouble) ?? inChain(error, PushTrouble) ?? inChain(error, OperatorError);
  return found ? found.message.slice(0, SAID_MOST) : null;
}

type ErrorClass<E> = new (...given: never[]) => E;

function inChain<E extends Error>(error: unknown, kind: ErrorClass<E>): E | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof kind) return at;
  return undefined;
}

const BROWSER_CODES: ReadonlyMap<string, FailureKind> = new Map([
  ["CLIENT_FETCH_ERROR", "browser-fetch"],
  ["CLIENT_SESSION_ERROR", "browser-session"],
  ["CLIENT_PART_ERROR", "browser-part"],
  ["CLIENT_RENDER_ERROR", "browser-render"],
  ["CLIENT_UNCAUGHT_ERROR", "browser-uncaught"],
]);

/**
 * The kind of what a browser reports; null for what is no error. Anybody can report anything, so that what comes from
 * outside the club has a kind of its own, in which it hides nothing of what members meet.
 */
export function browserFailure(
  level: string | undefined,
  code: string | undefined,
  isMember: boolean,
): FailureKind | null {
  if (level !== "error") return null;
  if (!isMember) return "browser-visitor";
  return BROWSER_CODES.get(code ?? "") ?? "browser-other";
}

/** Writes that may follow each other at once, and after how many milliseconds there is one more. */
const WRITES_MOST = 10;
const ONE_MORE_MS = 6_000;

/** While these fail a write would fail, too: they are written with what fails later. */
const AWAY: readonly FailureKind[] = ["database", "schema"];
/** For so long after one of them the database is believed to be away. */
const AWAY_MS = 10_000;

/**
 * What has failed and is not written yet, added up by day and kind, and when it may be written: few writes however much
 * fails, which then count more.
 */
export class Tally {
  readonly #counted = new Map<string, CountedFailure>();
  #writesLeft = WRITES_MOST;
  #refilledAt = 0;

  /** Counts one; of one request each kind only once. */
  add({ at, ...failure }: Failure): void {
    const key = keyOf(failure);
    const known = this.#counted.get(key);
    if (known && failure.requestId !== null && known.requestId === failure.requestId) return;
    this.#counted.set(key, together(known, { ...failure, count: 1, lastAt: at }));
  }

  /** Whether something should be written now. */
  isDue(now: number): boolean {
    this.#refill(now);
    const isAway = ({ kind }: CountedFailure) => AWAY.includes(kind);
    return (
      this.#writesLeft >= 1 &&
      this.counted.some((one) => !isAway(one)) &&
      this.counted.filter(isAway).every(({ lastAt }) => lastAt <= now - AWAY_MS)
    );
  }

  /** All of it, as far as it has not been taken. */
  get counted(): CountedFailure[] {
    return [...this.#counted.values()];
  }

  /** Takes all of it, to be written. */
  take(now: number): CountedFailure[] {
    if (this.#counted.size === 0) return [];
    this.#refill(now);
    this.#writesLeft = Math.max(0, this.#writesLeft - 1);
    const taken = this.counted;
    this.#counted.clear();
    return taken;
  }

  /** Takes back what could not be written. */
  giveBack(taken: readonly CountedFailure[]): void {
    for (const earlier of taken) {
      const key = keyOf(earlier);
      const later = this.#counted.get(key);
      this.#counted.set(key, later ? together(earlier, later) : earlier);
    }
  }

  #refill(now: number): void {
    const more = Math.floor((now - this.#refilledAt) / ONE_MORE_MS);
    if (more < 1) return;
    this.#writesLeft = Math.min(WRITES_MOST, this.#writesLeft + more);
    this.#refilledAt = now;
  }
}

const keyOf = ({ day, kind }: Pick<Failure, "day" | "kind">) => `${day} ${kind}`;

/** Two counts of one kind, the second one the later: it says which was the last. */
const together = (earlier: CountedFailure | undefined, later: CountedFailure): CountedFailure => ({
  ...later,
  count: (earlier?.count ?? 0) + later.count,
  lastAt: Math.max(earlier?.lastAt ?? 0, later.lastAt),
  requestId: later.requestId ?? earlier?.requestId ?? null,
  said: later.said ?? earlier?.said ?? null,
});

/** Counts of several days, by kind, what failed last first. A kind that this version does not know is left out. */
export function countsByKind(
  days: readonly (Omit<CountedFailure, "kind"> & { kind: string })[],
): FailureCount[] {
  const newestFirst = days.toSorted((a, b) => b.lastAt - a.lastAt);
  return FAILURE_KINDS.flatMap((kind) => {
    const own = newestFirst.filter((one) => one.kind === kind);
    const [last] = own;
    if (!last) return [];
    const ids = own.flatMap(({ requestId }) => requestId ?? []);
    return {
      kind,
      count: own.reduce((sum, { count }) => sum + count, 0),
      lastAt: isoOf(last.lastAt),
      requestIds: [...new Set(ids)],
      said: own.find(({ said }) => said !== null)?.said ?? null,
    };
  }).toSorted((a, b) => Date.parse(b.lastAt) - Date.parse(a.lastAt));
}
