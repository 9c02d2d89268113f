import { canAssessRisks, canManageMembers } from "../../../worker/contract/permissions.ts";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { PageHead, Section, Sections } from "../../ui/parts.tsx";
import { AnsweredReports } from "./answered-reports.tsx";
import { AssessmentDue } from "./assessment-due.tsx";
import { AuditLog } from "./audit-log.tsx";
import { Desk } from "./desk.tsx";

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
