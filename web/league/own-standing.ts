import type { LeagueTable } from "../../worker/contract/league/league.ts";
import { counted } from "../lib/counted.ts";
import { ordinal } from "../lib/ordinal.ts";

/** Returns "You’re 12th of 22, down 1."; null for members outside the table. @param me public id */
export function ownWords({ season, standings, waiting }: LeagueTable, me: string): string | null {
  const isMine = ({ user }: LeagueTable["waiting"][number]) => user.publicId === me;
  const own = standings.find(isMine);
  const unranked = waiting.find(isMine);
  if (unranked && !season.closedAt)
    return `You’ll be ranked after ${counted(season.minimumGames - unranked.gamesPlayed, "more game", "more games")}.`;
  if (!own) return null;
  const place = `${ordinal(own.ranking + 1)} of ${standings.length}`;
  if (season.closedAt) return `You came ${place}.`;
  const up = (own.lastRanking ?? own.ranking) - own.ranking;
  const move = up === 0 ? "" : up > 0 ? `, up ${up}` : `, down ${-up}`;
  return `You’re ${place}${move}.`;
}
