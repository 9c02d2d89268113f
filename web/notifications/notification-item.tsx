import type { MouseEvent, ReactNode } from "react";
import { briefOf } from "../../worker/contract/notifications/news.ts";
import type { NotificationKind } from "../../worker/contract/notifications/notification-kinds.ts";
import type { Notification } from "../../worker/contract/notifications/notifications.ts";
import { ownPath } from "../../worker/contract/own-path.ts";
import { useSite } from "../lib/page-context.ts";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icon-names.ts";
import { When } from "../ui/when.tsx";
import styles from "./notification-item.module.css";

interface Props {
  notification: Notification;
  /** Milliseconds. */
  now: number;
  onFollow: (isLeaving: boolean) => void;
  onClear: () => void;
}

/** Returns false for a click that opens another tab, which leaves the drawer open. */
const leadsAway = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey);

export function NotificationItem({ notification, now, onFollow, onClear }: Props) {
  const { id, kind, title, brief, createdAt } = notification;
  const site = useSite();
  const href = ownPath(site.url, notification.href);
  return (
    <li className={styles.item}>
      <Channel href={href} onClick={(event) => onFollow(leadsAway(event))}>
        <span className={styles.kind}>
          <Icon name={iconOf(kind)} />
        </span>
        <span className={styles.words}>
          <strong className={styles.title}>
            <bdi>{title}</bdi>
          </strong>
          {/* An English sentence, even when a name from right to left begins it. */}
          <span className={styles.brief} dir="ltr">
            {briefOf(notification)}
          </span>
          <When className={styles.when} at={createdAt} now={now} />
        </span>
      </Channel>
      <button
        type="button"
        id={`clear-${id}`}
        className={`round ${styles.clear}`}
        aria-label={`Clear ${title}: ${brief}`}
        onClick={onClear}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

interface WayProps {
  href: string | null;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
}

const Channel = ({ href, onClick, children }: WayProps) =>
  href === null ? (
    <span className={styles.link}>{children}</span>
  ) : (
    <a href={href} className={styles.link} onClick={onClick}>
      {children}
    </a>
  );

const ICONS: Partial<Record<NotificationKind, IconName>> = {
  "sign-up": "players",
  leave: "sign-out",
  plan: "calendar",
  edit: "pencil",
  end: "flag",
  "signed-up": "check",
  place: "check",
  seated: "check",
  needed: "players",
  again: "calendar",
  late: "clock",
  kicked: "kick",
  note: "mail",
  reply: "reply",
  comment: "comment",
  role: "shield",
  report: "flag",
  answer: "shield",
  confirm: "trophy",
  post: "pencil",
  "on-the-day": "comment",
  tomorrow: "calendar",
  soon: "calendar",
};

const iconOf = (kind: NotificationKind): IconName => ICONS[kind] ?? "bell";
