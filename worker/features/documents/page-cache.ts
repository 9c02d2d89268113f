/** A page as it is sent. */
export interface DrawnPage {
  html: string;
  /** Its content security policy. */
  policy: string;
  etag: string;
}

interface Entry {
  data: string;
  page: DrawnPage;
}

/** Characters of pages and their data that an isolate keeps: at most twice as many bytes of its 128 MB. */
const CHARACTERS_MOST = 8_000_000;

/**
 * Pages that were drawn for visitors, by address. Drawing costs several times as much as reading what is drawn, and
 * depends on nothing else: a page is served again as long as its data are the same to the letter.
 */
export class PageCache {
  // A Map keeps the order of insertion: the first entry is the one that was not asked for the longest.
  readonly #entries = new Map<string, Entry>();
  readonly #most: number;
  #characters = 0;

  constructor(most = CHARACTERS_MOST) {
    this.#most = most;
  }

  /** The page at the address, when it was drawn from these data. */
  get(address: string, data: string): DrawnPage | undefined {
    const entry = this.#entries.get(address);
    if (entry?.data !== data) return undefined;
    this.#entries.delete(address);
    this.#entries.set(address, entry);
    return entry.page;
  }

  set(address: string, data: string, page: DrawnPage): void {
    this.#remove(address);
    this.#entries.set(address, { data, page });
    this.#characters += sizeOf(address, { data, page });
    for (const oldest of this.#entries.keys()) {
      if (this.#characters <= this.#most) break;
      this.#remove(oldest);
    }
  }

  #remove(address: string): void {
    const entry = this.#entries.get(address);
    if (!entry) return;
    this.#entries.delete(address);
    this.#characters -= sizeOf(address, entry);
  }
}

const sizeOf = (address: string, { data, page }: Entry): number =>
  address.length + data.length + page.html.length + page.policy.length;
