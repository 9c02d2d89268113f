import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { canReopenSeason } from "../../../worker/contract/permissions.ts";
import { usePage } from "../../lib/page-context.ts";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/parts.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { seasonsQuery } from "./queries.ts";
import { SeasonCard } from "./season-card.tsx";
import styles from "./season-list.module.css";
import { SettingsDialog } from "./settings-dialog.tsx";

export function SeasonsPage({ member }: MemberPageProps) {
  const { today } = usePage();
  return (
    <>
      <PageHead
        title="Seasons"
        lead="A season is a year with its own rule. Closing it freezes the table and writes the roll of honour."
      />
      <SeasonList thisYear={Number(today.slice(0, 4))} canReopen={canReopenSeason(member)} />
    </>
  );
}

interface Props {
  thisYear: number;
  canReopen: boolean;
}

function SeasonList({ thisYear, canReopen }: Props) {
  const query = useQuery(seasonsQuery);
  const { data } = query;
  const [isStarting, setStarting] = useState(false);
  if (!data) return <Waiting for={query} lines={6} />;
  const next = nextYear(
    data.map(({ year }) => year),
    thisYear,
  );
  const start = (
    <Button icon="plus" onClick={() => setStarting(true)}>
      Start {next}
    </Button>
  );
  return (
    <div className="stack">
      {data.length === 0 ? (
        <EmptyState
          art="trophy"
          title="No seasons yet"
          hint="Start the first one, and results count from then on."
          action={start}
        />
      ) : (
        <>
          <p>{start}</p>
          <ul className={styles.list}>
            {data.map((season) => (
              <SeasonCard key={season.year} season={season} canReopen={canReopen} />
            ))}
          </ul>
        </>
      )}
      {isStarting && (
        <SettingsDialog
          season={null}
          suggested={next}
          like={data[0] ?? null}
          onClose={() => setStarting(false)}
        />
      )}
    </div>
  );
}

const nextYear = (known: number[], thisYear: number): number =>
  known.includes(thisYear) ? Math.max(...known) + 1 : thisYear;
