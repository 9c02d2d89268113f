import { useQuery } from "@tanstack/react-query";
import { countingGames } from "../features/games/queries.ts";
import { leagueTable } from "../features/league/queries.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { LeagueView, NoSuchSeason } from "./league-view.tsx";
import { Actions, PageHead } from "./parts.tsx";

/** A season that is asked for, as it is now. */
export function LiveLeague({ year }: { year: number }) {
  const { data: table, error, refetch, isFetching } = useQuery(leagueTable(year));
  const { data: games = [] } = useQuery(countingGames);
  if (table) return <LeagueView table={table} games={games} />;
  if (table === null) return <NoSuchSeason year={String(year)} />;
  if (!error) return <Skeleton lines={10} />;
  return (
    <PageHead title={`League ${year}`}>
      <Notice kind="error">{error.message}</Notice>
      <Actions>
        <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Actions>
    </PageHead>
  );
}
