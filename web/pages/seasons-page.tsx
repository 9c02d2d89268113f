import { SeasonList } from "../features/seasons/season-list.tsx";
import { usePage } from "../lib/page-context.ts";
import { paths } from "../lib/paths.ts";
import { LeagueRoom } from "./league-room.tsx";

/** The seasons of the league: opened, set and closed here. */
export function SeasonsPage() {
  const { today } = usePage();
  return (
    <LeagueRoom
      title="Seasons"
      lead="A season is a year with its own rule. Closing it freezes the table and writes the roll of honour."
      here={paths.leagueSeasons}
    >
      {(editor) => <SeasonList thisYear={Number(today.slice(0, 4))} isAdmin={editor.role === "ADMIN"} />}
    </LeagueRoom>
  );
}
