import type { StoredDraft } from "./stored-drafts.ts";

const INTERVAL_MS = 200;

export interface DraftDevice {
  /** Owner of the draft: nobody sees another's. */
  publicId: string;
  keep: (kept: StoredDraft) => Promise<unknown>;
  forget: (publicId: string, key: string) => Promise<unknown>;
}

type Words = Omit<StoredDraft, "publicId">;

/** Writer of drafts to the device: the newest one, at once or after the write in progress. */
export class DraftWriter {
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

  /** Deletes a stored draft after pending writes, if `meant` still returns true: something may have been typed. */
  async forget(key: string, meant = () => true): Promise<void> {
    await this.#work;
    if (meant()) await this.#device.forget(this.#device.publicId, key).catch(() => undefined);
  }

  async writeNow(): Promise<void> {
    const words = this.#next;
    if (!words) return;
    this.#next = null;
    const isUnkept = await this.#device.keep({ ...words, publicId: this.#device.publicId }).then(
      () => false,
      () => true,
    );
    if (isUnkept !== this.#isUnkept) this.#onUnkept(isUnkept);
    this.#isUnkept = isUnkept;
  }

  async #run(): Promise<void> {
    while (this.#next) {
      await this.writeNow();
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
    }
  }
}
