import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type { Status } from "../../../worker/contract/site/health.ts";
import { useSite } from "../../lib/page-context.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/parts.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { CheckList } from "./check-list.tsx";
import { FailureList } from "./failure-list.tsx";
import { healthQuery, siteStatusQuery } from "./queries.ts";
import styles from "./status.module.css";
import { checkWordsOf } from "./words.ts";

export const StatusPage = () => (
  <>
    <PageHead title="Site status" lead="How the site is doing, and what to do when something isn’t right." />
    <MemberStatus />
  </>
);

/** Public status, shown while the database is down and nobody can be signed in. */
export const StatusInTrouble = () => (
  <>
    <PageHead
      title="Site status"
      lead="The site can’t tell who’s looking, so this is as much as anyone may know."
    />
    <PublicHealth />
  </>
);

function MemberStatus() {
  const query = useQuery(siteStatusQuery);
  const { data, error } = query;
  if (error) {
    return (
      <div className={`stack ${styles.room}`}>
        <Waiting for={query} />
        <PublicHealth />
      </div>
    );
  }
  if (!data) return <Waiting for={query} lines={8} />;
  return <StatusView status={data} isFetching={query.isFetching} onRefresh={() => void query.refetch()} />;
}

interface Props {
  status: Status;
  isFetching: boolean;
  onRefresh: () => void;
}

function StatusView({ status, isFetching, onRefresh }: Props) {
  const now = Date.parse(status.at);
  const { timeZone } = useSite();
  const checks = checkWordsOf(status.checks, { now, timeZone }, status);
  const bad = checks.filter(({ state }) => state !== "fine");
  const refresh = (event: FormEvent) => {
    event.preventDefault();
    onRefresh();
  };
  return (
    <div className={`stack ${styles.room}`}>
      {/* A form, so that the button works without script, too. */}
      <form action={paths.status} className={`row middle ${styles.refresh}`} onSubmit={refresh}>
        <Button type="submit" kind="quiet" icon="redo" busy={isFetching}>
          Check again
        </Button>
        <p className="soft" role="status">
          Checked at <CheckedAt at={status.at} />
        </p>
      </form>
      <Verdict isServing={status.ok} bad={bad.length} />
      {bad.length > 0 && (
        <section className={`stack ${styles.section}`}>
          <h2>Needs attention</h2>
          <CheckList checks={bad} />
        </section>
      )}
      {bad.length < checks.length && (
        <section className={`stack ${styles.section}`}>
          <h2>Working</h2>
          <CheckList checks={checks.filter(({ state }) => state === "fine")} />
        </section>
      )}
      <section className={`stack ${styles.section}`}>
        <h2>Errors in the last week</h2>
        <FailureList failures={status.failures} now={now} />
      </section>
    </div>
  );
}

function Verdict({ isServing, bad }: { isServing: boolean; bad: number }) {
  if (!isServing) return <Notice kind="error">Members can’t use all of the site right now.</Notice>;
  if (bad > 0) {
    return <Notice kind="info">Members can use the site, but something needs looking after.</Notice>;
  }
  return <Notice kind="success">All is well: members can use the site.</Notice>;
}

function CheckedAt({ at }: { at: string }) {
  const { timeZone } = useSite();
  const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium", timeZone });
  return <time dateTime={at}>{clock.format(new Date(at))}</time>;
}

/** The public status, which needs neither a session nor the database. */
function PublicHealth() {
  const query = useQuery(healthQuery);
  const { data, dataUpdatedAt } = query;
  const { timeZone } = useSite();
  if (!data) return <Waiting for={query} lines={6} />;
  return (
    <section className={`stack ${styles.section}`}>
      <h2>What the site needs</h2>
      <CheckList checks={checkWordsOf(data.checks, { now: dataUpdatedAt, timeZone })} />
    </section>
  );
}
