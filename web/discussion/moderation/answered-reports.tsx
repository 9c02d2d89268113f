import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { answerWords, REASON_WORDS } from "../../../worker/contract/discussion/report-words.ts";
import type { SettledReport } from "../../../worker/contract/discussion/reports.ts";
import { Button } from "../../ui/button.tsx";
import { type Fetching, Waiting } from "../../ui/waiting.tsx";
import { When } from "../../ui/when.tsx";
import styles from "./desk.module.css";
import { answeredReportsQuery } from "./queries.ts";
import { Reporter } from "./reported-list.tsx";

export function AnsweredReports() {
  const list = useInfiniteQuery(answeredReportsQuery);
  const reports = list.data?.pages.flatMap((page) => page.reports);
  return (
    <Earlier
      list={list}
      isEmpty={reports?.length === 0}
      nothing="Nothing yet. What has been answered is kept here for a year."
    >
      <ul className={styles.answered}>
        {reports?.map((report) => (
          <Answered key={report.id} report={report} />
        ))}
      </ul>
    </Earlier>
  );
}

interface EarlierProps {
  list: Pick<
    UseInfiniteQueryResult,
    keyof Fetching | "data" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage"
  >;
  isEmpty: boolean;
  nothing: string;
  children: ReactNode;
}

/** A list whose newest entries come first, and earlier ones by a press. */
export const Earlier = ({ list, isEmpty, nothing, children }: EarlierProps) => (
  <>
    {(list.error || !list.data) && <Waiting for={list} />}
    {isEmpty ? <p className="soft">{nothing}</p> : list.data && children}
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

function Answered({ report }: { report: SettledReport }) {
  const { kind, place, reason, words, quoted, createdAt, settledAt, settledBy, outcome, answer } = report;
  return (
    <li>
      <details className="folded">
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
          {outcome && answerWords(outcome, kind)} <span dir="auto">{answer}</span>
        </p>
        <p className="soft">
          <bdi>{settledBy ?? "A former member"}</bdi>, <When at={settledAt} />
        </p>
      </details>
    </li>
  );
}
