import { canAssessRisks, canManageMembers } from "../../../worker/contract/permissions.ts";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Actions, ForEditors, PageHead, Section, Sections } from "../../ui/parts.tsx";
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

export const ModerationRefusal = () => (
  <ForEditors>
    <p>
      This is where editors deal with reports. If something bothers you, report it; an editor will look into
      it.
    </p>
    <Actions>
      <ButtonLink href={paths.report()}>Report something</ButtonLink>
      <ButtonLink href={paths.games} kind="quiet">
        To the games
      </ButtonLink>
    </Actions>
  </ForEditors>
);
