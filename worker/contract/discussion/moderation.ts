import * as z from "zod";
import { FORM_MESSAGE } from "../text.ts";
import { player } from "../users/users.ts";
import { DESK_MOST } from "./moderation-limits.ts";
import { reportedThing } from "./reports.ts";

/** States: NONE is shown as usual, SHOW approved by an editor, BLOCK for its author and editors only. @see spec §3 */
export const MODERATION = ["NONE", "SHOW", "BLOCK"] as const;
export type Moderation = (typeof MODERATION)[number];

export type Decision = Exclude<Moderation, "NONE">;

const decision = z.enum(["SHOW", "BLOCK"], "Choose whether to show or to hide it");

/** A decision on a message. `editedAt`: the version seen, if another is not to be shown. */
export const decisionForm = z.object(
  { decision, editedAt: z.string(FORM_MESSAGE).nullable().optional() },
  FORM_MESSAGE,
);
export type DecisionForm = z.infer<typeof decisionForm>;

/** The setting that NEW members' words wait for an editor before the public reads them. */
export const holdForm = z.object({ holdNewcomers: z.boolean("Choose yes or no") }, FORM_MESSAGE);

const deskMessage = z.strictObject({
  id: z.string(),
  text: z.string(),
  author: player.nullable(),
  moderation: z.enum(MODERATION),
  held: z.boolean(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  url: z.string(),
  place: z.string(),
});
export type DeskMessage = z.infer<typeof deskMessage>;

const deskPost = z.strictObject({
  id: z.string(),
  title: z.string(),
  author: player.nullable(),
  takenDown: z.boolean(),
  modifiedAt: z.string(),
});
export type DeskPost = z.infer<typeof deskPost>;

/** Names, and words about a box, of NEW members. */
const NAME_KINDS = ["members", "games", "titles", "faults"] as const;
export type NameKind = (typeof NAME_KINDS)[number];

/** A decision on a NEW member's name, with the name as seen: they may have changed it since. */
export const nameDecisionForm = z.object(
  { decision, name: z.string("Say which name you mean") },
  FORM_MESSAGE,
);

const deskName = z.strictObject({
  kind: z.enum(NAME_KINDS),
  /** Public id of a member, or id of what it names. */
  id: z.string(),
  name: z.string(),
  /** Name that others see so far, or the game that it is about; empty: nothing. */
  shownAs: z.string(),
  author: player.nullable(),
});
export type DeskName = z.infer<typeof deskName>;

/** A NEW member's result that only an editor can confirm; it does not count until then. */
const deskResult = z.strictObject({
  id: z.string(),
  year: z.number(),
  gameName: z.string(),
  /** `YYYY-MM-DD` */
  playedOn: z.string(),
});
export type DeskResult = z.infer<typeof deskResult>;

export const desk = z.strictObject({
  reported: z.array(reportedThing),
  fromNewcomers: z.array(deskMessage),
  posts: z.array(deskPost),
  /** Results without another player who has an account, or of a season closed since. */
  results: z.array(deskResult),
  names: z.array(deskName),
  holdNewcomers: z.boolean(),
  assessedAt: z.string().nullable(),
});
export type Desk = z.infer<typeof desk>;

/** Messages that an editor approves, each with the version they saw: one edited since is skipped. */
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

export const reviewAgainForm = z.object(
  {
    messages: z.array(z.string(FORM_MESSAGE), FORM_MESSAGE).min(1, FORM_MESSAGE).max(DESK_MOST, FORM_MESSAGE),
  },
  FORM_MESSAGE,
);

/** `fine`: ids of the messages approved; the others were edited, or decided by somebody else. */
export const fineAnswer = z.strictObject({ desk, fine: z.array(z.string()) });
export type FineAnswer = z.infer<typeof fineAnswer>;

export const waiting = z.strictObject({
  /** Number of reports, messages, posts, results and names; inexact above WAITING_MOST. */
  waiting: z.int().min(0),
});
export type WaitingCounts = z.infer<typeof waiting>;

const auditEntry = z.strictObject({
  id: z.string(),
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
  earlier: z.string().nullable(),
});
export type AuditPage = z.infer<typeof auditPage>;
