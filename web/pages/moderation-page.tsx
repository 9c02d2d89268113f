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
          lead="What members asked to have looked at, and what newcomers wrote. Show it or block it; blocked words stay readable for their author and for editors."
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
      Editors look here after what was reported. If something bothers you, press the three dots beside a
      message and report it; one of them will see to it.
    </p>
    <Actions>
      <ButtonLink href={paths.games}>To the games</ButtonLink>
    </Actions>
  </>
);
