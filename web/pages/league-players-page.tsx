import { paths } from "../app/paths.ts";
import { LeaguePlayers } from "../features/league-players/league-players.tsx";
import { EditorsOnly } from "./editors-only.tsx";
import { PageHead } from "./parts.tsx";

/** Who plays in the league, and which member that is. @see spec §2 */
export function LeaguePlayersPage() {
  return (
    <EditorsOnly title="League players" here={paths.leaguePlayers}>
      {() => (
        <>
          <PageHead
            title="League players"
            lead="Everybody who was ever in a result. Say which member a player is, and make one of two that are the same person."
          />
          <LeaguePlayers />
        </>
      )}
    </EditorsOnly>
  );
}
