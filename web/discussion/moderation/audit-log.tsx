import { useInfiniteQuery } from "@tanstack/react-query";
import type { AuditEntry } from "../../../worker/contract/discussion/moderation.ts";
import { Button } from "../../ui/button.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { When } from "../../ui/when.tsx";
import styles from "./audit-log.module.css";
import { audit } from "./queries.ts";

export function AuditLog() {
  const log = useInfiniteQuery(audit);
  const entries = log.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      {(log.error || !entries) && <Waiting for={log} />}
      {entries?.length === 0 && (
        <p className="soft">Nothing yet. What editors and admins do shows up here.</p>
      )}
      {entries && entries.length > 0 && (
        <ol className={styles.log}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {log.hasNextPage && (
        <Button
          kind="quiet"
          icon="arrow-down"
          busy={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </>
  );
}

function Entry({ entry: { at, actor, action, subject, url } }: { entry: AuditEntry }) {
  return (
    <li>
      <p>
        <b>
          <bdi>{actor}</bdi>
        </b>{" "}
        {action}{" "}
        {url ? (
          <a href={url}>
            <bdi>{subject}</bdi>
          </a>
        ) : (
          <bdi>{subject}</bdi>
        )}
      </p>
      <small className="aside">
        <When at={at} />
      </small>
    </li>
  );
}
