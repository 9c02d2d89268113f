import { canManageMembers } from "../../worker/contract/permissions.ts";
import { AuditLog } from "../features/moderation/audit-log.tsx";
import { Desk } from "../features/moderation/desk.tsx";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EditorsOnly } from "./editors-only.tsx";
import { Actions, PageHead, Section, Sections } from "./parts.tsx";

/** The editors' desk: what waits for them, and for admins what was decided. */
export const ModerationPage = () => (
  <EditorsOnly title="Moderation" here={paths.moderation} otherwise={<HowToReport />}>
    {(editor) => (
      <>
        <PageHead
          title="Moderation"
          lead="What members have reported, and what newcomers have written. Show it or block it; its author and editors can still see what’s blocked."
        />
        <Sections>
          <Desk />
          {canManageMembers(editor) && (
            <Section title="Audit log">
              <AuditLog />
            </Section>
          )}
        </Sections>
      </>
    )}
  </EditorsOnly>
);

const HowToReport = () => (
  <>
    <p>
      This is where editors deal with reports. If something bothers you, press the three dots beside a message
      and report it; an editor will look into it.
    </p>
    <Actions>
      <ButtonLink href={paths.games}>To the games</ButtonLink>
    </Actions>
  </>
);
