import * as z from "zod";
import { FORM_MESSAGE } from "../text.ts";
import { player } from "../users/users.ts";
import { DESK_MOST } from "./moderation-limits.ts";
import { reportedThing } from "./reports.ts";

/** NONE: shown as anybody's; SHOW: reviewed and shown; BLOCK: for its author and editors only. @see spec §3 */
export const MODERATION = ["NONE", "SHOW", "BLOCK"] as const;
export type Moderation = (typeof MODERATION)[number];

export type Decision = Exclude<Moderation, "NONE">;

export const decisionForm = z.object(
  { decision: z.enum(["SHOW", "BLOCK"], "Choose whether to show or to hide it") },
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
  /** ISO instant of the last change by its author, or null. */
  editedAt: z.string().nullable(),
  /** Where it stands: a path on this site, and the name of the game or post. */
  url: z.string(),
  place: z.string(),
});
export type DeskMessage = z.infer<typeof deskMessage>;

/** A post by a NEW member, or one that was taken down, that nobody else reads until an editor publishes it. */
export const deskPost = z.strictObject({
  id: z.string(),
  title: z.string(),
  author: player.nullable(),
  /** An editor had taken it down, and its author has published it again. */
  takenDown: z.boolean(),
  /** ISO instant. */
  modifiedAt: z.string(),
});
export type DeskPost = z.infer<typeof deskPost>;

export const NAME_KINDS = ["member", "game"] as const;
export type NameKind = (typeof NAME_KINDS)[number];

/** Which name of a NEW member's is let through or not: as it was seen, for they may have typed another. */
export const nameDecisionForm = z.object(
  { ...decisionForm.shape, name: z.string("Say which name you mean") },
  FORM_MESSAGE,
);

/** A name that a NEW member has typed, for themselves or a game, and that others do not see yet. */
export const deskName = z.strictObject({
  kind: z.enum(NAME_KINDS),
  /** The public id of the member, or the id of the game. */
  id: z.string(),
  name: z.string(),
  /** What others see. */
  shownAs: z.string(),
  author: player.nullable(),
});
export type DeskName = z.infer<typeof deskName>;

/** A result by a NEW member that counts for nothing until an editor says yes, for nobody else can. */
export const deskResult = z.strictObject({
  id: z.string(),
  /** Of its season. */
  year: z.number(),
  gameName: z.string(),
  /** `YYYY-MM-DD`. */
  playedOn: z.string(),
});
export type DeskResult = z.infer<typeof deskResult>;

/** What waits for an editor, oldest first in each part. */
export const desk = z.strictObject({
  reported: z.array(reportedThing),
  /** By members who were NEW when they wrote, and not looked at yet. */
  fromNewcomers: z.array(deskMessage),
  /** Published by members who are NEW, or again after they were taken down, and held. */
  posts: z.array(deskPost),
  /** In which nobody else has an account, or whose season was closed meanwhile. */
  results: z.array(deskResult),
  /** Of members who were NEW when they typed them, and held. */
  names: z.array(deskName),
  holdNewcomers: z.boolean(),
  /** When the latest risk assessment was made (ISO instant); null where there is none. */
  assessedAt: z.string().nullable(),
});
export type Desk = z.infer<typeof desk>;

/** Messages that an editor has read and finds fine, each as they saw it: what was edited since is another. */
export const fineForm = z.object(
  {
    messages: z
      .array(
        z.object({ id: z.string(FORM_MESSAGE), editedAt: z.string(FORM_MESSAGE).nullable() }, FORM_MESSAGE),
        FORM_MESSAGE,
      )
      .min(1, FORM_MESSAGE)
      .max(DESK_MOST, FORM_MESSAGE),
  },
  FORM_MESSAGE,
);
export type FineForm = z.infer<typeof fineForm>;

/** Ids of messages that are to be reviewed again. */
export const reviewAgainForm = z.object(
  {
    messages: z.array(z.string(FORM_MESSAGE), FORM_MESSAGE).min(1, FORM_MESSAGE).max(DESK_MOST, FORM_MESSAGE),
  },
  FORM_MESSAGE,
);

/** `fine`: ids of those that are shown now; the others have changed, or somebody else decided. */
export const fineAnswer = z.strictObject({ desk, fine: z.array(z.string()) });
export type FineAnswer = z.infer<typeof fineAnswer>;

/** How much waits for an editor. */
export const waiting = z.strictObject({
  /** Reported things, messages, posts, results and names; more than WAITING_MOST need not be exact. */
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
