import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { freeSeats } from "../../../worker/contract/games/seats.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import type { Role } from "../../../worker/contract/users/users.ts";
import { gameWanted, seatWanted } from "../../games/addresses.ts";
import { optionalGameQuery } from "../../games/detail-queries.ts";
import { useSeats } from "../../games/mutations.ts";
import { hydratesAlone } from "../../lib/awake.ts";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Sheet } from "../../ui/parts.tsx";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { useWantedPath } from "../auth/use-wanted-path.ts";
import { NameStep } from "./name-step.tsx";
import type { DiscPreview } from "./profile-form.tsx";
import styles from "./profile-page.module.css";
import type { WelcomeSearch } from "./welcome-search.ts";

// All sections need script.
const ProfileSections = lazyPart(() => import("./profile-sections.tsx").then((it) => it.ProfileSections));

const ROLE_WORDS: Partial<Record<Role, string>> = {
  NEW: "New member – welcome!",
  EDITOR: "Editor: posts, pages, calendar",
  ADMIN: "Admin: the site, its members",
};

/** The member's own profile; `?welcome` asks a new member for their name first. @see spec §3 */
export function ProfilePage({ member: user, search }: MemberPageProps<never, WelcomeSearch>) {
  return search.welcome ? <Welcome user={user} callbackUrl={search.callbackUrl} /> : <Profile user={user} />;
}

function Profile({ user }: { user: SessionUser }) {
  const [preview, setPreview] = useState<DiscPreview | null>(null);
  return (
    <>
      <header className={styles.head}>
        <PlayerDisc player={preview ?? user} size="large" decorative />
        <div>
          <h1 tabIndex={-1}>
            <bdi>{user.name}</bdi>
          </h1>
          {ROLE_WORDS[user.role] && <p className="soft">{ROLE_WORDS[user.role]}</p>}
        </div>
      </header>
      <Suspense
        fallback={
          <div>
            <Skeleton lines={12} />
          </div>
        }
      >
        <div {...hydratesAlone}>
          <ProfileSections user={user} onPreview={setPreview} />
        </div>
      </Suspense>
    </>
  );
}

function Welcome({ user, callbackUrl }: { user: SessionUser; callbackUrl: string }) {
  const next = useWantedPath(callbackUrl);
  const { update } = useSession();
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const id = gameWanted(next);
  const { data: game } = useQuery(optionalGameQuery(id, client));
  const { signUp } = useSeats(id, user.publicId);
  // The seat is taken together with the name; an error then shows at the game.
  const seat = game && seatWanted(next) !== "" && freeSeats(game) > 0 ? game : null;
  const carryOn = (name: string) => {
    if (seat) signUp(seat, { ...user, name });
    navigate(seat ? paths.game(seat.id) : next, { replace: true });
  };
  return (
    <Sheet title="Welcome to the club!">
      {game && (
        <p>
          One question, then on to <bdi>{game.name}</bdi>.
        </p>
      )}
      <NameStep
        user={user}
        next={next}
        submit={seat ? `Take my seat at ${seat.name}` : "Save and carry on"}
        onSaved={update}
        onDone={carryOn}
        onSkip={() => navigate(next, { replace: true })}
      />
    </Sheet>
  );
}
