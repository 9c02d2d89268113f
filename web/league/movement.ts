import type { LeagueStanding } from "../../worker/contract/league/league.ts";

interface Movement {
  arrow: "↑" | "↓" | "–";
  words: string;
}

/** Returns down if the ranking number rose, up if it fell, a dash if it is unchanged or new. @see spec §4 */
export function movementOf({
  ranking,
  lastRanking,
}: Pick<LeagueStanding, "ranking" | "lastRanking">): Movement {
  if (lastRanking === null) return { arrow: "–", words: "new" };
  if (ranking === lastRanking) return { arrow: "–", words: "unchanged" };
  const [arrow, way] = ranking > lastRanking ? (["↓", "down"] as const) : (["↑", "up"] as const);
  return { arrow, words: `${way} from ${lastRanking + 1}` };
}
