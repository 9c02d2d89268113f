import type { MemberPageProps } from "../lib/page-props.ts";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Actions, PageHead, Sheet } from "../ui/parts.tsx";
import { useSession } from "../users/session/session-context.ts";
import { MemberSearch } from "./member-search.tsx";

/** Page of the members and what they may do; for an ADMIN. @see spec §6 */
export function MembersPage({ member }: MemberPageProps) {
  const { update } = useSession();
  return (
    <>
      <PageHead
        title="Members"
        lead="Who is in the club, and what they may do. Changes take effect straight away."
      />
      <MemberSearch me={member.publicId} onSelfChanged={() => void update()} />
    </>
  );
}

export const MembersRefusal = () => (
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
