import { type ReactNode, Suspense, useState } from "react";
import type { Game } from "../../worker/contract/games/games.ts";
import { canKick, canRemoveGuestName, canSeatGuest } from "../../worker/contract/permissions.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import type { Seated } from "../../worker/contract/users/users.ts";
import { Menu } from "../ui/menu.tsx";
import { MenuAct } from "../ui/menu-act.tsx";
import { GuestDialog } from "./form-dialogs.ts";
import { LastPlayerDialog } from "./last-player-dialog.tsx";
import { LeavingHostDialog } from "./leaving-host-dialog.tsx";
import { useSeats } from "./mutations.ts";
import styles from "./player-list.module.css";
import { focusPlayers } from "./player-list.tsx";
import { guestsOf } from "./seats.ts";

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

/** Returns the removal of a player; a `question` to render comes first if guests of theirs, or nobody, would stay. */
export function usePlayerRemoval(
  game: Game,
  member: SessionUser | null,
  onGone: () => void,
): { remove: (player: Seated) => void; question: ReactNode } {
  const [leaving, setLeaving] = useState<Seated | null>(null);
  const { kick } = useSeats(game.id, member?.publicId);
  const guests = guestsOf(game, member?.publicId);
  const isMe = (player: Seated) => player.publicId === member?.publicId;
  const isHost = (player: Seated) => isMe(player) && guests.length > 0;
  const stay = () => setLeaving(null);
  const leave = (player: Seated, withThem: readonly Seated[]) => {
    stay();
    kick(game, player, { guests: withThem });
    if (withThem.length + 1 === game.players.length) onGone();
  };
  return {
    remove: (player) =>
      game.players.length > 1 && !isHost(player) ? kick(game, player) : setLeaving(player),
    question:
      leaving &&
      (isHost(leaving) ? (
        <LeavingHostDialog
          game={game}
          guests={guests}
          onStay={stay}
          onLeave={(withThem) => leave(leaving, withThem)}
        />
      ) : (
        <LastPlayerDialog
          game={game}
          player={leaving}
          isMe={isMe(leaving)}
          onStay={stay}
          onLeave={() => leave(leaving, [])}
        />
      )),
  };
}
