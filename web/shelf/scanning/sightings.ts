/** Milliseconds for which a code must have been out of sight to count as scanned again. */
const SAME_MS = 3_000;

/** Keeps in mind which codes the camera sees, so that a box held before it counts once. */
export class Sightings {
  readonly #seen = new Map<string, number>();

  /** Notes that a code is in sight, and returns true if it was not just before. */
  isNew(code: string, now: number): boolean {
    const last = this.#seen.get(code) ?? Number.NEGATIVE_INFINITY;
    this.#seen.set(code, now);
    return now - last >= SAME_MS;
  }
}
