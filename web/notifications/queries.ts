import { queryOptions } from "@tanstack/react-query";
import type { Notification, NotificationChoices } from "../../worker/contract/notifications/notifications.ts";
import { TOPICS } from "../../worker/contract/platform/doorbell.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";

/** Query of notifications, refetched when the drawer opens; `onChange` updates the session's copy. @see spec §7 */
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
    // The session refetches on focus and on its poll.
    refetchOnWindowFocus: false,
    meta: { topics: [TOPICS.news] },
  });

export const notificationChoicesQuery = queryOptions({
  queryKey: ["profile", "choices"],
  queryFn: (): Promise<NotificationChoices> => unwrapAnswer(api.profile.choices.$get()),
});
