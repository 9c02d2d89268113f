interface Entry<V> {
  state: string | null;
  value: V;
}

/** An LRU cache, limited by characters, of values made in a state of the site's records (`listState`; null: unknown). */
export class StateCache<V> {
  // A Map keeps insertion order, so the first entry is the least recently used.
  readonly #entries = new Map<string, Entry<V>>();
  readonly #sizeOf: (value: V) => number;
  readonly #most: number;
  #characters = 0;
  #state: string | null = null;

  /** @param sizeOf characters of a value @param most characters of all keys and values */
  constructor(sizeOf: (value: V) => number, most: number) {
    this.#sizeOf = sizeOf;
    this.#most = most;
  }

  /** Returns true if there may be a value for the latest known state. */
  mayHave(key: string): boolean {
    return this.#state !== null && this.#entries.get(key)?.state === this.#state;
  }

  /** Returns the value if it belongs to this state, which is now the latest. */
  inState(key: string, state: string | null): V | undefined {
    this.#state = state;
    const entry = this.#used(key);
    return entry && state !== null && entry.state === state ? entry.value : undefined;
  }

  /** Returns the value, even if stale. */
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
