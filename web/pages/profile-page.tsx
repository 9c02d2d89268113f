import { Suspense } from "react";
import { useSearch } from "wouter";
import type { Role } from "../../worker/contract/users.ts";
import { useWantedPath } from "../features/sign-in/use-wanted-path.ts";
import type { MemberPageProps } from "../lib/page-props.ts";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Notice } from "../ui/notice.tsx";
import { PlayerDisc } from "../ui/player-disc.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Actions, Sections } from "./parts.tsx";
import styles from "./profile-page.module.css";

// All of it changes something, which needs script; the welcome is there without.
const ProfileSections = lazyPart(() => import("./profile-sections.tsx").then((it) => it.ProfileSections));

const ROLE_WORDS: Record<Role, string> = {
  NEW: "New member – welcome!",
  TRUSTED: "Member",
  EDITOR: "Editor: looks after posts, pages and the calendar",
  ADMIN: "Admin: looks after the club’s site and its members",
};

/** The member's own data. @see spec §3 */
export function ProfilePage({ member: user }: MemberPageProps) {
  const query = new URLSearchParams(useSearch());
  const wanted = useWantedPath();
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
        {query.has("welcome") && <Welcome name={user.name} next={wanted} />}
        <Suspense fallback={<Skeleton lines={12} />}>
          <ProfileSections user={user} />
        </Suspense>
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
          <strong>Welcome to the club!</strong> We’ve put you down as <bdi>{name}</bdi>, so that no one sees
          your email address. Other members will see this name. Change it any time.
        </p>
      </Notice>
      <Actions>
        {hasPlans ? (
          <ButtonLink href={next}>Carry on where you left off</ButtonLink>
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
