import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ACCESS_DENIED_PATH, SIGNED_OUT_BECAUSE } from "../../../worker/contract/members/signed-out.ts";
import type { Notification } from "../../../worker/contract/notifications/notifications.ts";
import { TOPICS } from "../../../worker/contract/platform/doorbell.ts";
import type { Session } from "../../../worker/contract/users/session.ts";
import { pageMember, SIGNED_OUT_EVENT } from "../../lib/api-client.ts";
import { doorbell } from "../../lib/doorbell.ts";
import { leaveFor } from "../../lib/leaving.ts";
import { deleteDraftsOfTab } from "../../lib/own-drafts.ts";
import { useSite } from "../../lib/page-context.ts";
import { reportFailure } from "../../lib/report-failure.ts";
import { broadcastSession, isSignOut, SESSION_BROADCAST_KEY } from "../../lib/session-broadcast.ts";
import { SessionContext, type SessionState } from "./session-context.ts";

interface Props {
  /** Session of the first HTML; undefined if it was rendered without one. */
  initial: Session | null | undefined;
  pollSeconds: number;
  children: ReactNode;
}

const withNotifications = (session: Session, notifications: Notification[]): Session => ({
  ...session,
  user: { ...session.user, notifications },
});

async function fetchSession(): Promise<Session | null> {
  const response = await fetch("/api/auth/session");
  if (!response.ok) throw new Error(`The session endpoint answered ${response.status}.`);
  if (response.headers.has(SIGNED_OUT_BECAUSE)) leaveFor(ACCESS_DENIED_PATH);
  const session = (await response.json()) as Session | Record<string, never>;
  return "user" in session ? (session as Session) : null;
}

/** Keeps the session fresh: refetched on focus, on a poll, and when another tab reports a change. @see spec §4 */
export function SessionProvider({ initial, pollSeconds, children }: Props) {
  const { hasDoorbell } = useSite();
  const [data, setData] = useState(initial);
  const askedAt = useRef(0);
  const asked = useRef(0);
  const answered = useRef(0);

  // Number of local changes of the notifications, which a response in flight lacks.
  const changes = useRef(0);

  const setNotifications = useCallback((notifications: Notification[]) => {
    changes.current++;
    setData((known) => known && withNotifications(known, notifications));
  }, []);

  const refetch = useCallback(async () => {
    const before = changes.current;
    const now = Date.now();
    const turn = ++asked.current;
    try {
      const session = await fetchSession();
      // A later request was answered first. Counted, as a device's clock may be set back.
      if (turn < answered.current) return session;
      answered.current = turn;
      askedAt.current = now;
      const publicId = session?.user.publicId;
      // One member's data and drafts are not for the next, who signed in on this device in another tab. Not by
      // reload(), after which browsers refill forms.
      if (publicId && publicId !== pageMember(publicId)) {
        location.replace(location.pathname + location.search);
        return session;
      }
      const isBehind = before !== changes.current;
      setData((known) =>
        session && known && isBehind ? withNotifications(session, known.user.notifications) : session,
      );
      return session;
    } catch (error) {
      // A lost connection signs nobody out: the last session stays until the server says otherwise.
      console.warn("The session could not be refreshed.", error);
      reportFailure("CLIENT_SESSION_ERROR", error);
      setData((known) => known ?? null);
      return null;
    }
  }, []);

  useEffect(() => {
    pageMember(initial?.user.publicId);
    if (initial === undefined) void refetch();
  }, [initial, refetch]);

  const publicId = data?.user.publicId;
  const client = useQueryClient();
  const askedAs = useRef(publicId);
  useEffect(() => {
    if (askedAs.current === publicId) return;
    askedAs.current = publicId;
    // Members see more than visitors. After signing out a page keeps what it shows, and fetches further data as a
    // visitor.
    void client.invalidateQueries({ refetchType: publicId ? "active" : "none" });
  }, [publicId, client]);

  useEffect(() => {
    const onShown = () => document.visibilityState === "visible" && void refetch();
    const onRestored = (event: PageTransitionEvent) => event.persisted && void refetch();
    const onOtherTab = ({ key, newValue }: StorageEvent) => {
      if (key !== SESSION_BROADCAST_KEY) return;
      if (publicId && isSignOut(newValue)) deleteDraftsOfTab(publicId);
      void refetch();
    };
    const timer = setInterval(() => doorbell.keeps(askedAt.current) || onShown(), pollSeconds * 1_000);
    const stopListening =
      publicId && hasDoorbell && doorbell.listen((topics) => topics.has(TOPICS.news) && onShown());
    const listening = new AbortController();
    document.addEventListener("visibilitychange", onShown, listening);
    addEventListener("pageshow", onRestored, listening);
    addEventListener("storage", onOtherTab, listening);
    addEventListener(SIGNED_OUT_EVENT, refetch, listening);
    return () => {
      clearInterval(timer);
      if (stopListening) stopListening();
      listening.abort();
    };
  }, [pollSeconds, publicId, hasDoorbell, refetch]);

  const state = useMemo<SessionState>(
    () => ({
      data: data ?? null,
      status: data === undefined ? "loading" : data ? "authenticated" : "unauthenticated",
      update: async () => {
        const session = await refetch();
        broadcastSession("getSession");
        return session;
      },
      setNotifications,
    }),
    [data, refetch, setNotifications],
  );

  return <SessionContext value={state}>{children}</SessionContext>;
}
