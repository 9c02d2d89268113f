import type { Game } from "../../worker/contract/games/games.ts";
import { FreeSeat, PlayerDisc } from "../ui/player-disc.tsx";
import styles from "./seats.module.css";
import { foldSeats, roomWords } from "./seats.ts";
import { useNeed } from "./use-need.ts";

interface Props {
  game: Game;
  /** Where a free seat leads: choosing who sits down, or (visitors) signing in. */
  seatHref: string;
  /** Where all of a long table can be seen. */
  moreHref: string;
  refusal: string | undefined;
  /** The public id of whoever looks. */
  me: string | undefined;
}

/** Who sits at the table, and the seats that are still free. @see spec §9 */
export function Seats({ game, seatHref, moreHref, refusal, me }: Props) {
  const taken = game.players.length;
  const { discs, moreDiscs, free, moreFree } = foldSeats(taken, game.maxPlayers);
  const need = useNeed(game);
  return (
    <div className={styles.table}>
      <ul className={styles.seats} aria-label="Players">
        {game.players.slice(0, discs).map((player) => (
          <li key={player.publicId}>
            <PlayerDisc player={player} size="small" isMe={player.publicId === me} />
          </li>
        ))}
        {moreDiscs > 0 && <More count={moreDiscs} of="players" href={moreHref} />}
        {Array.from({ length: free }, (_, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: free seats are alike and never change places
          <li key={seat}>
            <FreeSeat size="small" href={seatHref} extra={seat > 0} label={`Take a seat at ${game.name}`} />
          </li>
        ))}
        {moreFree > 0 && <More count={moreFree} of="free seats" href={moreHref} />}
      </ul>
      <p className={free ? styles.room : styles.full}>
        <b>{roomWords(taken, game.maxPlayers)}</b>
        {need && <span>{need}</span>}
      </p>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}

const More = ({ count, of, href }: { count: number; of: string; href: string }) => (
  <li>
    <a className={styles.more} href={href} aria-label={`${count} more ${of}`}>
      +{count}
    </a>
  </li>
);
