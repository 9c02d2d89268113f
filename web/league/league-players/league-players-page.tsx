import { PageHead } from "../../ui/parts.tsx";
import { LeaguePlayers } from "./league-players.tsx";

/** Players of the league and their accounts. @see spec §2 */
export const LeaguePlayersPage = () => (
  <>
    <PageHead
      title="League players"
      lead="Everyone who has ever been in a result. Say which member a player is, and merge two that are the same person."
    />
    <LeaguePlayers />
  </>
);
