import type { StoredDraft } from "./stored-drafts.ts";

const INTERVAL_MS = 200;

export interface DraftDevice {
  /** Owner of the draft: nobody sees another's. */
  publicId: string;
  store: (draft: StoredDraft) => Promise<unknown>;
  remove: (publicId: string, key: string) => Promise<unknown>;
}

type OwnDraft = Omit<StoredDraft, "publicId">;

/** Writer of drafts to the device: the newest one, at once or after the write in progress. */
export class DraftWriter {
  readonly #device: DraftDevice;
  readonly #onUnkept: (isUnkept: boolean) => void;
  #next: OwnDraft | null = null;
  #work: Promise<void> | null = null;
  #isUnkept = false;

  constructor(device: DraftDevice, onUnkept: (isUnkept: boolean) => void) {
    this.#device = device;
    this.#onUnkept = onUnkept;
  }

  store(draft: OwnDraft): void {
    this.#next = draft;
    this.#work ??= this.#run().finally(() => {
      this.#work = null;
      if (this.#next) this.store(this.#next);
    });
  }

  /** Removes a stored draft after pending writes, unless something has been typed meanwhile. */
  async remove(key: string, isStillDue = () => true): Promise<void> {
    await this.#work;
    if (isStillDue()) await this.#device.remove(this.#device.publicId, key).catch(() => undefined);
  }

  async writeNow(): Promise<void> {
    const draft = this.#next;
    if (!draft) return;
    this.#next = null;
    const isUnkept = await this.#device.store({ ...draft, publicId: this.#device.publicId }).then(
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
