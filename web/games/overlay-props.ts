import type { ComponentType, ReactNode } from "react";
import type { Game } from "../../worker/contract/games/games.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";

/** What every overlay about a game is given. */
export interface OverlayProps {
  game: Game;
  /** Who is acting. */
  member: SessionUser;
  onClose: () => void;
  /** The address under the overlay. */
  parent: string;
  /** `YYYY-MM-DD` */
  today: string;
}

/** What the calendar, which is a feature of its own, adds to choosing a date or a table. */
export interface Night {
  /** The next days on which the club meets, to be chosen with one press; `instead` when none is planned. */
  DayChoices: ComponentType<{ chosen: string; onPick: (day: string) => void; instead: ReactNode }>;
  /** Which tables and players are taken on a day (`YYYY-MM-DD`), and what of it concerns this game at that table. */
  Taken: ComponentType<{ game: Game; day: string; table: string | null }>;
}
