export const AUTOSAVE_MS = 1_500;
export const AUTOSAVE_MOST_MS = 15_000;
const RETRY_MS = 15_000;

export class Autosave {
  readonly #save: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Time (ms) since when changes have been unsaved; 0 without any. */
  #waitingSince = 0;

  constructor(save: () => void) {
    this.#save = save;
  }

  plan(): void {
    this.#cancel();
    this.#waitingSince ||= Date.now();
    const left = Math.max(0, this.#waitingSince + AUTOSAVE_MOST_MS - Date.now());
    this.#in(Math.min(AUTOSAVE_MS, left));
  }

  /** Schedules another attempt, unless the next pause in typing comes first. */
  retry(): void {
    if (this.#timer === undefined) this.#in(RETRY_MS);
  }

  /** Cancels: the draft is being saved, or is saved. The next change starts a new wait. */
  stop(): void {
    this.#cancel();
    this.#waitingSince = 0;
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #in(milliseconds: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#save();
    }, milliseconds);
  }
}
