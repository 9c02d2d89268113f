import * as z from "zod";
import type { Role } from "./users.ts";

/** What is told to a member who is not there to see it. @see spec §3 */
export const NOTIFICATION_KINDS = [
  "sign-up",
  "leave",
  "plan",
  "edit",
  "end",
  "signed-up",
  "kicked",
  "seat",
  "reply",
  "comment",
  "role",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What each kind is about, in words for a choice, and whether it also comes by e-mail until a member says otherwise. */
export const NOTIFICATION_CHOICES: Record<NotificationKind, { label: string; mailed: boolean }> = {
  "signed-up": { label: "Somebody signs me up for a game", mailed: true },
  plan: { label: "A game of mine gets a date or a table, or another one", mailed: true },
  seat: { label: "A seat becomes free at a game I watch", mailed: true },
  kicked: { label: "I am taken off a game", mailed: false },
  "sign-up": { label: "Somebody takes a seat at a game of mine", mailed: false },
  leave: { label: "Somebody leaves a game of mine", mailed: false },
  edit: { label: "A game of mine is edited, or a post of mine by somebody else", mailed: false },
  end: { label: "A game of mine is over, its result is in, or nobody is left at it", mailed: false },
  reply: { label: "Somebody answers me", mailed: false },
  comment: { label: "Somebody comments where I take part", mailed: false },
  role: { label: "My role in the club changes", mailed: false },
};

/** As many as a drawer shows at once; what is older comes up when these are cleared. */
export const NOTIFICATIONS_MOST = 50;

/** What an act did, beside who did it to whom and where: words are made of it. */
export interface NewsFacts {
  /** The name of what has no page of its own, or none any more. */
  title?: string;
  /** The day that a game got, `YYYY-MM-DD`; null when it was taken back. */
  day?: string | null;
  /** The name of the table that a game got; null when it was given up. */
  table?: string | null;
  /** What became of the club's day on which a game is planned. */
  clubDay?: "cancelled" | "on again" | { movedTo: string };
  /** The day on which a game was played. */
  playedOn?: string;
  /** Nobody is left at the game. */
  deserted?: true;
  /** The name of somebody who left the club. */
  leftClub?: string;
  /** A result, and the place of whoever is told in it. */
  result?: { verb: "entered" | "corrected"; place: number | null; players: number };
  /** What somebody else did to one's post. */
  post?: "edited" | "published" | "took down" | "deleted";
  role?: Role;
}

/** Something that happened which concerns a member. @see spec §3 */
export const notification = z.strictObject({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** A path on this site. */
  url: z.string(),
  title: z.string(),
  /** The latest of what is folded into it, in a sentence. */
  brief: z.string(),
  /** How many of this kind on this thing are folded into it. */
  times: z.number(),
  /** ISO instant of the latest. */
  createdAt: z.string(),
});
export type Notification = z.infer<typeof notification>;

/** Whether each kind also comes by e-mail. */
export const mailChoices = z.record(z.enum(NOTIFICATION_KINDS), z.boolean());
export type MailChoices = z.infer<typeof mailChoices>;
