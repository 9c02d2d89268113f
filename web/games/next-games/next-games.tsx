import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { paths } from "../../lib/paths.ts";
import { GameName } from "../../ui/game-name.tsx";
import { SeatLine } from "../../ui/seat-line.tsx";
import styles from "./next-games.module.css";

/** The public id of whoever looks. */
type Me = string | undefined;

/** Games in short, one ruled line each: when, what, and the seats. */
export function NextGames({ games, me }: { games: readonly Game[]; me: Me }) {
  return (
    <ul className={styles.sheet}>
      {games.map((game) => (
        <li key={game.id} className={styles.line}>
          <span className={game.date ? styles.date : styles.undated}>{formatGameDate(game.date)}</span>
          <a href={paths.game(game.id)} className={styles.name}>
            <GameName game={game} me={me} />
          </a>
          <SeatLine game={game} me={me} />
        </li>
      ))}
    </ul>
  );
}
