import type { Game } from "../../worker/contract/games/games.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";

export interface OverlayProps {
  game: Game;
  member: SessionUser;
  onClose: () => void;
  /** Address under the overlay. */
  parent: string;
  today: string;
}
