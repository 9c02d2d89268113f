import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { AuditEntry } from "../../../worker/contract/discussion/moderation.ts";
import { isReviewDue } from "../../../worker/contract/discussion/risk-words.ts";
import { canAssessRisks, canManageMembers } from "../../../worker/contract/permissions.ts";
import { messageFor } from "../../lib/api-error.ts";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { Checkbox } from "../../ui/field.tsx";
import { Fold } from "../../ui/fold.tsx";
import { PageHead, Sections } from "../../ui/parts.tsx";
import { When } from "../../ui/when.tsx";
import { AnsweredReports, Earlier } from "./answered-reports.tsx";
import { Desk } from "./desk.tsx";
import styles from "./moderation-page.module.css";
import { useHold } from "./mutations.ts";
import { auditQuery, deskQuery } from "./queries.ts";

export const ModerationPage = ({ member }: MemberPageProps) => (
  <>
    <PageHead title="Moderation" />
    <Sections>
      <Desk me={member.publicId} />
      <div>
        <Fold title="Hold new members’ messages">
          <HoldSwitch />
        </Fold>
        <Fold title="Answered reports">
          <AnsweredReports />
        </Fold>
        {canManageMembers(member) && (
          <Fold title="Audit log">
            <AuditLog />
          </Fold>
        )}
      </div>
      {canAssessRisks(member) && <AssessmentDue />}
    </Sections>
  </>
);

/** Reminder for admins of a risk assessment that is missing or older than a year. */
function AssessmentDue() {
  const { data } = useQuery(deskQuery);
  if (!data || !isReviewDue(data.assessedAt, Date.now())) return null;
  return (
    <p className="soft">
      {data.assessedAt === null ? "No " : "The "}
      <a href={paths.riskAssessment}>risk assessment</a>
      {data.assessedAt === null ? " yet." : " is over a year old."}
    </p>
  );
}

function HoldSwitch() {
  const { data } = useQuery(deskQuery);
  const { mutate, error } = useHold();
  if (!data) return null;
  return (
    <Checkbox
      label="Hold new members’ messages and names until an editor has read them"
      hint="While this is on, only they and editors see them; what was written earlier stays. Use it when strangers cause trouble: it does hold up friendly newcomers’ first conversations."
      role="switch"
      checked={data.holdNewcomers}
      onChange={(event) => mutate(event.target.checked)}
      error={messageFor(error)}
    />
  );
}

function AuditLog() {
  const log = useInfiniteQuery(auditQuery);
  const entries = log.data?.pages.flatMap((page) => page.entries);
  return (
    <Earlier
      list={log}
      isEmpty={entries?.length === 0}
      nothing="Nothing yet. What editors and admins do shows up here."
    >
      <ol className={styles.log}>
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </Earlier>
  );
}

function Entry({ entry: { at, actor, action, subject, url } }: { entry: AuditEntry }) {
  return (
    <li className="row apart">
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
