import { type ReactNode, Suspense, useState } from "react";
import type { Show } from "../../../worker/contract/game-board.ts";
import type { Game } from "../../../worker/contract/games.ts";
import { canKick, canRemoveGuestName, canSeatGuest } from "../../../worker/contract/permissions.ts";
import type { SessionUser } from "../../../worker/contract/session.ts";
import type { Seated } from "../../../worker/contract/users.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { FreeSeat, PlayerDisc } from "../../ui/player-disc.tsx";
import { overlayHref } from "./addresses.ts";
import { GuestDialog } from "./form-dialogs.ts";
import { LastPlayerDialog } from "./last-player-dialog.tsx";
import { useSeats } from "./mutations.ts";
import styles from "./player-list.module.css";
import { refusalOf, useRefusals } from "./refusals.ts";
import { roomWords } from "./seats.ts";
import { useNeed } from "./use-need.ts";

interface Props {
  game: Game;
  show: Show;
  member: SessionUser | null;
  /** The foot of the sheet has something else to offer: then one leaves here. */
  leavesHere: boolean;
  onRemove: (player: Seated) => void;
}

/** Who plays, by name; the free seats; and the way out for those who may take it. @see spec §6 */
export function PlayerList({ game, show, member, leavesHere, onRemove }: Props) {
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
              <GuestButton player={player} member={member} />
              {(isMe ? leavesHere : canKick(member, player)) && (
                <KickButton player={player} isMe={isMe} onPress={onRemove} />
              )}
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

/** Frees a player's seat; before the last one goes, and the game with them, it is asked: `question` is to be drawn. */
export function useRemoval(
  game: Game,
  member: SessionUser | null,
  onGone: () => void,
): { remove: (player: Seated) => void; question: ReactNode } {
  const [leaving, setLeaving] = useState<Seated | null>(null);
  const { kick } = useSeats(game.id, member?.publicId);
  return {
    remove: (player) => (game.players.length > 1 ? kick(game, player) : setLeaving(player)),
    question: leaving && (
      <LastPlayerDialog
        game={game}
        player={leaving}
        isMe={leaving.publicId === member?.publicId}
        onStay={() => setLeaving(null)}
        onLeave={() => {
          kick(game, leaving);
          onGone();
        }}
      />
    ),
  };
}

interface KickProps {
  player: Seated;
  isMe: boolean;
  onPress: (player: Seated) => void;
}

/** For when a press takes its own button away: the focus stays among the players, which show what came of it. */
export const focusPlayers = () => document.getElementById("players")?.focus();

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
        focusPlayers();
        onPress(player);
      }}
    >
      {isMe && "Leave"}
    </Button>
  );
}

/** What else those may do about a guest who look after them. */
function GuestButton({ player, member }: { player: Seated; member: SessionUser | null }) {
  const [isOpen, setOpen] = useState(false);
  const { publicId, name, guestOf } = player;
  if (!member || guestOf === undefined || !canRemoveGuestName(member, player)) return null;
  const words = `Invite ${name} to join, or remove the name`;
  return (
    <>
      <Button
        kind="quiet"
        icon="dots"
        className={styles.remove}
        aria-label={words}
        title={words}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <GuestDialog
            guest={{ publicId, name }}
            mayInvite={canSeatGuest(member, { guestOf })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
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
