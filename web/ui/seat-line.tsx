import type { Game } from "../../worker/contract/games/games.ts";
import { freeWords } from "../../worker/contract/games/seats.ts";
import type { Player } from "../../worker/contract/users/users.ts";
import { FreeSeat, PlayerDisc } from "./player-disc.tsx";
import styles from "./seat-line.module.css";

/** Seats of a game on one line: discs, dashed circles, and a label. @param me public id of the reader */
export function SeatLine({ game, me }: { game: Game; me: string | undefined }) {
  const { discs, free, more, words } = drawnSeats(game.players.length, game.maxPlayers);
  const isMe = (player: Player) => player.publicId === me;
  const label = game.players.some(isMe) ? `${words}, one of them yours` : words;
  return (
    <span className={`row middle aside ${styles.seats}`} role="img" aria-label={label} title={label}>
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

const MOST_DRAWN = 6;

/** Returns how many seats of each kind a short line draws, and its label. @see spec §9 */
export function drawnSeats(taken: number, maxPlayers: number) {
  const free = Math.max(0, maxPlayers - taken);
  // A free seat, which people look for, is always among those drawn.
  const discs = Math.min(taken, free > 0 ? MOST_DRAWN - 1 : MOST_DRAWN);
  const freeDrawn = Math.min(free, MOST_DRAWN - discs);
  return {
    discs,
    free: freeDrawn,
    more: taken + free - discs - freeDrawn,
    words: `${taken} of ${taken + free} seats taken, ${freeWords(free)}`,
  };
}
