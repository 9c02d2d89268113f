import { isOldWish, WISH_WEEKS } from "../../../worker/contract/game-board.ts";
import type { Game } from "../../../worker/contract/games.ts";
import { canKeepWish } from "../../../worker/contract/permissions.ts";
import type { SessionUser } from "../../../worker/contract/session.ts";
import { messageFor } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import styles from "./old-wish.module.css";
import { focusPlayers } from "./player-list.tsx";
import { useStillWanted } from "./sheet-mutations.ts";

interface Props {
  game: Game;
  member: SessionUser | null;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Of a game that is folded among the older wishes: why, and what brings it back. */
export function OldWish({ game, member, today }: Props) {
  const { keepWish, error } = useStillWanted();
  if (!isOldWish(game, today)) return null;
  const mayKeep = canKeepWish(member, game);
  return (
    <div className={styles.wish}>
      <p>
        Nobody has asked for this game in {WISH_WEEKS} weeks, so it’s listed among the older wishes.
        {!mayKeep && " Taking a seat brings it back."}
      </p>
      {mayKeep && (
        <Button kind="quiet" icon="check" ref={leaveFocusNear} onClick={() => keepWish(game)}>
          Still wanted
        </Button>
      )}
      {error && <ErrorLine>{messageFor(error)}</ErrorLine>}
    </div>
  );
}

/** Pressing it takes the button away; the focus that was on it goes to the players, who stand next. */
const leaveFocusNear = (button: HTMLButtonElement | null) => () => {
  if (document.activeElement === button) focusPlayers();
};
