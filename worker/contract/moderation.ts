import * as z from "zod";
import { FORM_MESSAGE } from "./text.ts";
import { player } from "./users.ts";

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
export const deskMessage = z.strictObject({
  id: z.string(),
  text: z.string(),
  author: player.nullable(),
  moderation: z.enum(MODERATION),
  /** Whether the public has to wait for it. */
  held: z.boolean(),
  createdAt: z.string(),
  /** Where it stands: a path on this site, and the name of the game or post. */
  url: z.string(),
  place: z.string(),
  /** Why members asked for it to be looked at, newest first; empty where nobody did. */
  reports: z.array(
    z.strictObject({ reason: z.string(), reporter: player.nullable(), createdAt: z.string() }),
  ),
});
export type DeskMessage = z.infer<typeof deskMessage>;

/** A post by a NEW member that nobody else reads until an editor publishes it. */
export const deskPost = z.strictObject({
  id: z.string(),
  title: z.string(),
  author: player.nullable(),
  /** ISO instant. */
  modifiedAt: z.string(),
});
export type DeskPost = z.infer<typeof deskPost>;

/** What waits for an editor, oldest first in each part. */
export const desk = z.strictObject({
  reported: z.array(deskMessage),
  /** By members who were NEW when they wrote, and not looked at yet. */
  fromNewcomers: z.array(deskMessage),
  /** Published by members who are NEW, and held. */
  posts: z.array(deskPost),
  holdNewcomers: z.boolean(),
});
export type Desk = z.infer<typeof desk>;

/** How much waits for an editor. */
export const waiting = z.strictObject({
  /** Messages and posts; more than WAITING_MOST need not be exact. */
  waiting: z.int().min(0),
});
export type Waiting = z.infer<typeof waiting>;

/** Who decided what, when. For ADMINs. */
export const auditEntry = z.strictObject({
  id: z.string(),
  /** ISO instant. */
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  url: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditPage = z.strictObject({
  /** Newest first. */
  entries: z.array(auditEntry),
  /** The cursor of those before, or null. */
  earlier: z.string().nullable(),
});
export type AuditPage = z.infer<typeof auditPage>;
