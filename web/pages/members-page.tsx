import { canManageMembers } from "../../worker/contract/permissions.ts";
import { MemberSearch } from "../features/members/member-search.tsx";
import { useSession } from "../features/session/session-context.ts";
import { useRequireSession } from "../features/session/use-require-session.ts";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Actions, PageHead, Sheet } from "./parts.tsx";
import { SignInFirst } from "./sign-in-first.tsx";

/** Who is in the club and what they may do; for an ADMIN. @see spec §6 */
export function MembersPage() {
  const session = useRequireSession();
  const { update } = useSession();
  if (!session) return <SignInFirst title="Members" here={paths.members} />;
  if (!canManageMembers(session.user)) {
    return (
      <Sheet title="Members">
        <p>This page is for the club’s admins: they look after members and their roles.</p>
        <Actions>
          <ButtonLink href={paths.games}>See the games</ButtonLink>
          <ButtonLink href={paths.profile} kind="quiet">
            Your profile
          </ButtonLink>
        </Actions>
      </Sheet>
    );
  }
  return (
    <>
      <PageHead
        title="Members"
        lead="Who is in the club, and what they may do. Changes take effect straight away."
      />
      <MemberSearch me={session.user.publicId} onSelfChanged={() => void update()} />
    </>
  );
}
