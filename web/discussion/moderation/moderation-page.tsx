import { canAssessRisks, canManageMembers } from "../../../worker/contract/permissions.ts";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { Fold } from "../../ui/fold.tsx";
import { PageHead, Sections } from "../../ui/parts.tsx";
import { AnsweredReports } from "./answered-reports.tsx";
import { AssessmentDue } from "./assessment-due.tsx";
import { AuditLog } from "./audit-log.tsx";
import { Desk } from "./desk.tsx";
import { HoldSwitch } from "./hold-switch.tsx";

export const ModerationPage = ({ member }: MemberPageProps) => (
  <>
    <PageHead title="Moderation" />
    <Sections>
      <Desk />
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
