import { type ReactNode, Suspense, useState } from "react";
import type { Game } from "../../worker/contract/games/games.ts";
import { canKick, canRemoveGuestName, canSeatGuest } from "../../worker/contract/permissions.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import type { Seated } from "../../worker/contract/users/users.ts";
import { Button } from "../ui/button.tsx";
import { GuestDialog } from "./form-dialogs.ts";
import { LastPlayerDialog } from "./last-player-dialog.tsx";
import { useSeats } from "./mutations.ts";
import styles from "./player-list.module.css";
import { focusPlayers } from "./player-list.tsx";

interface Props {
  player: Seated;
  member: SessionUser | null;
  /** The foot of the sheet has something else to offer: then one leaves here. */
  leavesHere: boolean;
  onRemove: (player: Seated) => void;
}

/** Acts about a player, beside their name; a member's own seat among them. */
export function PlayerActs({ player, member, leavesHere, onRemove }: Props) {
  const isMe = player.publicId === member?.publicId;
  return (
    <>
      <GuestButton player={player} member={member} />
      {(isMe ? leavesHere : canKick(member, player)) && (
        <KickButton player={player} isMe={isMe} onPress={onRemove} />
      )}
    </>
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

/** Button and dialog of a guest, for the member who brought them and for editors. */
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
