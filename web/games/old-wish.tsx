import type { ReactNode } from "react";
import { isOldWish, WISH_WEEKS } from "../../worker/contract/games/game-board.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import styles from "./old-wish.module.css";

interface Props {
  game: Game;
  today: string;
  children: ReactNode;
}

export function OldWish({ game, today, children }: Props) {
  if (!isOldWish(game, today)) return null;
  return (
    <div className={styles.wish}>
      <p>
        Nobody has asked for this game in {WISH_WEEKS} weeks, so it’s listed among the older wishes.
        {!children && " Taking a seat brings it back."}
      </p>
      {children}
    </div>
  );
}
