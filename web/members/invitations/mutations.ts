import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { InvitedPeople, InviteForm } from "../../../worker/contract/members/invitations.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { checkPeople } from "./check-people.ts";
import { INVITATIONS } from "./queries.ts";
import { readPeople } from "./read-people.ts";

/** Reads a list and validates it. @throws {Unreadable} */
export const useCheckPeople = () =>
  useMutation({ mutationFn: async (text: string) => checkPeople(await readPeople(text)) });

export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: InviteForm): Promise<InvitedPeople> => unwrapAnswer(api.invitations.$post({ json })),
    onSettled: () => client.invalidateQueries({ queryKey: INVITATIONS }),
  });
}

export function useInvitationAct(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: "revoke" | "again") =>
      unwrapAnswer(api.invitations[":id"][act].$post({ param: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: INVITATIONS }),
  });
}
