import { useInfiniteQuery } from "@tanstack/react-query";
import { OUTCOME_WORDS, REASON_WORDS } from "../../../worker/contract/discussion/report-words.ts";
import type { SettledReport } from "../../../worker/contract/discussion/reports.ts";
import { Button } from "../../ui/button.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { When } from "../../ui/when.tsx";
import styles from "./desk.module.css";
import { answeredReportsQuery } from "./queries.ts";
import { Reporter } from "./reported-list.tsx";

export function AnsweredReports() {
  const list = useInfiniteQuery(answeredReportsQuery);
  const reports = list.data?.pages.flatMap((page) => page.reports);
  return (
    <>
      {(list.error || !reports) && <Waiting for={list} />}
      {reports?.length === 0 && (
        <p className="soft">Nothing yet. What has been answered is kept here for a year.</p>
      )}
      {reports && reports.length > 0 && (
        <ul className={styles.answered}>
          {reports.map((report) => (
            <Answered key={report.id} report={report} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          kind="quiet"
          icon="arrow-down"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </>
  );
}

function Answered({ report }: { report: SettledReport }) {
  const { place, reason, words, quoted, createdAt, settledAt, settledBy, outcome, answer } = report;
  return (
    <li>
      <details>
        <summary>
          <bdi>{place}</bdi>: {REASON_WORDS[reason]}
        </summary>
        {quoted && (
          <blockquote className={styles.words} dir="auto">
            {quoted}
          </blockquote>
        )}
        {words && <p dir="auto">{words}</p>}
        <p className="soft">
          <Reporter report={report} />, <When at={createdAt} />
        </p>
        <p>
          {outcome && OUTCOME_WORDS[outcome]} <span dir="auto">{answer}</span>
        </p>
        <p className="soft">
          <bdi>{settledBy ?? "A former member"}</bdi>, <When at={settledAt} />
        </p>
      </details>
    </li>
  );
}
