import type { Session } from "./session.ts";

/** What the club calls itself and how the browser is to behave: settings, the same for everyone. */
export interface Site {
  url: string;
  name: string;
  shortName: string;
  contactEmail: string;
  socialUrl: string;
  timeZone: string;
  sessionPollSeconds: number;
  /** Years of the seasons that the menu shows, newest first. */
  seasons: number[];
  /** Info pages that the foot of every page names, beside those it always does. */
  footer: { title: string; path: string }[];
}

/** What a page says of itself in its head. */
export interface PageMeta {
  title?: string;
  subTitle?: string;
  description: string;
  /** The picture for link previews: where it is from, what it shows, and how many pixels wide it is, if known. */
  image?: { src: string; alt: string; width: number | null };
  /** The page is something that somebody wrote. Instants are ISO. */
  article?: { author: string | null; createdAt: string; modifiedAt: string; tags: string[] };
  /** Search engines are asked to leave it out. */
  isUnlisted?: true;
  /** 404 when what the address names does not exist. */
  status: 200 | 404;
}

/** The id of the script element in the first HTML that holds the page's data as JSON. */
export const PAGE_DATA_ID = "page-data";

/** Everything the first HTML was rendered from, handed along so that the browser starts with it. */
export interface PageData {
  site: Site;
  /** Null: signed out. Undefined: nobody could be asked. */
  session: Session | null | undefined;
  meta: PageMeta;
  /** Seeds of the query cache. */
  queries: { key: readonly unknown[]; data: unknown }[];
  /** Milliseconds: the clock the page was rendered with, so that both sides draw the same. */
  now: number;
  /** The day it is at the club then, `YYYY-MM-DD`: a phone takes 25 ms to find it out by itself. */
  today: string;
  /** Why there is nothing to show but the frame, in words for the person. */
  trouble?: string;
}
