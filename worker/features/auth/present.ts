import type { Notification } from "../../contract/notifications.ts";
import type { Session } from "../../contract/session.ts";
import type { SessionRow } from "./store.ts";

/** The session as the member's own browser gets it; null when there is none. */
export function presentSession(
  row: SessionRow | null | undefined,
  notifications: Notification[],
): Session | null {
  if (!row) return null;
  return {
    user: {
      publicId: row.publicId,
      name: row.name,
      color: row.color,
      role: row.role,
      email: row.email,
      image: null,
      bggUserName: row.bggUserName,
      participateInLeague: row.participateInLeague === 1,
      notifications,
    },
    expires: new Date(row.expiresAt).toISOString(),
  };
}
