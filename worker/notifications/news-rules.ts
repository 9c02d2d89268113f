import type { NewsFacts } from "../contract/notifications/news.ts";
import type { NotificationKind, TitledKind } from "../contract/notifications/notification-kinds.ts";

/** The subject of news, which heads it: a game, a post, or a title where it has no page of its own. A kind with a title needs none. */
export type Headed =
  | { gameId: string }
  | { postId: string }
  | { facts: NewsFacts & { title: string } }
  | { kind: TitledKind };

/** A piece of news for members: data that rules decide on. Words are made of it later. */
export type News = Headed & {
  kind: NotificationKind;
  /** Ids of users; nulls, doubles and whoever did it are passed over. */
  to: readonly (string | null)[];
  /** A path on this site. */
  url: string;
  playerId?: string | null;
  gameId?: string | null;
  postId?: string | null;
  /** Of a message, or of a note to a day. */
  messageId?: string | null;
  /** Id of who took a seat or lost it: that can be taken back for a moment, and mails wait as long. */
  seatOf?: string;
  /** Under the bell only: there has been a mail about the like of it. */
  isOnlyShown?: true;
  facts?: NewsFacts;
};
