import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Game } from "../../../worker/contract/games.ts";
import type { SessionUser } from "../../../worker/contract/session.ts";
import { Button } from "../../ui/button.tsx";
import { LastPlayerDialog } from "./last-player-dialog.tsx";
import { useSeats } from "./mutations.ts";
import { currentGames } from "./queries.ts";
import { sameEvening } from "./seats.ts";
import styles from "./take-seat.module.css";

/**
 * Takes one's own seat. Whoever sits at another game that evening is asked first which it is to be: `question` is then
 * to be drawn in the foot. The other seat is left when this one is had, so that a refusal costs neither.
 */
export function useTakeSeat(
  game: Game,
  member: SessionUser,
  onTaken: () => void,
): { take: () => void; question: ReactNode } {
  const { publicId: me } = member;
  const { data: games } = useQuery(currentGames);
  const other = sameEvening(games ?? [], game, me);
  const here = useSeats(game.id, me);
  const there = useSeats(other?.id ?? "", me);
  const [asking, setAsking] = useState<"which" | "last" | null>(null);

  const sit = (then?: () => void) => {
    setAsking(null);
    here.signUp(game, member, { then });
    onTaken();
  };
  const move = () => sit(other && (() => there.kick(other, member)));
  const stay = () => setAsking(null);
  const question = asking && other && (
    <div className={styles.question} role="alert">
      <p>
        You’re at <bdi>{other.name}</bdi> that evening: sit here instead, or both?
      </p>
      <Button
        kind="quiet"
        onClick={({ currentTarget }) => {
          currentTarget.closest("dialog")?.querySelector("h2")?.focus();
          stay();
        }}
        autoFocus
      >
        Cancel
      </Button>
      <Button kind="quiet" onClick={() => sit()}>
        Both
      </Button>
      <Button onClick={() => (other.players.length > 1 ? move() : setAsking("last"))}>Here instead</Button>
      {asking === "last" && (
        <LastPlayerDialog game={other} player={member} isMe onStay={stay} onLeave={move} />
      )}
    </div>
  );
  return { take: () => (other ? setAsking("which") : sit()), question };
}
