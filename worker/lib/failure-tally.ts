import type { FailureKind } from "../contract/site/health.ts";

/** A failure as it is counted: of a day and kind there is one. */
export interface FailureCounter {
  /** `YYYY-MM-DD` at the club. */
  day: string;
  kind: FailureKind;
  /** Milliseconds. */
  at: number;
  /** Null where no request failed: in the cron. */
  requestId: string | null;
  /** Words for an operator, without tokens and addresses. */
  said: string | null;
}

export interface CountedFailure extends Omit<FailureCounter, "at"> {
  count: number;
  lastAt: number;
}

/** Writes that may follow each other at once, and after how many milliseconds there is one more. */
const WRITES_MOST = 10;
const ONE_MORE_MS = 6_000;

/** While these fail a write would fail, too: they are written with what fails later. */
const AWAY: readonly FailureKind[] = ["database", "schema"];
/** For so long after one of them the database is believed to be away. */
const AWAY_MS = 10_000;

/**
 * Failures that are not written yet, added up by day and kind, and when it may be written: few writes however much
 * fails, which then count more.
 */
export class FailureTally {
  readonly #counted = new Map<string, CountedFailure>();
  #writesLeft = WRITES_MOST;
  #refilledAt = 0;

  /** Counts one; of one request each kind only once. */
  add({ at, ...failure }: FailureCounter): void {
    const key = keyOf(failure);
    const known = this.#counted.get(key);
    if (known && failure.requestId !== null && known.requestId === failure.requestId) return;
    this.#counted.set(key, together(known, { ...failure, count: 1, lastAt: at }));
  }

  /** Returns true if something should be written now. */
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

const keyOf = ({ day, kind }: Pick<FailureCounter, "day" | "kind">) => `${day} ${kind}`;

/** Two counts of one kind, the second one the later: it says which was the last. */
const together = (earlier: CountedFailure | undefined, later: CountedFailure): CountedFailure => ({
  ...later,
  count: (earlier?.count ?? 0) + later.count,
  lastAt: Math.max(earlier?.lastAt ?? 0, later.lastAt),
  requestId: later.requestId ?? earlier?.requestId ?? null,
  said: later.said ?? earlier?.said ?? null,
});

/** Failures of this isolate: it holds those of a time without database until that is back. */
export const failureTally = new FailureTally();
