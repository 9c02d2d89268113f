import { Suspense, useState } from "react";
import type { Show } from "../../worker/contract/games/game-board.ts";
import { hasBegun, isOver } from "../../worker/contract/games/game-date.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { sitsAt } from "../../worker/contract/games/seats.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { Button } from "../ui/button.tsx";
import { clientPart } from "../ui/quiet-parts.tsx";
import { AskForMore } from "./ask-for-more.tsx";
import { BringGuest } from "./form-dialogs.ts";
import { focusPlayers } from "./player-list.tsx";
import styles from "./seat-act.module.css";
import { useTakeSeat } from "./take-seat.tsx";

const SeatWatch = clientPart(() => import("./seat-watch.tsx").then((it) => it.SeatWatch));
const LateMenu = clientPart(() => import("./late.tsx").then((it) => it.LateMenu));
const PlayAgain = clientPart(() => import("./play-again.tsx").then((it) => it.PlayAgain));

interface Props {
  game: Game;
  member: SessionUser;
  show: Show;
  today: string;
}

/**
 * The main action in a sheet's footer: take a seat, ask for more players, bring a guest, or wait. From the day of the
 * game its players record the result, then play again.
 */
export function SeatAct({ game, member, show, today }: Props) {
  const hasRoom = game.players.length < game.maxPlayers;
  const isIn = sitsAt(game, member.publicId);
  if (isOver(game, today)) return <PlayAgain game={game} member={member} show={show} today={today} />;
  if (isIn && hasBegun(game, today)) {
    return (
      <>
        <LateMenu game={game} member={member} />
        <PlayAgain game={game} member={member} show={show} today={today} />
      </>
    );
  }
  if (isIn) {
    return (
      <>
        <b className={styles.in}>You’re in</b>
        {game.players.length < game.minPlayers ? (
          <AskForMore game={game} />
        ) : (
          hasRoom && <Guest game={game} member={member} />
        )}
      </>
    );
  }
  if (hasRoom) return <TakeSeat game={game} member={member} />;
  return <SeatWatch game={game} member={member} />;
}

function TakeSeat({ game, member }: { game: Game; member: SessionUser }) {
  const { take, question } = useTakeSeat(game, member, focusPlayers);
  return (
    question || (
      <Button icon="plus" onClick={take}>
        Take a seat
      </Button>
    )
  );
}

function Guest({ game, member }: { game: Game; member: SessionUser }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" icon="plus" onClick={() => setOpen(true)}>
        Bring a guest
      </Button>
      {isOpen && (
        <Suspense>
          <BringGuest game={game} member={member} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
