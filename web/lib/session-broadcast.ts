/** The key of localStorage by which tabs tell each other that the session changed (NextAuth's own). */
export const SESSION_BROADCAST_KEY = "nextauth.message";

/** Whether what another tab wrote there says that the member has signed out. */
export function tellsOfSignOut(written: string | null): boolean {
  try {
    return JSON.parse(written ?? "")?.data?.trigger === "signout";
  } catch {
    return false; // not ours
  }
}

/** Tells the other tabs that the session changed, in NextAuth's words. @see auth-wire.md */
export function broadcastSession(trigger: "getSession" | "signout"): void {
  try {
    const message = { event: "session", data: { trigger }, timestamp: Date.now() };
    localStorage.setItem(SESSION_BROADCAST_KEY, JSON.stringify(message));
  } catch (error) {
    // Storage may be switched off; the other tabs then notice at their next poll.
    console.warn("The other tabs could not be told.", error);
  }
}
