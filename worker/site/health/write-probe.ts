/** Time between two questions of one isolate, in milliseconds. */
const EVERY_MS = 10_000;

/**
 * The question whether the database takes writes, which reads do not tell: one in flight, and at most one every ten
 * seconds, however many ask for health.
 */
export class WriteProbe {
  #dueAt = Number.NEGATIVE_INFINITY;
  #answer: boolean | null = null;

  /**
   * Returns the newest answer, null before there is one. Asks when a new one is due; whoever comes meanwhile gets the last.
   * @param boundMs time within which `ask` ends, in milliseconds
   */
  async takesWrites(ask: () => Promise<boolean>, boundMs: number, now: number): Promise<boolean | null> {
    if (now >= this.#dueAt) {
      // A request that is cancelled never comes back to say that it has ended.
      this.#dueAt = now + Math.max(EVERY_MS, boundMs);
      this.#answer = await ask();
      this.#dueAt = now + EVERY_MS;
    }
    return this.#answer;
  }
}
