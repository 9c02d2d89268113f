import type { Season } from "../../worker/contract/league/league.ts";
import { canModerate } from "../../worker/contract/permissions.ts";
import { usePage } from "../lib/page-context.ts";
import { paths } from "../lib/paths.ts";
import { useLast } from "../lib/use-last.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Section } from "../ui/parts.tsx";
import { Slot } from "../ui/slot.tsx";
import { useSession } from "../users/session/session-context.ts";
import { EnterResult } from "./results/enter-result.tsx";
import { RecentResults } from "./results/recent-results.tsx";

export function LeagueResults({ season: { year, closedAt } }: { season: Season }) {
  const member = useLast(useSession().data?.user ?? null);
  const { today } = usePage();
  const isEditor = canModerate(member);
  return (
    <Section title="Results">
      <RecentResults year={year} member={member} today={today} isFrozen={closedAt !== null}>
        {member && !closedAt && <EnterResult member={member} today={today} />}
        {isEditor && (
          <>
            <Slot name="resultsTool" props={{}} />
            <ButtonLink href={paths.leaguePlayers} kind="quiet" icon="players">
              Players
            </ButtonLink>
            <ButtonLink href={paths.leagueSeasons} kind="quiet" icon="settings">
              Seasons
            </ButtonLink>
          </>
        )}
      </RecentResults>
    </Section>
  );
}
