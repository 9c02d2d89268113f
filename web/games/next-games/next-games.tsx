import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import type { Player } from "../../../worker/contract/users/users.ts";
import { paths } from "../../lib/paths.ts";
import { GameName } from "../../ui/game-name.tsx";
import { FreeSeat, PlayerDisc } from "../../ui/player-disc.tsx";
import { drawnSeats } from "./drawn-seats.ts";
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

/** The seats of a game on one line: discs, dashed circles, and the same in words. */
export function SeatLine({ game, me }: { game: Game; me: Me }) {
  const { discs, free, more, words } = drawnSeats(game.players.length, game.maxPlayers);
  const isMe = (player: Player) => player.publicId === me;
  const label = game.players.some(isMe) ? `${words}, one of them yours` : words;
  return (
    <span className={styles.seats} role="img" aria-label={label} title={label}>
      {game.players.slice(0, discs).map((player) => (
        <PlayerDisc key={player.publicId} player={player} isMe={isMe(player)} size="small" decorative />
      ))}
      {Array.from({ length: free }, (_, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: free seats are alike and never change places
        <FreeSeat key={seat} size="small" label="Free seat" extra />
      ))}
      {more > 0 && <span aria-hidden="true">+{more}</span>}
    </span>
  );
}
