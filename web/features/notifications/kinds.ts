import type { NotificationKind } from "../../../worker/contract/notification-kinds.ts";
import type { IconName } from "../../ui/icon-names.ts";

/** The picture by which each kind is known at a glance. */
export const KIND_ICONS: Record<NotificationKind, IconName> = {
  "sign-up": "players",
  leave: "sign-out",
  plan: "calendar",
  edit: "pencil",
  end: "flag",
  "signed-up": "check",
  kicked: "kick",
  seat: "bell",
  reply: "reply",
  comment: "comment",
  role: "shield",
};
