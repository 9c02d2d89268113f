import { lazy, Suspense, useState } from "react";
import type { SessionUser } from "../../worker/contract/session.ts";
import { Icon } from "../ui/icon.tsx";
import { PlayerDisc } from "../ui/player-disc.tsx";
import styles from "./header.module.css";
import { paths } from "./paths.ts";

const NotificationDrawer = lazy(async () => ({
  default: (await import("../features/notifications/notification-drawer.tsx")).NotificationDrawer,
}));

/** A member's corner of the header: the bell and the way to their profile. */
export function OwnCorner({ user }: { user: SessionUser }) {
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
