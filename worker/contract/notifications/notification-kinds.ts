import { CONTENT_NEWS } from "../content/content-news.ts";
import { DISCUSSION_NEWS } from "../discussion/discussion-news.ts";
import { EVENT_NEWS } from "../events/event-news.ts";
import { GAME_NEWS } from "../games/game-news.ts";
import { LEAGUE_NEWS } from "../league/league-news.ts";
import { MEMBER_NEWS } from "../members/member-news.ts";
import type { Way } from "./news.ts";
import type { ChosenWay, NewsKind } from "./news-kind.ts";

const DECLARED = {
  ...LEAGUE_NEWS,
  ...DISCUSSION_NEWS,
  ...EVENT_NEWS,
  ...GAME_NEWS,
  ...MEMBER_NEWS,
  ...CONTENT_NEWS,
};

/** The name of a kind of news, by which rows, links and choices know it. */
export type NotificationKind = keyof typeof DECLARED;

/** A kind that heads its news itself. */
export type TitledKind = {
  [Kind in NotificationKind]: (typeof DECLARED)[Kind] extends { title: string } ? Kind : never;
}[NotificationKind];

/** @see spec §3 */
export const NOTIFICATION_KINDS: readonly NotificationKind[] =
  // A cast, since TypeScript's `keys` are any strings.
  Object.keys(DECLARED) as NotificationKind[];

/** Everything that is known of each kind. */
export const NEWS_KINDS: Record<NotificationKind, NewsKind> = DECLARED;

/** Returns what emails of a kind are about, in words, and for whom they are if not for everybody. */
export function labelOf(kind: NotificationKind): string {
  const { label, audience } = NEWS_KINDS[kind];
  return audience === "editors" ? `${label} (for editors)` : label;
}

/** Returns the kinds that are one to a member: those of the same words. */
export const kindsLike = (kind: NotificationKind): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((other) => labelOf(other) === labelOf(kind));

/** True if a member is told of a kind by a way: as they chose, else (null) by default. */
export const isToldBy = (way: ChosenWay, kind: NotificationKind, chosen: boolean | null): boolean =>
  chosen ?? NEWS_KINDS[kind].by[way];

/** Returns the ways by which a member is told of a kind, of what they chose. The bell shows all that they are told at all. */
export function waysOf(
  kind: NotificationKind,
  chosen: Partial<Record<Way, boolean | null>> = {},
): Record<Way, boolean> {
  const email = isToldBy("email", kind, chosen.email ?? null);
  const push = isToldBy("push", kind, chosen.push ?? null);
  return { bell: !NEWS_KINDS[kind].isAskedFor || email || push || chosen.bell === true, email, push };
}
