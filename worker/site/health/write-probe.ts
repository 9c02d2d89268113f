const EVERY_MS = 10_000;

/** Probe of whether the database accepts writes, one every ten seconds at most, however often health is requested. */
export class WriteProbe {
  #dueAt = Number.NEGATIVE_INFINITY;
  #answer: boolean | null = null;

  /** Returns the latest result, null before the first; probes when due. @param boundMs limit of `ask` */
  async takesWrites(ask: () => Promise<boolean>, boundMs: number, now: number): Promise<boolean | null> {
    if (now >= this.#dueAt) {
      // A cancelled request never reports its end.
      this.#dueAt = now + Math.max(EVERY_MS, boundMs);
      this.#answer = await ask();
      this.#dueAt = now + EVERY_MS;
    }
    return this.#answer;
  }
}
