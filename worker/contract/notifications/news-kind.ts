import type { Channel, NamedNews } from "./news.ts";

/** Channels that a member can choose; the bell shows everything. */
export type ChosenChannel = Exclude<Channel, "bell">;

/** Definition of a kind of news: its place in the settings and its wording. Each domain declares its own. */
export interface NewsKind {
  /** Its group on the profile; null if it has no switch there and follows the member's level alone. */
  group: NewsGroup | null;
  /** Label of its e-mails: "Replies and comments". Kinds with one label unsubscribe together. */
  label: string;
  by: Record<ChosenChannel, boolean>;
  /** True for news off by default, even under the bell: it costs most in a large club. */
  isAskedFor?: true;
  /** True for news too urgent for email: its group's switch turns on push alone. */
  isPushOnly?: true;
  /** The only recipients; everybody if left out. */
  audience?: "editors";
  /** Beginning of its mails' subject, in our own words, never a member's. */
  subject: string;
  /** Heading of the news. Left out if a game, a post or the fact `title` provides it, which `News` then requires. */
  title?: string;
  /** Limit for mails and pushes; default: until its game is empty or past. "over": until past. "afterwards": none. */
  until?: "over" | "afterwards";
  /** Subject of a reminder, which is dropped once that no longer applies. */
  reminds?: "own evening" | "free seats";
  /** Condition under which its mails and pushes still go out. */
  onlyIf?: "seated" | "without a seat" | "coming" | "a seat is free" | "players are missing";
  /** True for news of the reader's own evening, sent even if a suspended member caused it. */
  changesOwnEvening?: true;
  brief: (told: NamedNews, actor: string) => string;
}

export const EMAIL_AND_PUSH = { email: true, push: true };
export const EMAIL_ONLY = { email: true, push: false };
export const PUSH_ONLY = { email: false, push: true };
export const BELL_ONLY = { email: false, push: false };

/** Groups of news on the profile, in order, with their descriptions. */
export const NEWS_GROUPS = {
  evening: {
    label: "My evening changes",
    hint: "Date, table, my seat, notes and comments on the day, running late",
  },
  reminders: { label: "Reminders", hint: "The day before, two hours before, and games to bring back" },
  games: { label: "My games fill", hint: "Who joins and leaves, players needed, results" },
  talk: { label: "Talk", hint: "Replies and comments" },
  whatsOn: { label: "What’s on", hint: "Free seats, suggested games, posts" },
} as const;

export type NewsGroup = keyof typeof NEWS_GROUPS;
