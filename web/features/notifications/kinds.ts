import type { NotificationKind } from "../../../worker/contract/notification-kinds.ts";
import type { IconName } from "../../ui/icon-names.ts";

const ICONS: Partial<Record<NotificationKind, IconName>> = {
  "sign-up": "players",
  leave: "sign-out",
  plan: "calendar",
  edit: "pencil",
  end: "flag",
  "signed-up": "check",
  kicked: "kick",
  reply: "reply",
  comment: "comment",
  role: "shield",
};

/** The picture by which a kind is known at a glance; a bell where it has none of its own. */
export const iconOf = (kind: NotificationKind): IconName => ICONS[kind] ?? "bell";
