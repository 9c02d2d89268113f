import type { Told, Way } from "./news.ts";
import type { NewsGroup } from "./news-groups.ts";

/** The ways that a member chooses: the bell tells everything. */
export type ChosenWay = Exclude<Way, "bell">;

/** A kind of news, whole: how a member chooses it, and what is said of it. Each domain declares its own. */
export interface NewsKind {
  /** The group with which a member chooses it on the profile; null: it is no choice, and goes by their level alone. */
  group: NewsGroup | null;
  /** The subject of its emails in words: "Replies and comments". Kinds that share them are one to a member, and end together. */
  label: string;
  /** Ways in which it is told, beside the bell, until a member says otherwise: few mails, those that matter. */
  by: Record<ChosenWay, boolean>;
  /** Told only to members who ask for it, by the bell, too: most don't, so that an act costs no more in a large club. */
  isAskedFor?: true;
  /** True for news that an email would bring too late: its group's switch turns on push alone. */
  isPushOnly?: true;
  /** The only members who ever get it; left out: everybody may. */
  audience?: "editors";
  /** Beginning of its mails' subject: our words, since a name that a member typed follows. */
  subject: string;
  /**
   * Heading of news that is about nothing else. Null: a game, a post or a title among its facts heads it, and the type
   * `News` asks for one of them.
   */
  title: string | null;
  /**
   * Latest time at which its mails and pushes are worth sending; the bell tells it in any case. Left out: until nobody is
   * left at its game, or its day is past. "over": until its day is past, even if nobody is left. "afterwards": later, too.
   */
  until?: "over" | "afterwards";
  /** Something near that it reminds of; it is dropped once that is no longer so. */
  reminds?: "own evening" | "free seats";
  /** True for news of when, where or whether its reader plays, which holds even if a suspended member did it. */
  changesOwnEvening?: true;
  /** Returns what happened, in a sentence. */
  brief: (told: Told, actor: string) => string;
}

export const EMAIL_AND_PUSH = { email: true, push: true };
export const EMAIL_ONLY = { email: true, push: false };
export const PUSH_ONLY = { email: false, push: true };
export const BELL_ONLY = { email: false, push: false };
