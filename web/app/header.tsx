import { lazy, Suspense, useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { SessionUser } from "../../worker/contract/session.ts";
import { useSession } from "../features/session/session-context.ts";
import { Icon } from "../ui/icon.tsx";
import { PlayerDisc } from "../ui/player-disc.tsx";
import styles from "./header.module.css";
import { CompactNavigation, WideNavigation } from "./navigation.tsx";
import { paths } from "./paths.ts";
import { useSite } from "./site-context.ts";

const NotificationDrawer = lazy(async () => ({
  default: (await import("../features/notifications/notification-drawer.tsx")).NotificationDrawer,
}));

/** The lid of the box: crest and name, the art of the day, and the way to every room. */
export function Header() {
  const { name } = useSite();
  return (
    <header className={styles.lid}>
      <div className={styles.inner}>
        <img className={styles.art} src="/banner" width="940" height="198" alt="Western Legends" />
        <a className={styles.brand} href={paths.home}>
          <img src="/art/logo.svg" width="390" height="370" alt="" />
          <span className={styles.name}>{name}</span>
        </a>
        <Tools />
        <WideNavigation />
      </div>
    </header>
  );
}

function Tools() {
  const { data, status } = useSession();
  return (
    <div className={styles.tools}>
      {data ? <OwnCorner user={data.user} /> : status === "unauthenticated" && <SignInLink />}
      <CompactNavigation />
    </div>
  );
}

const SIGN_IN_PAGES = /^\/(sign-|check-)/;

function SignInLink() {
  const [path] = useLocation();
  const search = useSearch();
  const from = SIGN_IN_PAGES.test(path) ? undefined : path + (search && `?${search}`);
  return (
    <a className={styles.signIn} href={paths.signIn(from)}>
      <Icon name="sign-in" /> Sign In
    </a>
  );
}

function OwnCorner({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(false);
  const count = user.notifications.length;
  const label = count === 0 ? "Notifications" : `Notifications, ${count} new`;
  return (
    <>
      <button type="button" className={styles.tool} aria-label={label} onClick={() => setOpen(true)}>
        <Icon name="bell" />
        {count > 0 && <span className={styles.count}>{count > 99 ? "99+" : count}</span>}
      </button>
      <a className={styles.tool} href={paths.profile} aria-label={`Your profile, ${user.name}`}>
        <PlayerDisc player={user} size="small" decorative />
      </a>
      {isOpen && (
        <Suspense>
          <NotificationDrawer notifications={user.notifications} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
