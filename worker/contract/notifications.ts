import * as z from "zod";
import { NOTIFICATION_KINDS } from "./notification-kinds.ts";
import type { Role } from "./users.ts";

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
