import { Suspense, useEffect, useState } from "react";
import { NOTIFICATIONS_MOST } from "../../worker/contract/notifications/notification-limits.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { hydratesAlone } from "../lib/awake.ts";
import { paths } from "../lib/paths.ts";
import { broadcastSession } from "../lib/session-broadcast.ts";
import { Icon } from "../ui/icon.tsx";
import { keepFocus } from "../ui/keep-focus.ts";
import { lazyPart, usePreload } from "../ui/lazy-part.tsx";
import { useSession } from "../users/session/session-context.ts";
import { DrawerFrame, MissingDrawer } from "./drawer-frame.tsx";
import styles from "./header.module.css";
import { OwnMenu } from "./own-menu.tsx";
import { preloadPage } from "./routes.ts";
import { useBadge } from "./use-badge.ts";
import { usePushOffer } from "./use-push-offer.ts";

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
