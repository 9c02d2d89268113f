import { useEffect } from "react";
import type { Session } from "../../../worker/contract/session.ts";
import { useSession } from "./session-context.ts";

/** The session of a page that requires one; a signed-out visitor is sent to sign in and comes back. @see spec §2 */
export function useRequireSession(): Session | null {
  const { data, status } = useSession();
  useEffect(() => {
    if (status !== "unauthenticated") return;
    const query = new URLSearchParams({ error: "SessionRequired", callbackUrl: location.href });
    location.assign(`/api/auth/signin?${query}`);
  }, [status]);
  return data;
}
