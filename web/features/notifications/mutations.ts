import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import type { NotificationKind } from "../../../worker/contract/notification-kinds.ts";
import type { MailChoices, Notification } from "../../../worker/contract/notifications.ts";
import { answer, api } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import { mailChoices } from "./queries.ts";

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
  wanted: boolean;
}

/** Switches mails of a kind on or off: shown at once, and back when the server refuses. */
export function useChooseMails() {
  const client = useQueryClient();
  const write = ({ kind, wanted }: Choice) =>
    client.setQueryData(mailChoices.queryKey, (known: MailChoices | undefined) =>
      known ? { ...known, [kind]: wanted } : known,
    );
  return useMutation({
    scope: { id: "mail-choices" },
    mutationFn: (json: Choice) => answer(api.profile["mail-choices"].$post({ json })),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey: mailChoices.queryKey });
      write(choice);
    },
    onError: (_, { kind, wanted }) => write({ kind, wanted: !wanted }),
  });
}
