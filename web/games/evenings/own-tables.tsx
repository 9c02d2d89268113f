import type { ReactNode } from "react";
import type { Tonight } from "../../../worker/contract/events/calendar.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { sitsAt } from "../../../worker/contract/games/seats.ts";
import { isolated } from "../../../worker/contract/isolated.ts";
import { paths } from "../../lib/paths.ts";
import { nameFor } from "../../ui/named-disc.tsx";
import styles from "./board.module.css";

interface Props {
  night: Tonight;
  me: string;
  /** Returns the address at which a game's table is picked; undefined where none can be. */
  tableHref: ((game: Game) => string) | undefined;
  children: (game: Game) => ReactNode;
}

export function OwnTables({ night, me, tableHref, children }: Props) {
  const own = night.games.filter((game) => sitsAt(game, me));
  if (own.length === 0) return null;
  return (
    <section aria-label={own.length === 1 ? "Your table" : "Your tables"}>
      {own.map((game) => (
        <div key={game.id} className={styles.own}>
          <h2>
            {!game.table && tableHref ? (
              <a href={tableHref(game)}>Pick a table</a>
            ) : (
              <>
                Your table: <bdi>{game.table?.name ?? "none yet"}</bdi>
              </>
            )}
          </h2>
          <h3>
            <a href={paths.game(game.id)}>
              <bdi>{game.name}</bdi>
            </a>
          </h3>
          <p>{others(game, me)}</p>
          {children(game)}
        </div>
      ))}
    </section>
  );
}

function others({ players }: Game, me: string): string {
  const names = players.filter(({ publicId }) => publicId !== me).map((one) => isolated(nameFor(one, me)));
  return names.length > 0 ? `with ${names.join(", ")}` : "Just you so far";
}
