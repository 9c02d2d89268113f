import { createContext, useContext } from "react";
import type { Notification } from "../../../worker/contract/notifications/notifications.ts";
import type { Session } from "../../../worker/contract/users/session.ts";

export interface SessionState {
  data: Session | null;
  status: "loading" | "authenticated" | "unauthenticated";
  /** Refetches the session, and notifies the other tabs. */
  update: () => Promise<Session | null>;
  /** Replaces the session's notifications with newer ones, ahead of its next poll. */
  setNotifications: (notifications: Notification[]) => void;
}

export const SessionContext = createContext<SessionState | null>(null);

/** Returns the session state. @see spec §4 */
export function useSession(): SessionState {
  const session = useContext(SessionContext);
  if (!session) throw new Error("SessionContext is missing: this belongs inside App.");
  return session;
}
