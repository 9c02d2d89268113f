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
export interface MailedTime {
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
