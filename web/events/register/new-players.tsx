import { useQuery } from "@tanstack/react-query";
import type { Slots } from "../../lib/parts.ts";
import { Icon } from "../../ui/icon.tsx";
import { newPlayersQuery } from "./queries.ts";
import styles from "./register.module.css";

/** Players on their first evening, for the others at a game. */
export function NewPlayers({ game, me }: Slots["newPlayers"]) {
  const { data = [] } = useQuery(newPlayersQuery(game.id));
  const isNew = new Set(data.map(({ publicId }) => publicId));
  const players = game.players.filter(({ publicId }) => publicId !== me.publicId && isNew.has(publicId));
  if (players.length === 0) return null;
  return (
    <ul className={styles.newPlayers} aria-label="On their first evening">
      {players.map(({ publicId, name }) => (
        <li key={publicId} className="row middle">
          <Icon name="user" />
          <span>
            <bdi>{name}</bdi> is new
          </span>
        </li>
      ))}
    </ul>
  );
}
