import * as z from "zod";
import { CONTENT_MOST } from "./my-posts.ts";
import { pagePath } from "./page-path.ts";
import type { RichText } from "./rich-text.ts";
import { FORM_MESSAGE, html, line, optionalText } from "./text.ts";
import type { Player } from "./users.ts";

export const PAGE_TITLE_MOST = 120;
/** What search engines show of a description, about. */
export const PAGE_DESCRIPTION_MOST = 200;
/** Pages that the list shows, and so the most that a club can have. */
export const PAGES_MOST = 200;
export const REVISIONS_MOST = 50;
/** Pages that the foot of every page names. */
export const FOOTER_PAGES_MOST = 12;

/** Where the club meets, as its settings say. */
export interface Venue {
  name: string;
  address: string;
  /** The place on a map site. */
  mapUrl: string;
  /** Path of a picture of the way there; null for none. */
  mapImage: string | null;
}

/** An info page to be read: its placeholders are filled in. */
export interface InfoPage {
  id: string;
  path: string;
  title: string;
  description: string;
  content: RichText;
  /** ISO instant. */
  modifiedAt: string;
  /** On the page that says where the club is. */
  venue?: Venue;
}

/** One of the club's pages in the list of them. */
export interface PageSummary {
  id: string;
  path: string;
  title: string;
  inFooter: boolean;
  /** ISO instant. */
  modifiedAt: string;
  /** Who saved it last; null: it is as it came, or the account is gone. */
  modifiedBy: Player | null;
}

/** An info page as an EDITOR works on it. */
export interface EditablePage extends PageSummary {
  description: string;
  /** Cleaned HTML with its placeholders, for the editor. */
  content: string;
  /** Grows with every save; a save made on an older one is refused with the code `conflict`. */
  version: number;
}

/** What a page said before it was changed. */
export interface PageRevision {
  id: string;
  /** Who saved it; null: it was so from the start, or the account is gone. */
  by: Player | null;
  /** ISO instant. */
  at: string;
  title: string;
  /** How many words it had. */
  words: number;
}

export type PageRevisionText = PageRevision & Pick<EditablePage, "description" | "content">;

/** @see spec §5 */
export const pageForm = z.object(
  {
    path: pagePath,
    title: line("You must give the page a title", PAGE_TITLE_MOST),
    description: optionalText(PAGE_DESCRIPTION_MOST).transform((text) => text?.replace(/\s+/g, " ") ?? ""),
    content: html("You must write something", CONTENT_MOST, "This page is too long. Please split it in two."),
    inFooter: z.boolean("In the footer is yes or no").default(false),
  },
  FORM_MESSAGE,
);

/** The version is optional on the wire: a caller without it overwrites. */
export const pageEdit = pageForm.extend({
  version: z.int("That is not a version of this page").optional(),
});

export type PageForm = z.infer<typeof pageForm>;
export type PageEdit = z.infer<typeof pageEdit>;
