import { useSearch } from "wouter";
import { canManageMembers, canModerate } from "../../worker/contract/permissions.ts";
import type { SessionUser } from "../../worker/contract/session.ts";
import type { Role } from "../../worker/contract/users.ts";
import { useSite } from "../app/page-context.ts";
import { paths } from "../app/paths.ts";
import { MailChoices } from "../features/notifications/mail-choices.tsx";
import { EmailSection } from "../features/profile/email-section.tsx";
import { LeaveClub } from "../features/profile/leave-club.tsx";
import { ProfileForm } from "../features/profile/profile-form.tsx";
import { SignOutElsewhere } from "../features/profile/sign-out-elsewhere.tsx";
import { broadcastSession } from "../features/session/broadcast.ts";
import { useSession } from "../features/session/session-context.ts";
import { useRequireSession } from "../features/session/use-require-session.ts";
import { ownPath } from "../features/sign-in/callback-url.ts";
import { SignOutForm } from "../features/sign-in/sign-out-form.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { PlayerDisc } from "../ui/player-disc.tsx";
import { Actions, Section, Sections, Sheet } from "./parts.tsx";
import styles from "./profile-page.module.css";

const ROLE_WORDS: Record<Role, string> = {
  NEW: "New member: everything is open to you",
  TRUSTED: "Member",
  EDITOR: "Editor: looks after posts, pages and the calendar",
  ADMIN: "Admin: looks after the club’s site and its members",
};

/** The member's own data. @see spec §3 */
export function ProfilePage() {
  const session = useRequireSession();
  const query = new URLSearchParams(useSearch());
  const { url } = useSite();
  const { update } = useSession();
  if (!session) return <SignInFirst />;
  const { user } = session;
  return (
    <>
      <header className={styles.head}>
        <PlayerDisc player={user} size="large" decorative />
        <div>
          <h1 tabIndex={-1}>
            <bdi>{user.name}</bdi>
          </h1>
          <p className="soft">{ROLE_WORDS[user.role]}</p>
        </div>
      </header>
      <Sections>
        {query.has("welcome") && <Welcome name={user.name} next={ownPath(query.get("callbackUrl"), url)} />}
        <Section title="At the table">
          <ProfileForm user={user} onSaved={update} />
        </Section>
        {canModerate(user) && <Duties user={user} />}
        <div id="mails">
          <Section title="E-mails">
            <MailChoices />
          </Section>
        </div>
        <Section title="E-mail address">
          <EmailSection email={user.email} />
        </Section>
        <Section title="Your devices">
          <p>You stay signed in here until you sign out. On a shared device, better do.</p>
          <SignOutForm kind="quiet" />
          <SignOutElsewhere />
        </Section>
        <YourData name={user.name} />
      </Sections>
    </>
  );
}

/** `next`: what they were about to do when they were asked to sign in. */
function Welcome({ name, next }: { name: string; next: string }) {
  const hasPlans = next !== paths.home && !next.startsWith(paths.profile);
  return (
    <div className={styles.welcome}>
      <Notice kind="success">
        <p>
          <strong>Welcome to the club!</strong> We have put you down as <bdi>{name}</bdi>, so that nobody sees
          your e-mail address. That is the name on your seats; your disc keeps its colour.
        </p>
      </Notice>
      <Actions>
        {hasPlans ? (
          <ButtonLink href={next}>Go on to where you were</ButtonLink>
        ) : (
          <ButtonLink href={paths.games}>Find a seat</ButtonLink>
        )}
        <ButtonLink href={paths.suggest} kind="quiet" icon="plus">
          Suggest a game
        </ButtonLink>
      </Actions>
    </div>
  );
}

const Duties = ({ user }: { user: SessionUser }) => (
  <Section title="Looking after the club">
    <Actions>
      <ButtonLink href={paths.moderation} kind="quiet" icon="shield">
        Moderation
      </ButtonLink>
      {canManageMembers(user) && (
        <ButtonLink href={paths.members} kind="quiet" icon="players">
          Members
        </ButtonLink>
      )}
    </Actions>
  </Section>
);

/** The account is gone, and with it the session of every tab. */
function farewell() {
  broadcastSession("signout");
  location.assign(paths.home);
}

const YourData = ({ name }: { name: string }) => (
  <>
    <Section title="Your data">
      <p>Everything that this site keeps about you, in one file that you and other programs can read.</p>
      <div>
        <ButtonLink href="/api/profile/download" kind="quiet" icon="download" download>
          Download my data
        </ButtonLink>
      </div>
    </Section>
    <Section title="Leave the club">
      <p>Deletes your account. You are asked once more before anything happens.</p>
      <LeaveClub name={name} onLeft={farewell} />
    </Section>
  </>
);

function SignInFirst() {
  return (
    <Sheet title="Your profile">
      <p>Please sign in to access this page.</p>
      <Actions>
        <ButtonLink href={paths.signIn(paths.profile)} icon="sign-in">
          Sign in
        </ButtonLink>
      </Actions>
    </Sheet>
  );
}
