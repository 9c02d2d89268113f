import type { NewsFacts } from "./contract/notifications/news.ts";
import type { ChosenChannel } from "./contract/notifications/news-kind.ts";
import type { NotificationKind, TitledKind } from "./contract/notifications/notification-kinds.ts";

/** Source of a notification's title: a game, a post, or a title in the facts. Kinds with a fixed title need none. */
export type Headed =
  | { gameId: string }
  | { postId: string }
  | { facts: NewsFacts & { title: string } }
  | { kind: TitledKind };

/** A notification as data, produced by rules. Texts are composed from it later. */
export type News = Headed & {
  kind: NotificationKind;
  /** User ids. Nulls, duplicates and the actor are skipped. */
  to: readonly (string | null)[];
  url: string;
  playerId?: string | null;
  gameId?: string | null;
  postId?: string | null;
  /** Id of a message, or of a note to a day. */
  messageId?: string | null;
  /** Id of the user who took or lost a seat. Deliveries are held back while this can be undone. */
  seatOf?: string;
  /** Channels besides the bell, as far as the recipient wants them; default: all. */
  by?: readonly ChosenChannel[];
  facts?: NewsFacts;
};

/** Current state of a notification's subject, merged from what each feature reports. */
export interface NewsState {
  /** The game's day (`YYYY-MM-DD`) and number of players; null without a game. */
  day: string | null;
  playerCount: number | null;
  /** Start of the recipient's seat at the game; null without one. */
  seatAt: number | null;
  /** True if the recipient took a seat at one of the actor's games. */
  sharesGame: boolean;
  /** Free seats at the game, or (reminders of them) at that day's games; 0 for a recipient with a seat there. */
  freeSeats: number | null;
  missingPlayers: number | null;
  isOff: boolean;
  /** Start of the day or evening, `HH:MM` in the club's time zone; null if unknown. */
  start: string | null;
  /** True if the recipient, or their guest, comes to an evening on that day; of a question whether they do, if it is still open. */
  comes: boolean;
}

export type NewsStateRow = { id: string } & Partial<NewsState>;

/** Day, hours and venue (null: none chosen) of a game or an evening. */
export interface MailedTime {
  /** `YYYY-MM-DD`; null: to be confirmed. */
  day: string | null;
  /** `HH:MM` in the club's time zone; null if unknown. */
  start: string | null;
  end: string | null;
  venueId: string | null;
}

export interface MailedGameRow extends MailedTime {
  id: string;
  name: string;
  table: string | null;
  players: string[];
  maxPlayers: number;
}

export interface MailedEveningRow extends MailedTime {
  id: string;
}
