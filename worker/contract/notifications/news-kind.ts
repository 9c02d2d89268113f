import type { Told, Way } from "./news.ts";

/** A kind of news, whole: how a member chooses it, and what is said of it. Each domain declares its own. */
export interface NewsKind {
  /** Position among the choices on the profile: what most members want to know comes first. */
  order: number;
  /** The event in a member's words: "Someone leaves one of my games". */
  label: string;
  /** Ways in which it is told until a member says otherwise: few mails, those that matter. */
  by: Record<Way, boolean>;
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

export const ALL_WAYS = { bell: true, email: true, push: true };
export const BELL_ONLY = { bell: true, email: false, push: false };
export const BELL_AND_PUSH = { bell: true, email: false, push: true };
export const EMAIL_ONLY = { bell: false, email: true, push: false };
/** For those who ask for it. */
export const NO_WAY = { bell: false, email: false, push: false };
