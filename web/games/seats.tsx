import type { Game } from "../../worker/contract/games/games.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import { PlayerDisc } from "../ui/player-disc.tsx";
import styles from "./seats.module.css";
import { foldSeats, rowWords } from "./seats.ts";

interface Props {
  game: Game;
  /** Address of a free seat: the seat dialog, or (visitors) signing in. */
  seatHref: string;
  refusal: string | undefined;
  me: string | undefined;
}

/** Players and free seats of a game in one row, which is one link while there is room. @see spec §9 */
export function Seats({ game, seatHref, refusal, me }: Props) {
  const taken = game.players.length;
  const { discs, moreDiscs, free, moreFree } = foldSeats(taken, game.maxPlayers);
  const row = (
    <>
      {game.players.slice(0, discs).map((player) => (
        <PlayerDisc key={player.publicId} player={player} size="small" isMe={player.publicId === me} />
      ))}
      {moreDiscs > 0 && <More count={moreDiscs} of="players" />}
      {Array.from({ length: free }, (_, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: free seats are alike and never change places
        <span key={seat} className={styles.free} />
      ))}
      {moreFree > 0 && <More count={moreFree} of="free seats" />}
      <b className={`aside ${styles.room}`}>{rowWords(game)}</b>
    </>
  );
  return (
    <>
      {free > 0 ? (
        <a className={`row middle ${styles.seats}`} href={seatHref}>
          <span className="visually-hidden">Take a seat at {game.name}. Players: </span>
          {row}
        </a>
      ) : (
        <div className={`row middle ${styles.seats}`}>{row}</div>
      )}
      {refusal && <ErrorLine className={styles.refusal}>{refusal}</ErrorLine>}
    </>
  );
}

const More = ({ count, of }: { count: number; of: string }) => (
  <span className={styles.more}>
    +{count}
    <span className="visually-hidden"> {of}</span>
  </span>
);
