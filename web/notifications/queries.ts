import { queryOptions } from "@tanstack/react-query";
import type { Notification, TellChoices } from "../../worker/contract/notifications/notifications.ts";
import { TOPICS } from "../../worker/contract/platform/doorbell.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";

/**
 * The member's notifications, asked for whenever the drawer opens. The session holds them for the whole page and
 * brings them with each of its own refreshes; `onChange` hands it what is newer. @see spec §7
 */
export const ownNotifications = (known: Notification[], onChange: (now: Notification[]) => void) =>
  queryOptions({
    queryKey: ["notifications"],
    queryFn: async ({ signal }): Promise<Notification[]> => {
      const now = await unwrapAnswer(api.notifications.$get(undefined, { init: { signal } }));
      signal.throwIfAborted();
      onChange(now);
      return now;
    },
    initialData: known,
    initialDataUpdatedAt: 0,
    refetchOnMount: "always",
    // The session does, when the tab shows and on its poll.
    refetchOnWindowFocus: false,
    meta: { topics: [TOPICS.news] },
  });

/** How the member is told. */
export const tellChoices = queryOptions({
  queryKey: ["profile", "choices"],
  queryFn: (): Promise<TellChoices> => unwrapAnswer(api.profile.choices.$get()),
});
