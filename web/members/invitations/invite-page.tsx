import { canInvite } from "../../../worker/contract/permissions.ts";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { PageHead, Section, Sections } from "../../ui/parts.tsx";
import { LinkList } from "../join-links/link-list.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { InvitePeople } from "./invite-people.tsx";

export function InvitePage({ member }: MemberPageProps) {
  const isAdmin = canInvite(member);
  return (
    <>
      <PageHead
        title="Invite people"
        lead={
          isAdmin
            ? "Each person gets one email, and an account only if they press the button in it."
            : "A link to hang on the wall, or to share. Admins can also invite people by email."
        }
      />
      <Sections>
        {isAdmin && (
          <>
            <Section title="By email">
              <InvitePeople />
            </Section>
            <Section title="How they’re doing">
              <InvitationList />
            </Section>
          </>
        )}
        <Section title="On the wall">
          <p>
            A link with a QR code leads to a page that says who we are and asks for an email address. Anyone
            can join without it; the link shows how many came by it.
          </p>
          <LinkList canMake={isAdmin} />
        </Section>
      </Sections>
    </>
  );
}
