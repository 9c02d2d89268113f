import * as z from "zod";
import { richText } from "../platform/rich-text-schema.ts";
import { player } from "../users/users.ts";

/** A place where the club meets, as its settings say. */
export const venue = z.strictObject({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  /** The place on a map site. */
  mapUrl: z.string(),
  /** Path of a picture of the way there; null for none. */
  mapImage: z.string().nullable(),
});
export type Venue = z.infer<typeof venue>;

/** An info page to be read: its placeholders are filled in. */
export const infoPage = z.strictObject({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  description: z.string(),
  content: richText,
  /** ISO instant. */
  modifiedAt: z.string(),
  /** On the page that says where the club is: the usual place first, none where it has no venue. */
  venues: z.array(venue).optional(),
});
export type InfoPage = z.infer<typeof infoPage>;

/** One of the club's pages in the list of them. */
export const pageSummary = z.strictObject({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  inFooter: z.boolean(),
  inMenu: z.boolean(),
  /** ISO instant. */
  modifiedAt: z.string(),
  /** Who saved it last; null: it is as it came, or the account is gone. */
  modifiedBy: player.nullable(),
});
export type PageSummary = z.infer<typeof pageSummary>;

/** An info page as an EDITOR works on it. */
export const editablePage = z.strictObject({
  ...pageSummary.shape,
  description: z.string(),
  /** Cleaned HTML with its placeholders, for the editor. */
  content: z.string(),
  /** Grows with every save; a save made on an older one is refused with the code `conflict`. */
  version: z.number(),
});
export type EditablePage = z.infer<typeof editablePage>;

/** What a page said before it was changed. */
export const pageRevision = z.strictObject({
  id: z.string(),
  /** Who saved it; null: it was so from the start, or the account is gone. */
  by: player.nullable(),
  /** ISO instant. */
  at: z.string(),
  title: z.string(),
  /** How many words it had. */
  words: z.number(),
});
export type PageRevision = z.infer<typeof pageRevision>;

export const pageRevisionText = z.strictObject({
  ...pageRevision.shape,
  description: z.string(),
  content: z.string(),
});
export type PageRevisionText = z.infer<typeof pageRevisionText>;
