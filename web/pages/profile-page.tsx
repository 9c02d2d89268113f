import type { ReactNode } from "react";
import { useSearch } from "wouter";
import type { SessionUser } from "../../worker/contract/session.ts";
import type { Role } from "../../worker/contract/users.ts";
import { useSite } from "../app/page-context.ts";
import { paths } from "../app/paths.ts";
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
        <Section title="What the club knows about you">
          <Facts user={user} />
        </Section>
        <Section title="This device">
          <p>You stay signed in here until you sign out. On a shared device, better do.</p>
          <SignOutForm kind="quiet" />
        </Section>
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

function Facts({ user }: { user: SessionUser }) {
  return (
    <dl className={styles.facts}>
      <Fact term="Name" note="Shown on your seats and beside your words.">
        <bdi>{user.name}</bdi>
      </Fact>
      <Fact term="Colour" note="The colour of your disc, at every table.">
        <span className={styles.colour}>
          <PlayerDisc player={user} size="small" decorative /> #{user.color}
        </span>
      </Fact>
      <Fact term="E-mail" note="For sign-in links. Only you see it here.">
        <bdi>{user.email}</bdi>
      </Fact>
      <Fact term="BGG name" note="Your name on BoardGameGeek, if you told us.">
        {user.bggUserName ? (
          <a href={`https://boardgamegeek.com/user/${encodeURIComponent(user.bggUserName)}`} rel="external">
            <bdi>{user.bggUserName}</bdi>
          </a>
        ) : (
          "Not given"
        )}
      </Fact>
      <Fact term="League" note="Whether your results are listed in the standings.">
        {user.participateInLeague ? "You take part" : "You do not take part"}
      </Fact>
    </dl>
  );
}

const Fact = ({ term, note, children }: { term: string; note: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <span>{children}</span>
      <small>{note}</small>
    </dd>
  </div>
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
