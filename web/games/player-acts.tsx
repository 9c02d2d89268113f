import { type ReactNode, Suspense, useState } from "react";
import type { Game } from "../../worker/contract/games/games.ts";
import { canKick, canRemoveGuestName, canSeatGuest } from "../../worker/contract/permissions.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import type { Seated } from "../../worker/contract/users/users.ts";
import { Menu } from "../ui/menu.tsx";
import { MenuAct } from "../ui/menu-act.tsx";
import { GuestDialog } from "./form-dialogs.ts";
import { LastPlayerDialog } from "./last-player-dialog.tsx";
import { useSeats } from "./mutations.ts";
import styles from "./player-list.module.css";
import { focusPlayers } from "./player-list.tsx";

interface Props {
  player: Seated;
  member: SessionUser | null;
  name: ReactNode;
  onRemove: (player: Seated) => void;
}

export function PlayerActs({ player, member, name, onRemove }: Props) {
  const [isGuestOpen, setGuestOpen] = useState(false);
  const { publicId, guestOf } = player;
  const mayRemoveName = canRemoveGuestName(member, player);
  if (!member || !(mayRemoveName || canKick(member, player))) return name;
  const isMe = publicId === member.publicId;
  const mayInvite = guestOf !== undefined && canSeatGuest(member, { guestOf });
  return (
    <>
      <Menu toggle={name} className={styles.toggle}>
        {canKick(member, player) && (
          <MenuAct
            icon="kick"
            {...(!isMe && { "aria-label": `Remove ${player.name}` })}
            onClick={() => {
              focusPlayers();
              onRemove(player);
            }}
          >
            {isMe ? "Leave" : "Remove"}
          </MenuAct>
        )}
        {mayRemoveName && (
          <MenuAct icon={mayInvite ? "mail" : "trash"} onClick={() => setGuestOpen(true)}>
            {mayInvite ? "Invite to join, or remove the name" : "Remove the name"}
          </MenuAct>
        )}
      </Menu>
      {isGuestOpen && (
        <Suspense>
          <GuestDialog
            guest={{ publicId, name: player.name }}
            mayInvite={mayInvite}
            onClose={() => setGuestOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Returns the removal of a player and, before the last one goes and the game with them, a `question` to render. */
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
