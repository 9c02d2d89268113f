import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Notification } from "../../worker/contract/notifications/notifications.ts";
import { messageFor } from "../lib/api-error.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { useClear, useClearRefusal } from "./mutations.ts";
import styles from "./notification-drawer.module.css";
import { NotificationItem } from "./notification-item.tsx";
import { ownNotifications } from "./queries.ts";

interface Props {
  notifications: Notification[];
  /** Called with the current list, for the bell's count. */
  onChange: (now: Notification[]) => void;
  /** Called after the server has cleared some, to notify other tabs. */
  onCleared: () => void;
  onClose: () => void;
}

export function NotificationDrawer({ notifications, onChange, onCleared, onClose }: Props) {
  const { error } = useQuery(ownNotifications(notifications, onChange));
  const [now] = useState(Date.now);
  const client = useQueryClient();
  const clear = useClear({ notifications, onChange, onCleared });
  const trouble = useClearRefusal() ?? messageFor(error);

  const clearAll = () => {
    focusTitle();
    clear("all");
  };
  const footer = notifications.length > 0 && (
    <Button kind="quiet" icon="trash" onClick={clearAll}>
      Clear all
    </Button>
  );
  return (
    <Dialog title="Notifications" onClose={onClose} footer={footer} drawer>
      {trouble && (
        <div className={styles.trouble}>
          <Notice kind="error">{trouble}</Notice>
        </div>
      )}
      {notifications.length === 0 ? (
        <EmptyState
          art="bell"
          title="All quiet at your tables"
          hint="When someone joins, schedules or comments on one of your games, you’ll see it here."
        />
      ) : (
        <ul className={styles.list}>
          {notifications.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              now={now}
              onFollow={(isLeaving) => {
                clear([notification.url]);
                if (!isLeaving) return;
                // The subject has changed since it was last shown, even if it is open already.
                void client.invalidateQueries({ queryKey: ["games"] });
                onClose();
              }}
              onClear={() => {
                focusWhatStays(notifications, notification);
                clear([notification.url]);
              }}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const focusTitle = (): void => document.querySelector<HTMLElement>("dialog:modal h2")?.focus();

/** Moves the focus before a notification is cleared: to the button of the next one, else of the one before. */
function focusWhatStays(notifications: Notification[], cleared: Notification): void {
  const at = notifications.indexOf(cleared);
  const stays = ({ url }: Notification) => url !== cleared.url;
  const next = notifications.slice(at).find(stays) ?? notifications.slice(0, at).findLast(stays);
  const button = next && document.getElementById(`clear-${next.id}`);
  if (button) button.focus();
  else focusTitle();
}
