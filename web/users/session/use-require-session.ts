import { useEffect } from "react";
import { isSigningOut } from "../../lib/auth-actions.ts";
import { isLeaving } from "../../lib/leaving.ts";
import { usePage } from "../../lib/page-context.ts";
import { useSession } from "./session-context.ts";

/** Redirects a signed-out visitor to sign in, and to `next` afterwards. @see spec §2 */
export function signInFirst(next: string): void {
  const callbackUrl = new URL(next, location.href).href;
  const query = new URLSearchParams({ error: "SessionRequired", callbackUrl });
  location.assign(`/api/auth/signin?${query}`);
}

export function useRequireSession(): void {
  const { status } = useSession();
  const { trouble } = usePage();
  useEffect(() => {
    if (status === "unauthenticated" && !trouble && !isSigningOut() && !isLeaving())
      signInFirst(location.href);
  }, [status, trouble]);
}
