import type { NewsFacts } from "./contract/notifications/news.ts";
import type { NotificationKind, TitledKind } from "./contract/notifications/notification-kinds.ts";

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

/** State, as of now, of what a piece of news is about: each feature tells its part. */
export interface NewsState {
  /** The game's day (`YYYY-MM-DD`), and how many play it; null where it is about none. */
  day: string | null;
  playerCount: number | null;
  /** Since when the member has their seat at the game; null without. */
  seatAt: number | null;
  /** True if the member chose a seat of their own at a game that who did it plays. */
  sharesGame: boolean;
  /** At games of the day of the facts, while the member has no seat that day; null where nothing tells of them. */
  freeSeats: number | null;
  /** The club's day, of the game or of the facts, is cancelled. */
  isOff: boolean;
  /** Start of that day, or of the evening, `HH:MM` by the club's clock; null where it is not known. */
  start: string | null;
  /** Comes to an evening of the club's on the day of the facts. */
  comes: boolean;
}

/** A part of it, by the id of the news. */
export type NewsStateRow = { id: string } & Partial<NewsState>;

/** Day, hours and venue (null: none was chosen) of a game or an evening. */
interface MailedTime {
  /** `YYYY-MM-DD`; null: to be confirmed. */
  day: string | null;
  /** `HH:MM` by the club's clock; null where nobody has said. */
  start: string | null;
  end: string | null;
  venueId: string | null;
}

/** A game that mails tell of. */
export interface MailedGameRow extends MailedTime {
  id: string;
  name: string;
  table: string | null;
  players: string[];
  maxPlayers: number;
}

/** An evening that mails tell of, by its id; null for one that was told before ids were noted. */
export interface MailedEveningRow extends MailedTime {
  id: string | null;
}
