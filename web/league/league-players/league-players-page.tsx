import { PageHead } from "../../ui/parts.tsx";
import { LeaguePlayers } from "./league-players.tsx";

/** Who plays in the league, and which member that is. @see spec §2 */
export const LeaguePlayersPage = () => (
  <>
    <PageHead
      title="League players"
      lead="Everyone who has ever been in a result. Say which member a player is, and merge two that are the same person."
    />
    <LeaguePlayers />
  </>
);
