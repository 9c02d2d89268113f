import type { Notification } from "../../../worker/contract/notifications.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import styles from "./notification-drawer.module.css";

interface Props {
  notifications: Notification[];
  onClose: () => void;
}

/** What happened to the games and words of this member. */
export function NotificationDrawer({ notifications, onClose }: Props) {
  return (
    <Dialog title="Notifications" onClose={onClose} drawer>
      {notifications.length === 0 ? (
        <EmptyState
          art="bell"
          title="All quiet at your tables"
          hint="When somebody joins, dates or talks about one of your games, you read it here."
        />
      ) : (
        <ul className={styles.list}>
          {notifications.map(({ id, url, title, brief }) => (
            <li key={id}>
              <a href={url} className={styles.item} onClick={onClose}>
                <strong>
                  <bdi>{title}</bdi>
                </strong>
                <span>
                  <bdi>{brief}</bdi>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
