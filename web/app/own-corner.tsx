import { Suspense, useEffect, useState } from "react";
import { NOTIFICATIONS_MOST } from "../../worker/contract/notifications/notification-limits.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { hydratesAlone } from "../lib/awake.ts";
import { paths } from "../lib/paths.ts";
import { broadcastSession } from "../lib/session-broadcast.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { keepFocus } from "../ui/keep-focus.ts";
import { lazyPart, MissingPart, usePreload } from "../ui/lazy-part.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useSession } from "../users/session/session-context.ts";
import styles from "./header.module.css";
import { OwnMenu } from "./own-menu.tsx";
import { countInTitle } from "./page-head.ts";
import { preloadPage } from "./routes.ts";
import { usePushOffer } from "./use-push-offer.ts";

interface Props {
  onClose: () => void;
}

const DrawerFrame = ({ onClose }: Props) => (
  <Dialog title="Notifications" onClose={onClose} drawer>
    <Skeleton lines={6} />
  </Dialog>
);

const MissingDrawer = ({ onClose }: Props) => (
  <Dialog title="Notifications" onClose={onClose} drawer>
    <MissingPart />
  </Dialog>
);

const NotificationDrawer = lazyPart(
  () => import("../notifications/notification-drawer.tsx").then((it) => it.NotificationDrawer),
  MissingDrawer,
);

// Optional, so a failed load is ignored.
const PushOffer = lazyPart(
  () => import("../members/profile/push-offer.tsx").then((it) => it.PushOffer),
  () => null,
);

// Pages that members often open next.
const PAGES = [paths.calendar, paths.search, paths.profile, paths.posts, paths.post("any")];
const NEXT = [NotificationDrawer, ...PAGES.map((path) => ({ preload: () => preloadPage(path) }))];

const tellOtherTabs = () => broadcastSession("getSession");

export function OwnCorner({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(false);
  const { setNotifications } = useSession();
  const { length } = user.notifications;
  // There may be more than the server sends at once.
  const [count, words] =
    length < NOTIFICATIONS_MOST ? [length, String(length)] : [`${length}+`, `${length} or more`];
  const [offersPush, closeOffer] = usePushOffer(user.publicId);
  useBadge(length);
  usePreload(NEXT);
  useEffect(keepFocus, []);
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label={length === 0 ? "Notifications" : `Notifications, ${words} new`}
        aria-haspopup="dialog"
        {...hydratesAlone}
        aria-disabled
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" />
        {length > 0 && <span className={styles.count}>{count}</span>}
      </button>
      <OwnMenu user={user} />
      {offersPush && (
        <Suspense>
          <PushOffer onClose={closeOffer} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense fallback={<DrawerFrame onClose={() => setOpen(false)} />}>
          <NotificationDrawer
            notifications={user.notifications}
            onChange={setNotifications}
            onCleared={tellOtherTabs}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Shows the count in the tab's title and, where supported, on the app's icon. */
function useBadge(count: number): void {
  useEffect(() => {
    countInTitle(count);
    // A browser may refuse it; the title remains.
    void navigator.setAppBadge?.(count).catch(() => undefined);
    return () => {
      countInTitle(0);
      void navigator.clearAppBadge?.().catch(() => undefined);
    };
  }, [count]);
}
