interface Entry<V> {
  state: string | null;
  value: V;
}

/**
 * Keeps what was made in a state of the site's records (`listState`; null: unknown), for as long as the isolate lives: up
 * to so many characters, those that were asked for last.
 */
export class StateCache<V> {
  // A Map keeps the order of insertion: the first entry is the one that was not asked for the longest.
  readonly #entries = new Map<string, Entry<V>>();
  readonly #sizeOf: (value: V) => number;
  readonly #most: number;
  #characters = 0;
  /** The state that was seen last. */
  #state: string | null = null;

  /**
   * @param sizeOf characters of a value
   * @param most characters of all keys and values together
   */
  constructor(sizeOf: (value: V) => number, most: number) {
    this.#sizeOf = sizeOf;
    this.#most = most;
  }

  /** Whether there may be a value of the present state: one of an earlier state than was seen since is none. */
  mayHave(key: string): boolean {
    return this.#state !== null && this.#entries.get(key)?.state === this.#state;
  }

  /** The value, when it is of this state, which is the present one. */
  inState(key: string, state: string | null): V | undefined {
    this.#state = state;
    const entry = this.#used(key);
    return entry && state !== null && entry.state === state ? entry.value : undefined;
  }

  /** The value, of whatever state. */
  get(key: string): V | undefined {
    return this.#used(key)?.value;
  }

  set(key: string, state: string | null, value: V): void {
    this.#state = state;
    this.#remove(key);
    this.#entries.set(key, { state, value });
    this.#characters += key.length + this.#sizeOf(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#characters <= this.#most) break;
      this.#remove(oldest);
    }
  }

  #used(key: string): Entry<V> | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#characters -= key.length + this.#sizeOf(entry.value);
  }
}
