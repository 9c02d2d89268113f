import type { Season } from "../../worker/contract/league/league.ts";
import { counted } from "../lib/numbers.ts";

interface EmptyTable {
  title: string;
  hint: string;
  offer: "join" | "sign-in" | "play" | null;
}

/** Returns an empty table's text: nothing counts yet, or nobody has joined. @param member null: a visitor */
export function emptyTable(
  { games, closedAt }: Pick<Season, "games" | "closedAt">,
  member: { participateInLeague: boolean } | null,
): EmptyTable {
  const hadGames = games > 0;
  if (closedAt !== null) {
    const hint = hadGames
      ? `${counted(games, "game")} counted, but nobody who played had joined the league.`
      : "No game counted before the season was closed.";
    return { title: "No names in the table", hint, offer: null };
  }
  if (!hadGames) {
    return {
      title: "The table is set",
      hint: "No game has counted yet. Play one, record how it ended, and the first names will appear here.",
      offer: "play",
    };
  }
  const [next, offer] = nextStepOf(member);
  const hint = `${counted(games, "game has", "games have")} counted so far, but nobody who played has joined the league yet. ${next}`;
  return { title: "No names in the table yet", hint, offer };
}

function nextStepOf(member: { participateInLeague: boolean } | null) {
  if (!member) return ["Did you play? Sign in and join, and your games count.", "sign-in"] as const;
  return member.participateInLeague
    ? (["You have: your first game puts you in the table.", "play"] as const)
    : (["Join, and the games you’ve played count, too.", "join"] as const);
}
