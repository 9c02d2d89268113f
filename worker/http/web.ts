import type { DocumentHead, PageData } from "../contract/site/site.ts";
import type { SessionUser } from "../contract/users/session.ts";

/** A requested page. `today` is the club's date, `YYYY-MM-DD`. */
export interface PageRequest {
  path: string;
  search: string;
  today: string;
  /** True during a database outage: only queries that need no database are made. */
  inTrouble?: true;
}

export interface Web {
  /** Returns true for pages with a form that works without scripts. */
  hasForm(asked: PageRequest): boolean;
  usesCamera(asked: PageRequest): boolean;
  /** Returns true for pages whose rendering for one visitor can be served to others while the revision is unchanged. */
  isCacheable(asked: PageRequest): boolean;
  /** Calls `viewer` only for pages that show some members more. @throws an error of `status` >= 500 if the API fails */
  load(
    asked: PageRequest,
    fetchApi: (address: string) => Promise<Response>,
    csrfToken?: string,
    viewer?: () => Promise<SessionUser | null>,
  ): Promise<LoadedPage>;
  /** Returns true for pages with content of their own during an outage. */
  hasOutagePage(asked: PageRequest): boolean;
  render(path: string, data: PageData): Promise<string>;
  /** Paths in the sitemap besides those stored in the database. */
  sitemap: readonly string[];
  /** Path prefixes that robots.txt excludes. */
  notForCrawlers: readonly string[];
}

export interface LoadedPage {
  state: PageData["state"];
  head: DocumentHead;
  status: 200 | 404;
  /** Present path, if the requested one is a former path. */
  movedTo: string | null;
}
