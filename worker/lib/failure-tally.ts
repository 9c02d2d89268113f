import type { FailureKind } from "../contract/site/health.ts";

export interface FailureCounter {
  /** The club's date, `YYYY-MM-DD`. */
  day: string;
  kind: FailureKind;
  /** Milliseconds. */
  at: number;
  /** Null outside requests: in the cron. */
  requestId: string | null;
  /** Message for an operator, without tokens and addresses. */
  said: string | null;
}

export interface CountedFailure extends Omit<FailureCounter, "at"> {
  count: number;
  lastAt: number;
}

/** Rate limit of writes: a burst, and the milliseconds after which another is allowed. */
const WRITES_MOST = 10;
const ONE_MORE_MS = 6_000;

/** Kinds during which a write would fail too; they are written later together with others. */
const OUTAGE_KINDS: readonly FailureKind[] = ["database", "schema"];
/** Time after such a failure during which the database is assumed to be down. */
const OUTAGE_MS = 10_000;

/** Counters that ration their writes: an outage causes few writes with high counts. */
export class FailureTally {
  readonly #counted = new Map<string, CountedFailure>();
  #writesLeft = WRITES_MOST;
  #refilledAt = 0;

  /** Counts a failure, unless the last one counted of its kind is from the same request. */
  add({ at, ...failure }: FailureCounter): void {
    const key = keyOf(failure);
    const known = this.#counted.get(key);
    if (known && failure.requestId !== null && known.requestId === failure.requestId) return;
    this.#counted.set(key, merged(known, { ...failure, count: 1, lastAt: at }));
  }

  isDue(now: number): boolean {
    this.#refill(now);
    const isOutage = ({ kind }: CountedFailure) => OUTAGE_KINDS.includes(kind);
    return (
      this.#writesLeft >= 1 &&
      this.counted.some((one) => !isOutage(one)) &&
      this.counted.filter(isOutage).every(({ lastAt }) => lastAt <= now - OUTAGE_MS)
    );
  }

  get counted(): CountedFailure[] {
    return [...this.#counted.values()];
  }

  take(now: number): CountedFailure[] {
    if (this.#counted.size === 0) return [];
    this.#refill(now);
    this.#writesLeft = Math.max(0, this.#writesLeft - 1);
    const taken = this.counted;
    this.#counted.clear();
    return taken;
  }

  giveBack(taken: readonly CountedFailure[]): void {
    for (const earlier of taken) {
      const key = keyOf(earlier);
      const later = this.#counted.get(key);
      this.#counted.set(key, later ? merged(earlier, later) : earlier);
    }
  }

  #refill(now: number): void {
    const more = Math.floor((now - this.#refilledAt) / ONE_MORE_MS);
    if (more < 1) return;
    this.#writesLeft = Math.min(WRITES_MOST, this.#writesLeft + more);
    this.#refilledAt = now;
  }
}

const keyOf = ({ day, kind }: Pick<FailureCounter, "day" | "kind">) => `${day} ${kind}`;

/** Merges two counts of a kind; the later one determines the last failure. */
const merged = (earlier: CountedFailure | undefined, later: CountedFailure): CountedFailure => ({
  ...later,
  count: (earlier?.count ?? 0) + later.count,
  lastAt: Math.max(earlier?.lastAt ?? 0, later.lastAt),
  requestId: later.requestId ?? earlier?.requestId ?? null,
  said: later.said ?? earlier?.said ?? null,
});

/** Failures of this isolate. Those of a database outage wait here until it is over. */
export const failureTally = new FailureTally();
