import type { StoredWords } from "./stored-words.ts";

/** At least this long between two writings to the disk. */
const INTERVAL_MS = 200;

/** What this device keeps. */
export interface DraftDevice {
  /** Whose words: nobody sees another's. */
  publicId: string;
  keep: (kept: StoredWords) => Promise<unknown>;
  forget: (publicId: string, key: string) => Promise<unknown>;
}

type Words = Omit<StoredWords, "publicId">;

/** Keeps the newest of what it is given: at once, or as soon as the disk has taken the one before. */
export class Keeper {
  readonly #device: DraftDevice;
  readonly #onUnkept: (isUnkept: boolean) => void;
  #next: Words | null = null;
  #work: Promise<void> | null = null;
  #isUnkept = false;

  constructor(device: DraftDevice, onUnkept: (isUnkept: boolean) => void) {
    this.#device = device;
    this.#onUnkept = onUnkept;
  }

  keep(words: Words): void {
    this.#next = words;
    this.#work ??= this.#run().finally(() => {
      this.#work = null;
      if (this.#next) this.keep(this.#next);
    });
  }

  /** Once everything that was given is on the disk, and if it is `meant` then: something may have been written. */
  async forget(key: string, meant = () => true): Promise<void> {
    await this.#work;
    if (meant()) await this.#device.forget(this.#device.publicId, key).catch(() => undefined);
  }

  async #run(): Promise<void> {
    while (this.#next) {
      const words = this.#next;
      this.#next = null;
      const isUnkept = await this.#device.keep({ ...words, publicId: this.#device.publicId }).then(
        () => false,
        () => true,
      );
      if (isUnkept !== this.#isUnkept) this.#onUnkept(isUnkept);
      this.#isUnkept = isUnkept;
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
    }
  }
}
