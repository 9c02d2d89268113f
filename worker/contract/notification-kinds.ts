// Apart from notifications.ts, whose schemas would bring zod along.

import type { Way } from "./news.ts";

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
  "note",
  "place",
  "seated",
  "needed",
  "again",
  "late",
  "reply",
  "comment",
  "role",
  "report",
  "answer",
  "confirm",
  "wanted",
  "suggested",
  "post",
  "on-the-day",
  "tomorrow",
  "soon",
  "free-seats",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export interface KindChoice {
  /** In words for a choice. */
  label: string;
  /** Which ways it takes until a member says otherwise. */
  by: Record<Way, boolean>;
}

const mailed = (label: string): KindChoice => ({ label, by: { bell: true, email: true, push: true } });
const shown = (label: string): KindChoice => ({ label, by: { bell: true, email: false, push: false } });
const nearby = (label: string): KindChoice => ({ label, by: { bell: true, email: false, push: true } });
const onlyMailed = (label: string): KindChoice => ({ label, by: { bell: false, email: true, push: false } });
const asked = (label: string): KindChoice => ({ label, by: { bell: false, email: false, push: false } });

/** What each kind is about, and how it is told: few mails, those that matter. */
export const NOTIFICATION_CHOICES: Record<NotificationKind, KindChoice> = {
  "signed-up": mailed("Someone signs me up for a game"),
  plan: mailed("A game or evening of mine is moved, cancelled or gets new hours, or a game gets a table"),
  seat: mailed("A seat comes free at a game I’m watching"),
  note: mailed("Someone writes to everyone at my game or evening"),
  place: mailed("A place comes free at an evening I’m waiting for"),
  seated: mailed("I get a seat I was waiting for"),
  needed: mailed("One of my games, or one I’d like to play, needs more players"),
  again: mailed("Someone I played with suggests the same game again"),
  late: mailed("Someone will be late for a game I play today"),
  confirm: mailed("A new member records a game I played, and I’m asked if it’s right"),
  tomorrow: mailed("I’m playing or coming tomorrow"),
  soon: nearby("I’m playing or coming in two hours"),
  "on-the-day": mailed("Someone writes about a game I’m playing that day"),
  wanted: mailed("A game I’ve asked for is suggested"),
  "free-seats": onlyMailed("There are free seats this week, and I’m not signed up"),
  kicked: mailed("I’m taken off a game"),
  suggested: asked("Any other game is suggested"),
  post: asked("There’s a new post"),
  "sign-up": shown("Someone joins one of my games"),
  leave: shown("Someone leaves one of my games"),
  edit: shown("Someone edits one of my games or posts"),
  end: shown("One of my games ends, gets a result or loses its last player"),
  reply: shown("Someone replies to me"),
  comment: shown("Someone comments where I’ve joined in"),
  role: shown("My role in the club changes"),
  report: mailed("Something is reported (for editors)"),
  answer: mailed("Something I reported is dealt with"),
};

/** Whether a kind is told by a way: as the member chose, else (null) as it is by default. */
export const isToldBy = (way: Way, kind: NotificationKind, chosen: boolean | null): boolean =>
  chosen ?? NOTIFICATION_CHOICES[kind].by[way];
