import * as z from "zod";
import { FORM_MESSAGE } from "./text.ts";
import type { Player } from "./users.ts";

/** NONE: shown as anybody's; SHOW: reviewed and shown; BLOCK: for its author and editors only. @see spec §3 */
export const MODERATION = ["NONE", "SHOW", "BLOCK"] as const;
export type Moderation = (typeof MODERATION)[number];

export const decisionForm = z.object(
  { decision: z.enum(["SHOW", "BLOCK"], "Choose whether to show or to block it") },
  FORM_MESSAGE,
);

/** Whether words of NEW members wait for an editor before the public reads them. */
export const holdForm = z.object({ holdNewcomers: z.boolean("Choose yes or no") }, FORM_MESSAGE);

/** A message as it comes to an editor's desk. */
export interface DeskMessage {
  id: string;
  text: string;
  author: Player | null;
  moderation: Moderation;
  /** Whether the public has to wait for it. */
  held: boolean;
  createdAt: string;
  /** Where it stands: a path on this site, and the name of the game or post. */
  url: string;
  place: string;
  /** Why members asked for it to be looked at, newest first; empty where nobody did. */
  reports: { reason: string; reporter: Player | null; createdAt: string }[];
}

/** A post by a NEW member that nobody else reads until an editor publishes it. */
export interface DeskPost {
  id: string;
  title: string;
  author: Player | null;
  /** ISO instant. */
  modifiedAt: string;
}

/** What waits for an editor, oldest first in each part. */
export interface Desk {
  reported: DeskMessage[];
  /** By members who were NEW when they wrote, and not looked at yet. */
  fromNewcomers: DeskMessage[];
  /** Published by members who are NEW, and held. */
  posts: DeskPost[];
  holdNewcomers: boolean;
}

/** Who decided what, when. For ADMINs. */
export interface AuditEntry {
  id: string;
  /** ISO instant. */
  at: string;
  actor: string;
  action: string;
  subject: string;
  url: string | null;
}

export interface AuditPage {
  /** Newest first. */
  entries: AuditEntry[];
  /** The cursor of those before, or null. */
  earlier: string | null;
}
