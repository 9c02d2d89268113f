import { MemberSearch } from "../features/members/member-search.tsx";
import { useSession } from "../features/session/session-context.ts";
import type { MemberPageProps } from "../lib/page-props.ts";
import { PageHead } from "./parts.tsx";

/** Who is in the club and what they may do; for an ADMIN. @see spec §6 */
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
