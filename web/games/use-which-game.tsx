import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { hasBegun } from "../../worker/contract/games/game-date.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { gameResultQuery } from "../league/results/queries.ts";
import { usePage } from "../lib/page-context.ts";
import { Button } from "../ui/button.tsx";
import { LastPlayerDialog } from "./last-player-dialog.tsx";
import { useSeats } from "./mutations.ts";
import { currentGamesQuery } from "./queries.ts";
import { gamesElsewhere } from "./seats.ts";
import styles from "./take-seat.module.css";

/** Words of the question: the text after "You’re at Heat that evening", and the labels of its buttons. */
interface Words {
  ask: string;
  both: string;
  /** Label for leaving the other game; undefined if that is not possible yet. */
  instead?: string;
}

/** Permission to take the seat. Call `leaveOther` once the seat is taken. */
interface GoAhead {
  leaveOther?: (() => void) | undefined;
}

interface Asked {
  other: Game;
  answer: (goAhead: GoAhead | null) => void;
  isLast: boolean;
}

/** Asks a member who sits elsewhere that evening to choose. The old seat is left after the new is taken. */
export function useWhichGame(
  member: SessionUser,
  words: Words,
): { ask: (game: Pick<Game, "id" | "date">) => Promise<GoAhead | null>; question: ReactNode } {
  const client = useQueryClient();
  const { today } = usePage();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isAsking = useRef(false);
  const { kick } = useSeats("", member.publicId);

  /** Null: cancelled. A game's own page has loaded only that game, so the others are fetched on demand. */
  const ask = async (game: Pick<Game, "id" | "date">): Promise<GoAhead | null> => {
    if (isAsking.current) return null;
    isAsking.current = true;
    // Without an answer the seat matters more than the question.
    const games = game.date === null ? [] : await client.ensureQueryData(currentGamesQuery).catch(() => []);
    const others = gamesElsewhere(games, game, member.publicId);
    const results = await Promise.all(
      others.map((other) =>
        hasBegun(other, today) ? client.fetchQuery(gameResultQuery(other.id)).catch(() => null) : null,
      ),
    );
    // A game that has its result is over.
    const other = others.find((_, at) => results[at]?.removed !== false);
    const goAhead = other
      ? await new Promise<GoAhead | null>((answer) => setAsked({ other, answer, isLast: false }))
      : {};
    isAsking.current = false;
    return goAhead;
  };
  const settle = (goAhead: GoAhead | null) => {
    setAsked(null);
    asked?.answer(goAhead);
  };
  const stay = () => settle(null);
  const move = () => settle({ leaveOther: () => asked && kick(asked.other, member, { isAnnounced: true }) });
  const question = asked && (
    <div
      className={`row ${styles.question}`}
      role="alert"
      // The second press of a double one is no answer: it was meant for the button that the question has replaced.
      onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
    >
      <p>
        You’re at <bdi>{asked.other.name}</bdi> that evening: {words.ask}
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
      <Button kind={words.instead ? "quiet" : "primary"} onClick={() => settle({})}>
        {words.both}
      </Button>
      {words.instead && (
        <Button
          onClick={() => (asked.other.players.length > 1 ? move() : setAsked({ ...asked, isLast: true }))}
        >
          {words.instead}
        </Button>
      )}
      {asked.isLast && (
        <LastPlayerDialog game={asked.other} player={member} isMe onStay={stay} onLeave={move} />
      )}
    </div>
  );
  return { ask, question };
}
