// A type alone, of what pages hand along; no code of the library comes with it.
import type { Banner, SizedPicture } from "../club/look-pictures.ts";
import type { InfoPage } from "../content/pages.ts";
import type { Post, Tag } from "../content/posts.ts";
import type { Evening, EventDay } from "../events/calendar.ts";
import type { Game } from "../games/games.ts";
import type { Session } from "../users/session.ts";

/** What the club calls itself and how the browser is to behave: settings, the same for everyone. */
export interface Site {
  url: string;
  name: string;
  shortName: string;
  contactEmail: string;
  /** Empty: it has none. */
  socialUrl: string;
  timeZone: string;
  /** The weekdays on which the club usually meets, 0 is Sunday. */
  weekdays: readonly number[];
  sessionPollSeconds: number;
  /** Whether there is a doorbell: else pages ask now and then. */
  hasDoorbell: boolean;
  /** Years of the seasons that the menu shows, newest first. */
  seasons: number[];
  /** Info pages that the foot of every page names, beside those it always does. */
  footer: { title: string; path: string }[];
  /** The places where the club meets, the usual one first. */
  venues: { id: string; name: string }[];
  /** The club's own logo and banners; null, and none: the site's. */
  look: { logo: SizedPicture | null; banners: readonly Banner[] };
  /** Info pages that the menu names beside those that it usually does, and the paths of those that it leaves out. */
  menu: { added: { title: string; path: string }[]; left: string[] };
  /** Whether the club has tables that games can be given. */
  hasTables: boolean;
  /** Whether the club meets today, or the reader has a seat. */
  isOnToday: boolean;
}

/** What a page says of itself in its head. */
export interface PageHead {
  title?: string;
  subTitle?: string;
  description: string;
  /** The picture for link previews: where it is from, and what it shows. */
  image?: { src: string; alt: string };
  /** The page is something that somebody wrote. Instants are ISO. */
  article?: { author: string | null; createdAt: string; modifiedAt: string; tags: string[] };
  /** What the page is about, for search engines. */
  about?: About;
  /** Where feed readers find what the page has. */
  feeds?: { title: string; href: string }[];
  /** Search engines are asked to leave it out: also where the address names nothing. */
  isUnlisted?: boolean;
}

/** Something that is the subject of a page. */
export type About =
  | { kind: "club"; next: EventDay | null | undefined }
  | { kind: "game"; game: Game; evening: Evening | null | undefined }
  | { kind: "post"; post: Post }
  | { kind: "tag"; tag: Tag }
  | { kind: "page"; page: InfoPage };

/** The id of the script element in the first HTML that holds the page's data as JSON. */
export const PAGE_DATA_ID = "page-data";

/** Answers of queries; what React Query keeps of each is its own matter. */
export interface QueryState {
  mutations: object[];
  queries: object[];
}

/** Everything the first HTML was rendered from, handed along so that the browser starts with it. */
export interface PageData {
  site: Site;
  /** Null: signed out. Undefined: nobody could be asked. */
  session: Session | null | undefined;
  /** What the page's queries answered, as React Query takes it up again. */
  state: QueryState;
  /** Milliseconds: the clock the page was rendered with, so that both sides draw the same. */
  now: number;
  /** The day it is at the club then, `YYYY-MM-DD`: a phone takes 25 ms to find it out by itself. */
  today: string;
  /** Why there is nothing to show but the frame, in words for the person. */
  trouble?: string;
}
