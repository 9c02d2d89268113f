import { hasBegun, isOver } from "../../worker/contract/games/game-date.ts";
import { canKeepWish, canSuggestAgain } from "../../worker/contract/permissions.ts";
import { partWhenAwake } from "../ui/quiet-parts.tsx";
import { GameSheet, type SheetProps } from "./game-sheet.tsx";
import { KeepWish } from "./keep-wish.tsx";
import { PlayerActs, useRemoval } from "./player-acts.tsx";
import { SeatAct } from "./seat-act.tsx";
import { VisitorAct } from "./visitor-act.tsx";

const WaitingLine = partWhenAwake(() => import("./waiting-line.tsx").then((it) => it.WaitingLine));
const AgainButton = partWhenAwake(() => import("./again-button.tsx").then((it) => it.AgainButton));
const Late = partWhenAwake(() => import("./late.tsx").then((it) => it.Late));

/** Sheet of a game as a member sees it. */
export function OwnSheet(props: SheetProps) {
  const { game, show, member, today, onClose } = props;
  const { remove, question } = useRemoval(game, member, onClose);
  const isDay = hasBegun(game, today);
  const isPast = isOver(game, today);
  return (
    <GameSheet
      {...props}
      own={{
        act: member ? (
          <SeatAct game={game} member={member} today={today} onLeave={remove} />
        ) : (
          <VisitorAct game={game} show={show} today={today} />
        ),
        keepWish: canKeepWish(member, game) && <KeepWish game={game} />,
        besidePlayer: (player) => (
          <PlayerActs player={player} member={member} leavesHere={isDay} onRemove={remove} />
        ),
        question,
        beneathPlayers: (
          <>
            {member && game.players.length >= game.maxPlayers && !isPast && (
              <WaitingLine game={game} member={member} />
            )}
            {isDay && !isPast && <Late game={game} member={member} />}
          </>
        ),
        afterwards: isDay && member && canSuggestAgain(member, game) && (
          <AgainButton game={game} member={member} show={show} today={today} />
        ),
      }}
    />
  );
}
