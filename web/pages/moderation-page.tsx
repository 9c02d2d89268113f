import { canAssessRisks, canManageMembers } from "../../worker/contract/permissions.ts";
import { AnsweredReports } from "../features/moderation/answered-reports.tsx";
import { AssessmentDue } from "../features/moderation/assessment-due.tsx";
import { AuditLog } from "../features/moderation/audit-log.tsx";
import { Desk } from "../features/moderation/desk.tsx";
import type { MemberPageProps } from "../lib/page-props.ts";
import { PageHead, Section, Sections } from "./parts.tsx";

/** The editors' desk: what waits for them, and for admins what was decided. */
export const ModerationPage = ({ member }: MemberPageProps) => (
  <>
    <PageHead title="Moderation" lead="What has been reported, and what newcomers have written." />
    <Sections>
      {canAssessRisks(member) && <AssessmentDue />}
      <Desk />
      <Section title="Answered reports">
        <AnsweredReports />
      </Section>
      {canManageMembers(member) && (
        <Section title="Audit log">
          <AuditLog />
        </Section>
      )}
    </Sections>
  </>
);
