import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { GuestChoice } from "../../worker/contract/members/guests.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { ownGuests } from "../lib/everybody.ts";

/** Sends a change of guests and stores the returned guest choices. */
function useGuests<Asked>(send: (asked: Asked) => Promise<GuestChoice>, after?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (choice) => {
      client.setQueryData(ownGuests.queryKey, choice);
      if (after) void client.invalidateQueries({ queryKey: [after] });
    },
  });
}

export const useInviteGuest = (id: string) =>
  useGuests((email: string) =>
    unwrapAnswer(api.guests[":id"].invite.$post({ param: { id }, json: { email } })),
  );

/** Removes a guest's name, in all games too. */
export const useRemoveGuestName = (id: string) =>
  useGuests(() => unwrapAnswer(api.guests[":id"].$delete({ param: { id } })), "games");
