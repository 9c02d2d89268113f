import { useQuery } from "@tanstack/react-query";
import { pageMeta } from "../../worker/contract/page-meta.ts";
import { usePage } from "../app/page-context.ts";
import { paths } from "../app/paths.ts";
import { countingGames } from "../features/games/queries.ts";
import { leagueTable } from "../features/league/queries.ts";
import { usePageMeta } from "../lib/use-page-meta.ts";
import { LeagueView, NoSuchSeason } from "./league-view.tsx";
import { WaitingPage } from "./waiting-page.tsx";

/** A season that is asked for, as it is now. */
export function LiveLeague({ year }: { year: number }) {
  const query = useQuery(leagueTable(year));
  const { data: games = [] } = useQuery(countingGames);
  const table = query.data;
  const { today } = usePage();
  usePageMeta(table === undefined ? undefined : pageMeta(paths.league(year), { today, subject: table }));
  if (table === undefined) return <WaitingPage for={query} title={`League ${year}`} />;
  return table ? <LeagueView table={table} games={games} /> : <NoSuchSeason year={String(year)} />;
}
