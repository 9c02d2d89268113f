import * as z from "zod";
import { venue } from "../club/club.ts";
import { richText } from "../platform/rich-text-schema.ts";
import { player } from "../users/users.ts";

const shownVenue = venue.extend({ mapUrl: z.string() });
export type Venue = z.infer<typeof shownVenue>;

export const infoPage = z.strictObject({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  description: z.string(),
  content: richText,
  modifiedAt: z.string(),
  /** Venues, the usual one first; on the "find us" page only. */
  venues: z.array(shownVenue).optional(),
});
export type InfoPage = z.infer<typeof infoPage>;

export const pageSummary = z.strictObject({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  inFooter: z.boolean(),
  inMenu: z.boolean(),
  modifiedAt: z.string(),
  /** Null for a page as installed, or if the account is gone. */
  modifiedBy: player.nullable(),
});
export type PageSummary = z.infer<typeof pageSummary>;

export const editablePage = z.strictObject({
  ...pageSummary.shape,
  description: z.string(),
  content: z.string(),
  version: z.number(),
});
export type EditablePage = z.infer<typeof editablePage>;

export const pageRevision = z.strictObject({
  id: z.string(),
  by: player.nullable(),
  at: z.string(),
  title: z.string(),
  words: z.number(),
});
export type PageRevision = z.infer<typeof pageRevision>;

export const pageRevisionText = z.strictObject({
  ...pageRevision.shape,
  description: z.string(),
  content: z.string(),
});
export type PageRevisionText = z.infer<typeof pageRevisionText>;
