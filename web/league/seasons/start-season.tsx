import { canManageLeague } from "../../../worker/contract/permissions.ts";
import { useSite } from "../../lib/page-context.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useSession } from "../../users/session/session-context.ts";

/** Editors' link to open the first season; renders nothing for others, or once there is one. */
export function StartSeason({ kind = "primary" }: { kind?: "primary" | "quiet" }) {
  const { seasons } = useSite();
  const user = useSession().data?.user ?? null;
  if (seasons.length > 0 || !canManageLeague(user)) return null;
  return (
    <ButtonLink href={paths.leagueSeasons} kind={kind} icon="trophy">
      Start a season
    </ButtonLink>
  );
}
