import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
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
  const client = useQueryClient();
  /** The game at which they sit that evening, once it has been looked for. */
  const [other, setOther] = useState<Game>();
  const here = useSeats(game.id, me);
  const there = useSeats(other?.id ?? "", me);
  const [asking, setAsking] = useState<"which" | "last" | null>(null);
  const isLooking = useRef(false);

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
  /** A game's own page knows that game only: the others are asked for when it matters. */
  const take = async () => {
    if (isLooking.current) return;
    isLooking.current = true;
    // Without an answer, the seat itself is what matters.
    const games = game.date === null ? [] : await client.ensureQueryData(currentGames).catch(() => []);
    isLooking.current = false;
    const found = sameEvening(games, game, me);
    if (!found) return sit();
    setOther(found);
    setAsking("which");
  };
  return { take: () => void take(), question };
}
