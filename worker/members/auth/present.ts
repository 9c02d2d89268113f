import { isoOf } from "../../contract/dates.ts";
import type { Notification } from "../../contract/notifications/notifications.ts";
import type { Session } from "../../contract/users/session.ts";
import type { SessionRow } from "./store.ts";

/** Returns the session for the member's own browser. */
export const presentSession = (row: SessionRow, notifications: Notification[]): Session => ({
  user: {
    publicId: row.publicId,
    name: row.name,
    color: row.color,
    role: row.role,
    email: row.email,
    image: null,
    bggUserName: row.bggUserName,
    participateInLeague: row.participateInLeague,
    shownAs: row.shownAs,
    notifications,
  },
  expires: isoOf(row.expiresAt),
});
