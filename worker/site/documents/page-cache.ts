import { StateCache } from "../../lib/state-cache.ts";

export interface RenderedPage {
  /** UTF-8, split at the CSRF token's places. Stored encoded: encoding costs more than the look-up. */
  html: readonly Uint8Array<ArrayBuffer>[];
  policy: string;
  usesCamera: boolean;
  /** Null for a page that differs between visitors. */
  etag: string | null;
}

interface CachedPage {
  data: string;
  page: RenderedPage;
}

/** Cache limit of an isolate: bytes of pages plus characters of data, at most twice as many bytes of its 128 MB. */
const SIZE_MOST = 8_000_000;

const sizeOf = ({ data, page }: CachedPage): number =>
  page.html.reduce((sum, piece) => sum + piece.length, data.length + page.policy.length);

/**
 * Rendered visitors' pages by address. Reading a page's data costs several times as much as checking for changes, and
 * rendering several times as much as reading. So an unchanged site's pages are served unread, and identical data aren't
 * rendered again.
 */
export class PageCache extends StateCache<CachedPage> {
  constructor(most = SIZE_MOST) {
    super(sizeOf, most);
  }

  /** Returns the page rendered from identical data, and marks it valid for the current state. */
  drawnFrom(address: string, data: string, state: string | null): RenderedPage | undefined {
    const kept = this.get(address);
    if (kept?.data !== data) return undefined;
    this.set(address, state, kept);
    return kept.page;
  }
}
