import type { ReactNode } from "react";
import type { Show } from "../../worker/contract/games/game-board.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import type { Seated } from "../../worker/contract/users/users.ts";
import { paths } from "../lib/paths.ts";
import { FreeSeat, PlayerDisc } from "../ui/player-disc.tsx";
import { overlayHref } from "./addresses.ts";
import styles from "./player-list.module.css";
import { refusalOf, useRefusals } from "./refusals.ts";
import { roomWords } from "./seats.ts";
import { useNeed } from "./use-need.ts";

interface Props {
  game: Game;
  show: Show;
  member: SessionUser | null;
  /** Buttons beside a player, for its reader. */
  beside: ((player: Seated) => ReactNode) | undefined;
}

/** Who plays, by name; the free seats; and the way out for those who may take it. @see spec §6 */
export function PlayerList({ game, show, member, beside }: Props) {
  const { players, maxPlayers } = game;
  const refusal = refusalOf(useRefusals(), game);
  const need = useNeed(game);
  const seat = overlayHref("sign-up", game.id, show, game.id);
  return (
    <section className={styles.players} aria-labelledby="players">
      <h3 id="players" tabIndex={-1}>
        Players <small>{roomWords(players.length, maxPlayers)}</small>
      </h3>
      {need && <p className={styles.need}>{need}.</p>}
      <ul className={styles.list}>
        {players.map((player) => {
          const isMe = player.publicId === member?.publicId;
          return (
            <li key={player.publicId} className={styles.player}>
              <PlayerDisc player={player} isMe={isMe} decorative />
              <p>
                <bdi>{player.name}</bdi> {isMe && <span className="soft">(you)</span>}
              </p>
              {beside?.(player)}
            </li>
          );
        })}
      </ul>
      <FreeSeats
        count={maxPlayers - players.length}
        href={member ? seat : paths.signIn(seat)}
        name={game.name}
      />
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </section>
  );
}

/** For when a press takes its own button away: the focus stays among the players, which show what came of it. */
export const focusPlayers = () => document.getElementById("players")?.focus();

const MOST_DRAWN = 8;

function FreeSeats({ count, href, name }: { count: number; href: string; name: string }) {
  if (count <= 0) return null;
  const drawn = Math.min(count, MOST_DRAWN);
  return (
    <div className={styles.free}>
      {Array.from({ length: drawn }, (_, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: free seats are alike and never change places
        <FreeSeat key={seat} href={href} extra={seat > 0} label={`Take a seat at ${name}`} />
      ))}
      {count > drawn && <span>and {count - drawn} more</span>}
    </div>
  );
}
