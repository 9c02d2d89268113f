import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { type Choices, channelsWith } from "../../worker/contract/notifications/news-levels.ts";
import type { QuietForm } from "../../worker/contract/notifications/notification-forms.ts";
import type { Notification } from "../../worker/contract/notifications/notifications.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { messageFor } from "../lib/api-error.ts";
import { rollBack } from "../lib/roll-back.ts";
import { useSaving } from "../lib/use-saving.ts";
import { notificationChoicesQuery } from "./queries.ts";

const CLEARING = ["notifications", "clear"];

interface Clearing {
  notifications: Notification[];
  onChange: (now: Notification[]) => void;
  onCleared: () => void;
}

/** Clears notifications, by their URLs or all of them, one request after the other; optimistic. @see spec §8 */
export function useClear({ notifications, onChange, onCleared }: Clearing) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: CLEARING,
    scope: { id: "notifications" },
    mutationFn: (urls: string[] | "all") =>
      unwrapAnswer(
        api.notifications.clear.$post({
          json: urls === "all" ? { urls: [], all: true } : { urls, all: false },
        }),
      ),
    onMutate: async (urls) => {
      onChange(urls === "all" ? [] : notifications.filter(({ url }) => !urls.includes(url)));
      await client.cancelQueries({ queryKey: ["notifications"] });
      return notifications;
    },
    onSuccess: (left) => {
      // An earlier response still has what a later press clears.
      if (client.isMutating({ mutationKey: CLEARING }) === 1) onChange(left);
      onCleared();
    },
    onError: (_, _urls, before) => {
      if (before) onChange(before);
      void client.invalidateQueries({ queryKey: ["notifications"] });
    },
  });
  return mutate;
}

/** Returns the error of the last clearing, also if the drawer was closed meanwhile. */
export function useClearRefusal(): string | undefined {
  const errors = useMutationState({
    filters: { mutationKey: CLEARING },
    select: ({ state }) => (state.status === "error" ? state.error : null),
  });
  return messageFor(errors.at(-1));
}

const CHOOSING = ["profile", "choose"];

export function useChoose() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: CHOOSING,
    scope: { id: "choices" },
    mutationFn: (kinds: Choices) => unwrapAnswer(api.profile.choices.$post({ json: { kinds } })),
    onMutate: async (choices) => {
      await client.cancelQueries({ queryKey: notificationChoicesQuery.queryKey });
      const known = client.getQueryData(notificationChoicesQuery.queryKey);
      client.setQueryData(
        notificationChoicesQuery.queryKey,
        known && { ...known, kinds: channelsWith(known.kinds, choices) },
      );
      return known;
    },
    onSuccess: (now) => {
      // An earlier response lacks the later changes.
      if (client.isMutating({ mutationKey: CHOOSING }) === 1)
        client.setQueryData(notificationChoicesQuery.queryKey, now);
    },
    onError: (_, _choices, before) => rollBack(client, notificationChoicesQuery.queryKey, before),
  });
}

export const useChooseQuiet = () =>
  useSaving(notificationChoicesQuery, (json: QuietForm) =>
    unwrapAnswer(api.profile.choices.quiet.$post({ json })),
  );
