/** A pause of this length in writing, and a draft goes to the server. */
export const AUTOSAVE_MS = 1_500;
/** However fast somebody writes, it goes there this often. */
export const AUTOSAVE_MOST_MS = 15_000;
const RETRY_MS = 15_000;

/** When a draft goes to the server by itself. */
export class Autosave {
  readonly #save: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Since when something has waited to be saved; 0: nothing does. Milliseconds. */
  #waitingSince = 0;

  constructor(save: () => void) {
    this.#save = save;
  }

  /** Something was written: at the next pause. */
  plan(): void {
    this.#cancel();
    this.#waitingSince ||= Date.now();
    const left = Math.max(0, this.#waitingSince + AUTOSAVE_MOST_MS - Date.now());
    this.#in(Math.min(AUTOSAVE_MS, left));
  }

  /** It did not arrive: later, unless somebody writes on and pauses before that. */
  retry(): void {
    if (this.#timer === undefined) this.#in(RETRY_MS);
  }

  /** Nothing waits any more: it is being sent, or the server has it. What is written next waits anew. */
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
