import type { NotificationKind } from "../../worker/contract/notifications/notification-kinds.ts";
import type { IconName } from "../ui/icon-names.ts";

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

export const iconOf = (kind: NotificationKind): IconName => ICONS[kind] ?? "bell";
