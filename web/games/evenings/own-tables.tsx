import type { ReactNode } from "react";
import type { Tonight, TonightGame } from "../../../worker/contract/events/calendar.ts";
import { sitsAt } from "../../../worker/contract/games/seats.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./board.module.css";

interface Props {
  night: Tonight;
  /** The public id of whoever looks. */
  me: string;
  /** Word of the others at the table. */
  said: (game: TonightGame) => ReactNode;
  /** What a player can do about their seat. */
  acts: (game: TonightGame) => ReactNode;
}

/** Where whoever looks sits tonight, before everybody else's tables. */
export function OwnTables({ night, me, said, acts }: Props) {
  const own = night.games.filter((game) => sitsAt(game, me));
  if (own.length === 0) return null;
  return (
    <section className={styles.own} aria-labelledby="own-tables">
      <h2 id="own-tables">{own.length === 1 ? "Your table" : "Your tables"}</h2>
      {own.map((game) => (
        <div key={game.id} className={styles.ownGame}>
          <h3>
            <a href={paths.game(game.id)}>
              <bdi>{game.name}</bdi>
            </a>
          </h3>
          <p>
            <bdi>{game.table?.name ?? "No table yet"}</bdi> · {others(game, me)}
          </p>
          {said(game)}
          {acts(game)}
        </div>
      ))}
    </section>
  );
}

function others({ players }: TonightGame, me: string): string {
  const names = players.filter(({ publicId }) => publicId !== me).map(({ name }) => name);
  return names.length > 0 ? `with ${names.join(", ")}` : "just you so far";
}
