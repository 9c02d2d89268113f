// Types alone, for data of pages; no library code comes with them.
import type { Banner, SizedPicture } from "../club/look-pictures.ts";
import type { InfoPage } from "../content/pages.ts";
import type { Post, Tag } from "../content/posts.ts";
import type { Evening, EventDay } from "../events/calendar.ts";
import type { Game } from "../games/games.ts";
import type { Session } from "../users/session.ts";

export interface Site {
  url: string;
  name: string;
  shortName: string;
  contactEmail: string;
  /** Empty for none. */
  socialUrl: string;
  timeZone: string;
  /** Usual weekdays, 0 is Sunday. */
  weekdays: readonly number[];
  sessionPollSeconds: number;
  signInLinkMinutes: number;
  /** True if a doorbell is configured; otherwise pages poll. */
  hasDoorbell: boolean;
  /** Years of the seasons in the menu, newest first. */
  seasons: number[];
  /** Info pages added to the footer's standard links. */
  footer: { title: string; path: string }[];
  /** Venues, the usual one first. */
  venues: { id: string; name: string }[];
  /** The club's logo and banners; null or empty for the site's own. */
  look: { logo: SizedPicture | null; banners: readonly Banner[] };
  /** Info pages added to the menu's defaults, and paths of those removed from it. */
  menu: { added: { title: string; path: string }[]; left: string[] };
  hasTables: boolean;
  /** True if the club has listed any of its games, and shows them to the reader. */
  hasShelf: boolean;
  isOnToday: boolean;
}

export interface DocumentHead {
  title?: string;
  subTitle?: string;
  description: string;
  image?: { src: string; alt: string };
  /** Set for a page that somebody wrote. Instants are ISO. */
  article?: { createdAt: string; modifiedAt: string; tags: string[] };
  about?: About;
  feeds?: { title: string; href: string }[];
  /** True to keep it out of search engines; also for an address without a page. */
  isUnlisted?: boolean;
}

export type About =
  | { kind: "club"; next: EventDay | null | undefined }
  | { kind: "game"; game: Game; evening: Evening | null | undefined }
  | { kind: "post"; post: Post }
  | { kind: "tag"; tag: Tag }
  | { kind: "page"; page: InfoPage };

/** Id of the script element in the first HTML that holds the page's data as JSON. */
export const PAGE_DATA_ID = "page-data";

/** Query results in React Query's own format. */
export interface QueryState {
  mutations: object[];
  queries: object[];
}

/** Everything the first HTML was rendered from, sent along so that the browser starts with it. */
export interface PageData {
  site: Site;
  /** Null if signed out, undefined if unknown because of a failure. */
  session: Session | null | undefined;
  state: QueryState;
  /** Time of rendering in milliseconds, so that both sides render the same. */
  now: number;
  /** Day at the club then, `YYYY-MM-DD`: a phone takes 25 ms to compute it. */
  today: string;
  /** Reason, in words, for showing nothing but the frame. */
  trouble?: string;
}
