import { useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  InvitedPeople,
  InviteForm,
  SkippedPeople,
} from "../../../worker/contract/members/invitations.ts";
import { answer, api } from "../../lib/api-client.ts";
import { addressesOf, type Guest, guestsOf } from "./guests.ts";
import { INVITATIONS } from "./queries.ts";
import { readPeople } from "./read-people.ts";

const ask = (emails: string[]): Promise<SkippedPeople> =>
  emails.length === 0
    ? Promise.resolve({ skipped: [] })
    : answer(api.invitations.preview.$post({ json: { emails } }));

interface Looking {
  text: string;
  /** Who was in it when it was looked through before. */
  before: readonly Guest[];
}

/** Who is in a list, and whom of them the club would leave out. */
export const usePreview = () =>
  useMutation({
    mutationFn: async ({ text, before }: Looking): Promise<SkippedPeople & { guests: Guest[] }> => {
      const guests = guestsOf(await readPeople(text), before);
      return { guests, ...(await ask(addressesOf(guests))) };
    },
  });

/** Whether the club would leave out an address that was mended. */
export const useLookUp = () => useMutation({ mutationFn: (email: string) => ask([email]) });

export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: InviteForm): Promise<InvitedPeople> => answer(api.invitations.$post({ json })),
    onSettled: () => client.invalidateQueries({ queryKey: INVITATIONS }),
  });
}

/** Takes an invitation back, or sends it again. */
export function useInvitationAct(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: "revoke" | "again") => answer(api.invitations[":id"][act].$post({ param: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: INVITATIONS }),
  });
}
