import { useQuery } from "@tanstack/react-query";
import { countingGames } from "../features/games/queries.ts";
import { leagueTable } from "../features/league/queries.ts";
import { LeagueView, NoSuchSeason } from "./league-view.tsx";
import { WaitingPage } from "./waiting-page.tsx";

/** A season that is asked for, as it is now. */
export function LiveLeague({ year }: { year: number }) {
  const query = useQuery(leagueTable(year));
  const { data: games = [] } = useQuery(countingGames);
  const table = query.data;
  if (table === undefined) return <WaitingPage for={query} title={`League ${year}`} />;
  return table ? <LeagueView table={table} games={games} /> : <NoSuchSeason year={String(year)} />;
}
