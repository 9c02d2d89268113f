/** localStorage key by which tabs notify each other of session changes (NextAuth's own). */
export const SESSION_BROADCAST_KEY = "nextauth.message";

/** Returns true if another tab wrote that the member has signed out. */
export function isSignOut(written: string | null): boolean {
  try {
    return JSON.parse(written ?? "")?.data?.trigger === "signout";
  } catch {
    return false; // not ours
  }
}

/** Notifies the other tabs of a session change, in NextAuth's format. @see auth-wire.md */
export function broadcastSession(trigger: "getSession" | "signout"): void {
  try {
    const message = { event: "session", data: { trigger }, timestamp: Date.now() };
    localStorage.setItem(SESSION_BROADCAST_KEY, JSON.stringify(message));
  } catch (error) {
    // Storage may be switched off; the other tabs then notice at their next poll.
    console.warn("The other tabs could not be told.", error);
  }
}
