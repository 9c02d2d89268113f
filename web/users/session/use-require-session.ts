import { useEffect } from "react";
import { isSigningOut } from "../../lib/auth-actions.ts";
import { useSession } from "./session-context.ts";

/** Redirects a signed-out visitor to sign in, and to `next` afterwards. @see spec §2 */
export function signInFirst(next: string): void {
  const callbackUrl = new URL(next, location.href).href;
  const query = new URLSearchParams({ error: "SessionRequired", callbackUrl });
  location.assign(`/api/auth/signin?${query}`);
}

export function useRequireSession(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status === "unauthenticated" && !isSigningOut()) signInFirst(location.href);
  }, [status]);
}
