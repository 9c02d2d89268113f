import { useQuery } from "@tanstack/react-query";
import { ARCHIVE_LATE_MS, ARCHIVES_KEPT } from "../../../worker/contract/platform/archive-limits.ts";
import type { Archive } from "../../../worker/contract/platform/archives.ts";
import { messageFor } from "../../lib/api-error.ts";
import { useClubDay } from "../../lib/club-day.ts";
import { counted } from "../../lib/numbers.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead, Section, Sections } from "../../ui/parts.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { When } from "../../ui/when.tsx";
import styles from "./archives-page.module.css";
import { archivesQuery, partAddress, useMakeArchive } from "./queries.ts";

export const ArchivesPage = () => (
  <>
    <PageHead
      title="Archives"
      lead="Everything the club keeps, to download and put somewhere safe. With it the whole site can be set up again, here or elsewhere."
    />
    <Sections>
      <Notice kind="info">
        An archive holds personal data: every member’s name and email address, drafts, hidden messages and who
        did what. Keep it where only you can read it, never send it by email, and delete it once you no longer
        need it. Each download is noted in the audit log.
      </Notice>
      <Section title="Kept on the site">
        <p>
          One is made every week, and the last {ARCHIVES_KEPT.weekly} are kept. Pictures and other files that
          have been removed since aren’t in them any more.
        </p>
        <ArchiveList />
      </Section>
      <Section title="As it is now">
        <p>Makes an archive of this moment. It replaces the last one that was made by hand.</p>
        <MakeArchive />
      </Section>
    </Sections>
  </>
);

const MEGABYTE = 1_024 * 1_024;

function ArchiveList() {
  const query = useQuery(archivesQuery);
  const { data } = query;
  if (!data) return <Waiting for={query} lines={4} />;
  const weekly = data.archives.find(({ kind }) => kind === "weekly");
  return (
    <>
      {query.error && <Waiting for={query} />}
      {!weekly && (
        <p className="soft">
          There’s no weekly archive yet. The first one is made within a day of going live.
        </p>
      )}
      {weekly && Date.now() - Date.parse(weekly.madeAt) > ARCHIVE_LATE_MS && (
        <Notice kind="error">
          The last weekly archive was made <When at={weekly.madeAt} />. Whoever runs the site can find out why
          in the worker’s log.
        </Notice>
      )}
      {data.archives.length > 0 && (
        <ul className={styles.list}>
          {data.archives.map((archive) => (
            <Line key={archive.name} archive={archive} />
          ))}
        </ul>
      )}
    </>
  );
}

function Line({ archive: { name, kind, madeAt, rows, files, bytes, parts } }: { archive: Archive }) {
  const dayOf = useClubDay();
  const made = kind === "weekly" ? "Weekly archive" : "Made by hand";
  return (
    <li className={`row middle apart ${styles.line}`}>
      <p>
        <b>{made}</b>, <When at={madeAt} />
        <small className="aside">
          {counted(rows, "row")} and {counted(files, "file")}, about{" "}
          {Math.max(1, Math.round(bytes / MEGABYTE))} MB
          {parts > 1 && ` in ${parts} parts: you need all of them`}
        </small>
      </p>
      <div className="row">
        {Array.from({ length: parts }, (_, at) => at + 1).map((part) => (
          <ButtonLink
            key={part}
            href={partAddress(name, part)}
            kind="quiet"
            icon="download"
            aria-label={`Download the ${kind === "weekly" ? "weekly archive" : "archive made by hand"} of ${dayOf(madeAt)}${parts > 1 ? `, part ${part} of ${parts}` : ""}`}
            download
          >
            {parts > 1 ? `Part ${part}` : "Download"}
          </ButtonLink>
        ))}
      </div>
    </li>
  );
}

function MakeArchive() {
  const { mutate, isPending, error } = useMakeArchive();
  return (
    <>
      <div>
        <Button icon="plus" busy={isPending} onClick={() => mutate()}>
          Make an archive now
        </Button>
      </div>
      {error && <ErrorLine>{messageFor(error)}</ErrorLine>}
    </>
  );
}
