import type { Season } from "../../worker/contract/league/league.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { openNights } from "../../worker/contract/wall-clock.ts";
import { usePage } from "../lib/page-context.ts";
import { useLast } from "../lib/use-last.ts";
import { Button } from "../ui/button.tsx";
import { usePreload } from "../ui/lazy-part.tsx";
import { Section } from "../ui/parts.tsx";
import { useSession } from "../users/session/session-context.ts";
import { emptyDraft } from "./results/draft.ts";
import { ENTRY_PARTS, EntryDialog } from "./results/entry-dialog.tsx";
import { RecentResults } from "./results/recent-results.tsx";
import { useEntry } from "./results/use-entry.ts";

export function LeagueResults({ season: { year, closedAt } }: { season: Season }) {
  const member = useLast(useSession().data?.user ?? null);
  const { today } = usePage();
  return (
    <Section title="Results">
      <RecentResults year={year} member={member} today={today} isFrozen={closedAt !== null}>
        {member && !closedAt && <EnterResult member={member} today={today} />}
      </RecentResults>
    </Section>
  );
}

function EnterResult({ member, today }: { member: SessionUser; today: string }) {
  const { now, site } = usePage();
  const nightAt = (at: number) => openNights(site.timeZone, at)[0];
  const entry = useEntry({
    ...{ game: null, before: null, me: member },
    begin(last) {
      const night = nightAt(now);
      // Whoever enters several has played them on one evening.
      const isSameNight = last && nightAt(Date.parse(last.createdAt)) === night;
      return emptyDraft(isSameNight ? last.playedOn.slice(0, 10) : night, member);
    },
  });
  usePreload(ENTRY_PARTS);
  return (
    <>
      <Button icon="plus" busy={entry.isSending} onClick={entry.open}>
        Enter a result
      </Button>
      <EntryDialog title="Enter a result" entry={entry} isOfGame={false} today={today} />
    </>
  );
}
