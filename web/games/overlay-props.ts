import type { Game } from "../../worker/contract/games/games.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";

/** Props that every overlay about a game has. */
export interface OverlayProps {
  game: Game;
  member: SessionUser;
  onClose: () => void;
  /** The address under the overlay. */
  parent: string;
  /** `YYYY-MM-DD` */
  today: string;
}
