import type { Game } from "../../worker/contract/games.ts";
import type { LeagueTable } from "../../worker/contract/league.ts";
import { isLeaguePath } from "../../worker/contract/page-addresses.ts";
import { useCameAlong } from "../app/came-along.ts";
import { later } from "../app/later.tsx";
import type { PageProps } from "../app/page-props.ts";
import { COUNTING_GAMES } from "../features/games/keys.ts";
import { tableKey } from "../features/league/keys.ts";
import { useSession } from "../features/session/session-context.ts";
import { LeagueView, NoSuchSeason } from "./league-view.tsx";

const LiveLeague = later(() => import("./live-league.tsx"), "LiveLeague");

/** The league of one year. @see spec §2 */
export function LeaguePage({ id = "" }: PageProps) {
  const year = isLeaguePath(`/leagues/${id}`);
  return year === null ? <NoSuchSeason year={id} /> : <Year year={year} />;
}

/** A visitor who arrives needs only what came with the page; for members, who change the table, it is alive. */
function Year({ year }: { year: number }) {
  const came = useCameAlong<LeagueTable | null>(tableKey(year));
  const games = useCameAlong<Game[]>(COUNTING_GAMES);
  const isMember = useSession().data !== null;
  if (came === undefined || isMember) return <LiveLeague year={year} />;
  return came ? <LeagueView table={came} games={games ?? []} /> : <NoSuchSeason year={String(year)} />;
}
