import { StateCache } from "../../lib/state-cache.ts";

/** A page as it was drawn. */
export interface DrawnPage {
  /**
   * UTF-8, cut where the csrf token of the browser goes that is asking; one piece for a page without a form. Encoding it
   * for each answer costs more than looking it up.
   */
  html: readonly Uint8Array<ArrayBuffer>[];
  /** Its content security policy. */
  policy: string;
  /** Null for what is not the same for everyone: nobody asks for it by its tag. */
  etag: string | null;
}

/** A page, and the data that it was drawn from. */
interface KeptPage {
  data: string;
  page: DrawnPage;
}

/** Bytes of pages and characters of their data that an isolate keeps: at most twice as many bytes of its 128 MB. */
const SIZE_MOST = 8_000_000;

const sizeOf = ({ data, page }: KeptPage): number =>
  page.html.reduce((sum, piece) => sum + piece.length, data.length + page.policy.length);

/**
 * Pages that were drawn for visitors, by address. Reading what a page shows costs several times as much as asking
 * whether anything has changed, and drawing it several times as much as reading it: a page is served again, unread, in
 * the state in which it was drawn, and, read again, as long as its data are the same to the letter.
 */
export class PageCache extends StateCache<KeptPage> {
  constructor(most = SIZE_MOST) {
    super(sizeOf, most);
  }

  /** The page at the address, when it was drawn from these data, which are now those of this state. */
  drawnFrom(address: string, data: string, state: string | null): DrawnPage | undefined {
    const kept = this.get(address);
    if (kept?.data !== data) return undefined;
    this.set(address, state, kept);
    return kept.page;
  }
}
