import { Suspense } from "react";
import { hasBegun, isOver } from "../../worker/contract/games/game-date.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { canEditGame, canKeepWish, canWriteToAll } from "../../worker/contract/permissions.ts";
import type { Seated } from "../../worker/contract/users/users.ts";
import { useEvening } from "../events/calendar/use-evening.ts";
import { useHasResult } from "../league/results/queries.ts";
import { useSite } from "../lib/page-context.ts";
import { paths } from "../lib/paths.ts";
import { Button } from "../ui/button.tsx";
import { MenuLink } from "../ui/menu.tsx";
import { MenuAct } from "../ui/menu-act.tsx";
import { nameFor } from "../ui/named-disc.tsx";
import { clientPart } from "../ui/quiet-parts.tsx";
import { Slot } from "../ui/slot.tsx";
import { overlayHref } from "./addresses.ts";
import { ChatAct } from "./chat-act.tsx";
import { GameSheet, type SheetProps } from "./game-sheet.tsx";
import { PlayerActs, usePlayerRemoval } from "./player-acts.tsx";
import { focusPlayers } from "./player-list.tsx";
import { SeatAct } from "./seat-act.tsx";
import { othersAt } from "./seats.ts";
import { useStillWanted } from "./sheet-mutations.ts";
import { VisitorAct } from "./visitor-act.tsx";

const WaitingLine = clientPart(() => import("./seat-watch.tsx").then((it) => it.WaitingLine));
const LateList = clientPart(() => import("./late.tsx").then((it) => it.LateList));
const OwnOffers = clientPart(() => import("./offers.tsx").then((it) => it.OwnOffers));

export function OwnSheet(props: SheetProps) {
  const { show, member, today, onClose } = props;
  const game = seenBy(member?.publicId, props.game);
  const { remove, question } = usePlayerRemoval(game, member, onClose);
  const isFinished = useHasResult(game.id, hasBegun(game, today)) || isOver(game, today);
  return (
    <GameSheet
      {...props}
      game={game}
      own={{
        act: member ? (
          <SeatAct game={game} member={member} show={show} today={today} isFinished={isFinished} />
        ) : (
          !isFinished && <VisitorAct game={game} show={show} today={today} />
        ),
        rareActs: <RareActs game={game} member={member} show={show} today={today} onLeave={remove} />,
        keepWish: canKeepWish(member, game) && <KeepWish game={game} />,
        aroundPlayer: (player, name) => (
          <>
            <PlayerActs player={player} member={member} name={name} onRemove={remove} />
            {player.publicId === member?.publicId && <OwnOffers game={game} me={player.publicId} />}
          </>
        ),
        question,
        beneathPlayers: !isFinished && (
          <>
            {member && game.date && (
              <Suspense>
                <Slot name="newPlayers" props={{ game, me: member }} />
              </Suspense>
            )}
            {member && game.players.length >= game.maxPlayers && <WaitingLine game={game} member={member} />}
            {hasBegun(game, today) && <LateList game={game} member={member} />}
          </>
        ),
      }}
    />
  );
}

const seenBy = (me: string | undefined, game: Game): Game => ({
  ...game,
  players: game.players.map((player) => ({ ...player, name: nameFor(player, me) })),
});

interface RareProps extends Pick<SheetProps, "game" | "member" | "show" | "today"> {
  onLeave: (me: Seated) => void;
}

function RareActs({ game, member, show, today, onLeave }: RareProps) {
  const { id, players } = game;
  const { url } = useSite();
  const evening = useEvening(game);
  const me = players.find(({ publicId }) => publicId === member?.publicId);
  return (
    <>
      {me && (
        <MenuAct
          icon="kick"
          onClick={() => {
            focusPlayers();
            onLeave(me);
          }}
        >
          Leave
        </MenuAct>
      )}
      {canWriteToAll(member, game) && othersAt(game, member).length > 0 && (
        <MenuLink icon="mail" href={overlayHref("note", id, show, id)}>
          Write to all players
        </MenuLink>
      )}
      {canEditGame(member, game) && (
        <MenuLink icon="pencil" href={overlayHref("edit", id, show, id)}>
          Edit game
        </MenuLink>
      )}
      {!isOver(game, today) && (
        <ChatAct send={(chat) => chat.sendGame(game, evening, url + paths.game(id))} />
      )}
    </>
  );
}

function KeepWish({ game }: { game: Game }) {
  const keepWish = useStillWanted();
  return (
    <Button kind="quiet" icon="check" ref={leaveFocusNear} onClick={() => keepWish(game)}>
      Still wanted
    </Button>
  );
}

/** Moves the focus to the players next to it, as the pressed button goes away. */
const leaveFocusNear = (button: HTMLButtonElement | null) => () => {
  if (document.activeElement === button) focusPlayers();
};
