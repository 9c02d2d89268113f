import type { Kept } from "./kept.ts";

/** At least this long between two writings to the disk. */
const INTERVAL_MS = 200;

/** Keeps the newest of what it is given: at once, or as soon as the disk has taken the one before. */
export class Keeper {
  readonly #write: (kept: Kept) => Promise<unknown>;
  readonly #onUnkept: (isUnkept: boolean) => void;
  #next: Kept | null = null;
  #work: Promise<void> | null = null;
  #isUnkept = false;

  constructor(write: (kept: Kept) => Promise<unknown>, onUnkept: (isUnkept: boolean) => void) {
    this.#write = write;
    this.#onUnkept = onUnkept;
  }

  keep(kept: Kept): void {
    this.#next = kept;
    this.#work ??= this.#run().finally(() => {
      this.#work = null;
      if (this.#next) this.keep(this.#next);
    });
  }

  /** Done when everything that was given is on the disk. */
  async settled(): Promise<void> {
    await this.#work;
  }

  async #run(): Promise<void> {
    while (this.#next) {
      const kept = this.#next;
      this.#next = null;
      const isUnkept = await this.#write(kept).then(
        () => false,
        () => true,
      );
      if (isUnkept !== this.#isUnkept) this.#onUnkept(isUnkept);
      this.#isUnkept = isUnkept;
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
    }
  }
}
