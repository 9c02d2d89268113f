import type { Season } from "../../worker/contract/league/league.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { usePage } from "../lib/page-context.ts";
import { useLast } from "../lib/use-last.ts";
import { Button } from "../ui/button.tsx";
import { Section } from "../ui/parts.tsx";
import { useSession } from "../users/session/session-context.ts";
import { emptyDraft } from "./results/draft.ts";
import { RecentResults } from "./results/recent-results.tsx";
import { ResultDialog } from "./results/result-dialog.tsx";
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
  const entry = useEntry({
    ...{ game: null, before: null, me: member },
    // Whoever enters several has played them on one evening.
    begin: (last) => emptyDraft(last?.playedOn.slice(0, 10) ?? today, member),
  });
  const { draft, isOpen } = entry;
  return (
    <>
      <Button icon="plus" busy={entry.isSending} onClick={entry.open}>
        Enter a result
      </Button>
      {isOpen && draft && (
        <ResultDialog title="Enter a result" entry={entry} draft={draft} isOfGame={false} today={today} />
      )}
    </>
  );
}
