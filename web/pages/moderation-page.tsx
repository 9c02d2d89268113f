import { canManageMembers } from "../../worker/contract/permissions.ts";
import { AuditLog } from "../features/moderation/audit-log.tsx";
import { Desk } from "../features/moderation/desk.tsx";
import type { MemberPageProps } from "../lib/page-props.ts";
import { PageHead, Section, Sections } from "./parts.tsx";

/** The editors' desk: what waits for them, and for admins what was decided. */
export const ModerationPage = ({ member }: MemberPageProps) => (
  <>
    <PageHead
      title="Moderation"
      lead="What members have reported, and what newcomers have written. Show it or block it; its author and editors can still see what’s blocked."
    />
    <Sections>
      <Desk />
      {canManageMembers(member) && (
        <Section title="Audit log">
          <AuditLog />
        </Section>
      )}
    </Sections>
  </>
);
