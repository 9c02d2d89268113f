import type { Game } from "../../../worker/contract/games.ts";
import type { SessionUser } from "../../../worker/contract/session.ts";

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
