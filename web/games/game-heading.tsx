import type { ReactNode } from "react";
import type { Game } from "../../worker/contract/games/games.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import styles from "./game-heading.module.css";

export function GameHeading({ game, icon, children }: { game: Game; icon: IconName; children: ReactNode }) {
  return (
    <h3 className={styles.heading}>
      <Icon name={icon} />
      <span>
        {children} <bdi>{game.name}</bdi>
      </span>
    </h3>
  );
}
