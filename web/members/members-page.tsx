import type { MemberPageProps } from "../lib/page-props.ts";
import { PageHead } from "../ui/parts.tsx";
import { useSession } from "../users/session/session-context.ts";
import { MemberSearch } from "./member-search.tsx";

/** Page of the members and their roles. Admins only. @see spec §6 */
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
