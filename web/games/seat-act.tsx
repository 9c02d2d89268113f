import { hasBegun, isOver } from "../../worker/contract/games/game-date.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import type { Player } from "../../worker/contract/users/users.ts";
import { Button } from "../ui/button.tsx";
import { partWhenAwake } from "../ui/quiet-parts.tsx";
import { focusPlayers } from "./player-list.tsx";
import styles from "./seat-act.module.css";
import { useTakeSeat } from "./take-seat.tsx";

const SeatWatch = partWhenAwake(() => import("./seat-watch.tsx").then((it) => it.SeatWatch));

interface Props {
  game: Game;
  member: SessionUser;
  /** `YYYY-MM-DD` */
  today: string;
  onLeave: (player: Player) => void;
}

/**
 * What one can do about one's own seat at a game, in the foot of its sheet: take it, leave it, or wait for one. From
 * the day of the game on, its players have its result to record there instead.
 */
export function SeatAct({ game, member, today, onLeave }: Props) {
  const { players, maxPlayers } = game;
  const me = players.find(({ publicId }) => publicId === member.publicId);
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
    return <TakeSeat game={game} member={member} />;
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
