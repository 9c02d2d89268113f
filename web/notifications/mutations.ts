import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import type { Way } from "../../worker/contract/notifications/news.ts";
import type { QuietForm } from "../../worker/contract/notifications/notification-forms.ts";
import type { NotificationKind } from "../../worker/contract/notifications/notification-kinds.ts";
import type { Notification, TellChoices } from "../../worker/contract/notifications/notifications.ts";
import { answer, api } from "../lib/api-client.ts";
import { messageFor } from "../lib/api-error.ts";
import { tellChoices } from "./queries.ts";

const CLEARING = ["notifications", "clear"];

interface Clearing {
  notifications: Notification[];
  onChange: (now: Notification[]) => void;
  onCleared: () => void;
}

/**
 * Clears notifications of some urls, or all: gone at once, and back when the server refuses. One after the other,
 * so that an older answer never replaces a newer one. @see spec §8
 */
export function useClear({ notifications, onChange, onCleared }: Clearing) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: CLEARING,
    scope: { id: "notifications" },
    mutationFn: (urls: string[] | "all") =>
      answer(
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
      onChange(left);
      onCleared();
    },
    onError: (_, _urls, before) => before && onChange(before),
  });
  return mutate;
}

/** The server's words when the last clearing was refused; also when the drawer was closed meanwhile. */
export function useClearRefusal(): string | undefined {
  const errors = useMutationState({
    filters: { mutationKey: CLEARING },
    select: ({ state }) => (state.status === "error" ? state.error : null),
  });
  return messageFor(errors.at(-1));
}

interface Choice {
  kind: NotificationKind;
  way: Way;
  wanted: boolean;
}

/** Switches a kind on or off by a way: shown at once, and back when the server refuses. */
export function useChoose() {
  const client = useQueryClient();
  const write = ({ kind, way, wanted }: Choice) =>
    client.setQueryData(
      tellChoices.queryKey,
      (known: TellChoices | undefined) =>
        known && { ...known, kinds: { ...known.kinds, [kind]: { ...known.kinds[kind], [way]: wanted } } },
    );
  return useMutation({
    scope: { id: "choices" },
    mutationFn: (json: Choice) => answer(api.profile.choices.$post({ json })),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey: tellChoices.queryKey });
      write(choice);
    },
    onError: (_, choice) => write({ ...choice, wanted: !choice.wanted }),
  });
}

/** Says when mails wait. */
export function useChooseQuiet() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: QuietForm) => answer(api.profile.choices.quiet.$post({ json })),
    onSuccess: (choices) => client.setQueryData(tellChoices.queryKey, choices),
  });
}
