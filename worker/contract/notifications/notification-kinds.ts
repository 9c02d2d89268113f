import { CONTENT_NEWS } from "../content/content-news.ts";
import { DISCUSSION_NEWS } from "../discussion/discussion-news.ts";
import { EVENT_NEWS } from "../events/event-news.ts";
import { GAME_NEWS } from "../games/game-news.ts";
import { LEAGUE_NEWS } from "../league/league-news.ts";
import { MEMBER_NEWS } from "../members/member-news.ts";
import { SHELF_NEWS } from "../shelf/shelf-news.ts";
import { SITE_NEWS } from "../site/site-news.ts";
import type { Channel } from "./news.ts";
import type { ChosenChannel, NewsKind } from "./news-kind.ts";

const DECLARED = {
  ...LEAGUE_NEWS,
  ...DISCUSSION_NEWS,
  ...EVENT_NEWS,
  ...SHELF_NEWS,
  ...GAME_NEWS,
  ...MEMBER_NEWS,
  ...CONTENT_NEWS,
  ...SITE_NEWS,
};

export type NotificationKind = keyof typeof DECLARED;

export type TitledKind = {
  [Kind in NotificationKind]: (typeof DECLARED)[Kind] extends { title: string } ? Kind : never;
}[NotificationKind];

export const NOTIFICATION_KINDS: readonly NotificationKind[] =
  // A cast, since the type of `Object.keys` is string[].
  Object.keys(DECLARED) as NotificationKind[];

export const NEWS_KINDS: Record<NotificationKind, NewsKind> = DECLARED;

/** Returns the label of a kind's mails, with its audience if limited. */
export function labelOf(kind: NotificationKind): string {
  const { label, audience } = NEWS_KINDS[kind];
  return audience === "editors" ? `${label} (for editors)` : label;
}

/** Returns the kinds with the same label; to members they are one. */
export const kindsLike = (kind: NotificationKind): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((other) => labelOf(other) === labelOf(kind));

/** Returns true if the kind goes out by the channel: as chosen, or (null) by default. */
export const goesOutBy = (channel: ChosenChannel, kind: NotificationKind, chosen: boolean | null): boolean =>
  chosen ?? NEWS_KINDS[kind].by[channel];

/** Returns the effective channels of a kind. The bell shows everything sent by another channel. */
export function channelsOf(
  kind: NotificationKind,
  chosen: Partial<Record<Channel, boolean | null>> = {},
): Record<Channel, boolean> {
  const email = goesOutBy("email", kind, chosen.email ?? null);
  const push = goesOutBy("push", kind, chosen.push ?? null);
  return { bell: !NEWS_KINDS[kind].isAskedFor || email || push || chosen.bell === true, email, push };
}
