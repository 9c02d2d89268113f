import type { LeagueStanding } from "../../worker/contract/league/league.ts";

interface Movement {
  icon: "arrow-up" | "arrow-down" | "dash";
  words: string;
}

/** Down if the ranking number rose, up if it fell, a dash if it is the same or there was none. @see spec §4 */
export function movementOf({
  ranking,
  lastRanking,
}: Pick<LeagueStanding, "ranking" | "lastRanking">): Movement {
  if (lastRanking === null) return { icon: "dash", words: "new" };
  if (ranking === lastRanking) return { icon: "dash", words: "unchanged" };
  const [icon, way] =
    ranking > lastRanking ? (["arrow-down", "down"] as const) : (["arrow-up", "up"] as const);
  return { icon, words: `${way} from ${lastRanking + 1}` };
}
