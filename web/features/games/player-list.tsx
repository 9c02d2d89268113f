import { Suspense, useState } from "react";
import type { Game } from "../../../worker/contract/games.ts";
import { canKick } from "../../../worker/contract/permissions.ts";
import type { SessionUser } from "../../../worker/contract/session.ts";
import type { Player } from "../../../worker/contract/users.ts";
import { paths } from "../../lib/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { FreeSeat, PlayerDisc } from "../../ui/player-disc.tsx";
import { gameHref, overlayHref, type Show } from "./addresses.ts";
import { LastPlayerDialog } from "./last-player-dialog.tsx";
import { useKick, useRefusals } from "./mutations.ts";
import styles from "./player-list.module.css";
import { roomWords } from "./seats.ts";

const SeatWatch = lazyPart(() => import("./seat-watch.tsx").then((it) => it.SeatWatch));

interface Props {
  game: Game;
  show: Show;
  member: SessionUser | null;
  /** `YYYY-MM-DD` */
  today: string;
  /** The last player left, and the list no longer holds the game. */
  onGone: () => void;
}

/** Who plays, by name; the free seats; and the way out for those who may take it. @see spec §6 */
export function PlayerList({ game, show, member, today, onGone }: Props) {
  const { players, maxPlayers } = game;
  const { [game.id]: refusal } = useRefusals();
  const [leaving, setLeaving] = useState<Player | null>(null);
  const kick = useKick(game);
  const remove = (player: Player) => kick(player, player.publicId === member?.publicId);
  const press = (player: Player) => (players.length > 1 ? remove(player) : setLeaving(player));
  const seat = overlayHref("sign-up", game.id, show, game.id);
  return (
    <section className={styles.players} aria-labelledby="players">
      <h3 id="players" tabIndex={-1}>
        Players <small>{roomWords(players.length, maxPlayers)}</small>
      </h3>
      <ul className={styles.list}>
        {players.map((player) => (
          <li key={player.publicId} className={styles.player}>
            <PlayerDisc player={player} decorative />
            <bdi>{player.name}</bdi>
            {canKick(member, player) && (
              <KickButton player={player} isMe={player.publicId === member?.publicId} onPress={press} />
            )}
          </li>
        ))}
      </ul>
      <FreeSeats
        count={maxPlayers - players.length}
        href={member ? seat : paths.signIn(seat)}
        name={game.name}
      />
      {waitsForSeat(game, member, today) && (
        <div className={styles.watch}>
          {member ? (
            <Suspense>
              <SeatWatch game={game} />
            </Suspense>
          ) : (
            <ButtonLink kind="quiet" icon="bell" href={paths.signIn(gameHref(game.id, show))}>
              Tell me when a seat is free
            </ButtonLink>
          )}
        </div>
      )}
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      {leaving && (
        <LastPlayerDialog
          game={game}
          player={leaving}
          isMe={leaving.publicId === member?.publicId}
          onStay={() => setLeaving(null)}
          onLeave={() => {
            remove(leaving);
            onGone();
          }}
        />
      )}
    </section>
  );
}

/** Whether one can wait for a seat: the game is full, not over, and one has none there. */
const waitsForSeat = ({ players, maxPlayers, date }: Game, member: SessionUser | null, today: string) =>
  players.length >= maxPlayers &&
  (date === null || date.slice(0, 10) >= today) &&
  !players.some(({ publicId }) => publicId === member?.publicId);

interface KickProps {
  player: Player;
  isMe: boolean;
  onPress: (player: Player) => void;
}

function KickButton({ player, isMe, onPress }: KickProps) {
  const words = isMe ? "Leave" : `Remove ${player.name}`;
  return (
    <Button
      kind="quiet"
      icon="kick"
      className={isMe ? undefined : styles.remove}
      aria-label={words}
      title={words}
      onClick={() => {
        // The button goes with the player; the focus stays among the players.
        document.getElementById("players")?.focus();
        onPress(player);
      }}
    >
      {isMe && "Leave"}
    </Button>
  );
}

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
