import { createContext, useContext } from "react";
import type { Notification } from "../../../worker/contract/notifications/notifications.ts";
import type { Session } from "../../../worker/contract/users/session.ts";

export interface SessionState {
  data: Session | null;
  status: "loading" | "authenticated" | "unauthenticated";
  /** Asks the server again, and tells the other tabs. */
  update: () => Promise<Session | null>;
  /** The member's notifications as they are now, which the page knows before the session is asked again. */
  setNotifications: (notifications: Notification[]) => void;
}

export const SessionContext = createContext<SessionState | null>(null);

/** Who is signed in. @see spec §4 */
export function useSession(): SessionState {
  const session = useContext(SessionContext);
  if (!session) throw new Error("SessionContext is missing: this belongs inside App.");
  return session;
}
