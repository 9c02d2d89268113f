import type { Show } from "../../../worker/contract/game-board.ts";
import { hasBegun, isOver } from "../../../worker/contract/game-date.ts";
import type { Game } from "../../../worker/contract/games.ts";
import type { SessionUser } from "../../../worker/contract/session.ts";
import type { Player } from "../../../worker/contract/users.ts";
import { paths } from "../../lib/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { partWhenAwake } from "../../ui/quiet-parts.tsx";
import { gameHref, overlayHref } from "./addresses.ts";
import { focusPlayers } from "./player-list.tsx";
import styles from "./seat-act.module.css";
import { useTakeSeat } from "./take-seat.tsx";

const SeatWatch = partWhenAwake(() => import("./seat-watch.tsx").then((it) => it.SeatWatch));

interface Props {
  game: Game;
  show: Show;
  member: SessionUser | null;
  /** `YYYY-MM-DD` */
  today: string;
  onLeave: (player: Player) => void;
}

/**
 * What one can do about one's own seat at a game, in the foot of its sheet: take it, leave it, or wait for one. From
 * the day of the game on, its players have its result to record there instead.
 */
export function SeatAct({ game, show, member, today, onLeave }: Props) {
  const { id, players, maxPlayers } = game;
  const me = players.find(({ publicId }) => publicId === member?.publicId);
  if (me) {
    if (hasBegun(game, today)) return null;
    return (
      <>
        <b className={styles.in}>You’re in</b>
        <Button
          kind="quiet"
          className={styles.leave}
          onClick={() => {
            focusPlayers();
            onLeave(me);
          }}
        >
          Leave
        </Button>
      </>
    );
  }
  if (isOver(game, today)) return null;
  if (players.length < maxPlayers) {
    if (member) return <TakeSeat game={game} member={member} />;
    return (
      <ButtonLink icon="plus" href={paths.signIn(overlayHref("sign-up", id, show, id))}>
        Take a seat
      </ButtonLink>
    );
  }
  if (!member) {
    return (
      <ButtonLink kind="quiet" icon="bell" href={paths.signIn(gameHref(id, show))}>
        Tell me when a seat is free
      </ButtonLink>
    );
  }
  return (
    <div className={styles.watch}>
      <SeatWatch game={game} member={member} />
    </div>
  );
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
