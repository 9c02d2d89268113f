import { canManageMembers, canModerate } from "../../worker/contract/permissions.ts";
import { paths } from "../app/paths.ts";
import { AuditLog } from "../features/moderation/audit-log.tsx";
import { Desk } from "../features/moderation/desk.tsx";
import { useRequireSession } from "../features/session/use-require-session.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Actions, PageHead, Section, Sections, Sheet } from "./parts.tsx";

/** The editors' desk: what waits for them, and for admins what was decided. */
export function ModerationPage() {
  const user = useRequireSession()?.user;
  if (!user) return <SignInFirst />;
  if (!canModerate(user)) return <NotAnEditor />;
  return (
    <>
      <PageHead
        title="Moderation"
        lead="What members asked to have looked at, and what newcomers wrote. Show it or block it; blocked words stay readable for their author and for editors."
      />
      <Sections>
        <Desk />
        {canManageMembers(user) && (
          <Section title="Audit log">
            <AuditLog />
          </Section>
        )}
      </Sections>
    </>
  );
}

const SignInFirst = () => (
  <Sheet title="Moderation">
    <p>Please sign in to access this page.</p>
    <Actions>
      <ButtonLink href={paths.signIn(paths.moderation)} icon="sign-in">
        Sign in
      </ButtonLink>
    </Actions>
  </Sheet>
);

const NotAnEditor = () => (
  <Sheet title="This page is for editors">
    <p>
      Editors look here after what was reported. If something bothers you, press the three dots beside a
      message and report it; one of them will see to it.
    </p>
    <Actions>
      <ButtonLink href={paths.games}>To the games</ButtonLink>
    </Actions>
  </Sheet>
);
