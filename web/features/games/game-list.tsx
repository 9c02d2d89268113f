import { formatGameDate } from "../../../worker/contract/game-date.ts";
import type { Game } from "../../../worker/contract/games.ts";
import type { Show } from "./addresses.ts";
import { byDay, nearness } from "./board.ts";
import { GameCard } from "./game-card.tsx";
import styles from "./game-list.module.css";

const IN_FIRST_VIEW = 4;

interface Props {
  games: Game[];
  show: Show;
  /** `YYYY-MM-DD` */
  today: string;
  /** The public id of whoever looks; a visitor has none. */
  me: string | undefined;
  refusals: Record<string, string>;
}

/** The club's notice board: the games under a heading for each day, in the server's order. */
export function GameList({ games, show, today, me, refusals }: Props) {
  const high = new Set(games.slice(0, IN_FIRST_VIEW));
  return byDay(games).map(({ date, games: ofDay }) => (
    <section key={date} className={styles.day}>
      <h2>
        {date ? formatGameDate(date) : "No date yet"}
        {date && <small>{nearness(date, today)}</small>}
      </h2>
      <ul className={styles.cards}>
        {ofDay.map((game) => (
          <GameCard
            key={game.id}
            game={game}
            show={show}
            me={me}
            isLow={!high.has(game)}
            refusal={refusals[game.id]}
          />
        ))}
      </ul>
    </section>
  ));
}
