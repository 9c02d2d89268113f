import type { DocumentHead, PageData } from "../contract/site/site.ts";
import type { SessionUser } from "../contract/users/session.ts";

/** A page as it is asked for. `today`: `YYYY-MM-DD` at the club. */
export interface PageRequest {
  path: string;
  search: string;
  today: string;
  /** The database is away: only what needs none is asked. */
  inTrouble?: true;
}

/** The browser's side of the site, in the worker: it knows what each page shows, and draws it. */
export interface Web {
  /** Returns true for a page with a form that works without script. */
  hasForm(asked: PageRequest): boolean;
  /** Returns true for a page that, drawn for one visitor, may be served to the next as long as the revision is the same. */
  isCacheable(asked: PageRequest): boolean;
  /**
   * Asks the API for all that the page shows; `viewer` is asked only for a page that shows some members more.
   * @throws an error with a `status` from 500 on when the API cannot answer
   */
  load(
    asked: PageRequest,
    fetchApi: (address: string) => Promise<Response>,
    csrfToken?: string,
    viewer?: () => Promise<SessionUser | null>,
  ): Promise<LoadedPage>;
  /** Returns true for a page that shows something of its own while the database is away. */
  hasOutagePage(asked: PageRequest): boolean;
  /** Draws the page at the path (with its query) to HTML. */
  render(path: string, data: PageData): Promise<string>;
  /** Paths that the map for search engines names, beside those that are rows of the database. */
  sitemap: readonly string[];
  /** Beginnings of paths under which crawlers find nothing. */
  notForCrawlers: readonly string[];
}

/** All that a page shows, before it is drawn. */
export interface LoadedPage {
  state: PageData["state"];
  head: DocumentHead;
  status: 200 | 404;
  /** The path where the page is now, when this is one that it had before. */
  movedTo: string | null;
}
