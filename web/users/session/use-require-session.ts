import { useEffect } from "react";
import { isSigningOut } from "../../lib/auth-actions.ts";
import { useSession } from "./session-context.ts";

/** Redirects a signed-out visitor to sign in, and back. @see spec §2 */
export function useRequireSession(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status !== "unauthenticated" || isSigningOut()) return;
    const query = new URLSearchParams({ error: "SessionRequired", callbackUrl: location.href });
    location.assign(`/api/auth/signin?${query}`);
  }, [status]);
}
