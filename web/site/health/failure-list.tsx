import type { FailureCount } from "../../../worker/contract/site/health.ts";
import { useSite } from "../../lib/page-context.ts";
import { relativeTime } from "../../lib/relative-time.ts";
import { Advice } from "./check-list.tsx";
import styles from "./status.module.css";
import { FAILURES } from "./words.ts";

interface Props {
  failures: readonly FailureCount[];
  now: number;
}

export function FailureList({ failures, now }: Props) {
  if (failures.length === 0) return <p className="soft">Nothing has gone wrong in the last week.</p>;
  return (
    <>
      <p className="soft">
        The log has a line for each of them, by the id of its request: run <code>npx wrangler tail</code>, or
        see Observability in Cloudflare’s dashboard.
      </p>
      <ul className={`stack ${styles.list}`}>
        {failures.map((failure) => (
          <Failure key={failure.kind} failure={failure} now={now} />
        ))}
      </ul>
    </>
  );
}

function Failure({
  failure: { kind, count, lastAt, requestIds, said },
  now,
}: {
  failure: FailureCount;
  now: number;
}) {
  const { what, advice } = FAILURES[kind];
  const { timeZone } = useSite();
  return (
    <li className={styles.failure}>
      <h3>
        {what} <span className={styles.count}>{count === 1 ? "once" : `${count} times`}</span>
      </h3>
      <p>
        Last {relativeTime(lastAt, now, timeZone)}
        {said && <>: “{said}”</>}
      </p>
      <Advice>{advice}</Advice>
      {requestIds.length > 0 && (
        <p className={`row aside ${styles.ids}`}>
          {requestIds.length === 1 ? "Request" : "Requests"}{" "}
          {requestIds.map((id) => (
            <code key={id}>{id}</code>
          ))}
        </p>
      )}
    </li>
  );
}
