import type { Notification } from "./notifications.ts";
import type { Player, Role } from "./users.ts";

/** The signed-in member, as the session endpoint tells their own browser. @see spec §3 */
export interface SessionUser extends Player {
  role: Role;
  email: string;
  /** NextAuth's clients know the field; members have colours instead. */
  image?: null;
  bggUserName: string | null;
  participateInLeague: boolean;
  notifications: Notification[];
}

export interface Session {
  user: SessionUser;
  /** ISO instant. */
  expires: string;
}

/** The key of localStorage by which tabs tell each other that the session changed (NextAuth's own). */
export const SESSION_BROADCAST_KEY = "nextauth.message";
