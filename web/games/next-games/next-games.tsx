import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { freeSeats, freeWords, sitsAt } from "../../../worker/contract/games/seats.ts";
import { paths } from "../../lib/paths.ts";
import { GameName } from "../../ui/game-name.tsx";
import { SeatLine } from "../../ui/seat-line.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { overlayHref } from "../addresses.ts";
import styles from "./next-games.module.css";

type Me = string | undefined;

export function NextGames({ games, me }: { games: readonly Game[]; me: Me }) {
  const reader = useSession().data?.user.publicId;
  return (
    <ul className={styles.sheet}>
      {games.map((game) => (
        <li key={game.id} className={styles.line}>
          <span className={game.date ? styles.date : styles.undated}>{formatGameDate(game.date)}</span>
          <a href={paths.game(game.id)} className={styles.name}>
            <GameName game={game} me={me} />
          </a>
          {freeSeats(game) > 0 && !sitsAt(game, reader) ? (
            <a
              className={styles.seats}
              href={seatHref(game.id, reader !== undefined)}
              aria-label={`Take a seat at ${game.name}: ${freeWords(freeSeats(game))}`}
            >
              <SeatLine game={game} me={me} />
            </a>
          ) : (
            <SeatLine game={game} me={me} />
          )}
        </li>
      ))}
    </ul>
  );
}

function seatHref(id: string, isMember: boolean): string {
  const seat = overlayHref("sign-up", id, "");
  return isMember ? seat : paths.signIn(seat);
}
