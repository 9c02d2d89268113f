import type { ReactNode } from "react";
import type { Game } from "../../worker/contract/games/games.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { useSeats } from "./mutations.ts";
import { useWhichGame } from "./use-which-game.tsx";

const WORDS = { ask: "sit here instead, or both?", both: "Both", instead: "Here instead" };

/** Takes the reader's own seat, after a `question` (for the footer) if they sit at another game that evening. */
export function useTakeSeat(
  game: Game,
  member: SessionUser,
  onTaken: () => void,
): { take: () => void; question: ReactNode } {
  const { signUp } = useSeats(game.id, member.publicId);
  const { ask, question } = useWhichGame(member, WORDS);
  const take = async () => {
    const goAhead = await ask(game);
    if (!goAhead) return;
    const then = goAhead.leaveOther;
    signUp(game, member, { then });
    onTaken();
  };
  return { take: () => void take(), question };
}
