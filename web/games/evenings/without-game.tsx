import type { Tonight, TonightGame } from "../../../worker/contract/events/calendar.ts";
import type { Gathering } from "../../../worker/contract/events/coming.ts";
import { comersWithoutGame, isNamed, withoutGameWords } from "../../../worker/contract/events/gatherings.ts";
import { freeSeats, freeWords } from "../../../worker/contract/games/seats.ts";
import { paths } from "../../lib/paths.ts";
import { FreeSeat, PlayerDisc } from "../../ui/player-disc.tsx";
import styles from "./board.module.css";

interface Props {
  night: Tonight;
  /** The days on its date. */
  days: readonly Gathering[];
  /** The public id of whoever looks. */
  me: string | undefined;
  seatHref: (game: TonightGame) => string;
}

/** Who comes and has no game yet, and where there is room for them. */
export function WithoutGame({ night, days, me, seatHref }: Props) {
  const idle = comersWithoutGame(days);
  if (idle.length === 0) return null;
  const open = night.games.filter((game) => freeSeats(game) > 0);
  return (
    <section className={styles.idle} aria-labelledby="without-game">
      <h2 id="without-game">No game yet</h2>
      {idle.every(isNamed) ? (
        <ul className={styles.players} aria-label="Without a game">
          {idle.map((comer) => (
            <li key={comer.publicId}>
              <PlayerDisc player={comer} isMe={comer.publicId === me} size="small" decorative />
              <bdi>{comer.name}</bdi>
              {comer.publicId === me && <small className="soft">(you)</small>}
            </li>
          ))}
        </ul>
      ) : (
        <p>{withoutGameWords(days)}</p>
      )}
      {open.length > 0 ? (
        <>
          <h3 id="with-room">Tables with room</h3>
          <ul className={styles.room} aria-labelledby="with-room">
            {open.map((game) => (
              <li key={game.id}>
                <FreeSeat size="small" href={seatHref(game)} label={`Take a seat at ${game.name}`} />
                <div>
                  <b>
                    <bdi>{game.name}</bdi>
                  </b>
                  <p className="soft">
                    <bdi>{game.table?.name ?? "No table yet"}</bdi>, {freeWords(freeSeats(game))}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          No table has a seat left. <a href={paths.suggest}>Suggest another game</a>
        </p>
      )}
    </section>
  );
}
