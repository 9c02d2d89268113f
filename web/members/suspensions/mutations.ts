import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ListedMember, SuspendForm } from "../../../worker/contract/members/members.ts";
import { answer, api } from "../../lib/api-client.ts";
import { announce } from "../../ui/announce.ts";
import { param, saveMember, useMemberChange } from "../mutations.ts";

/** Suspends a member, in a form that says what the server refused. */
export function useSuspend(member: ListedMember) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: SuspendForm) =>
      answer(api.members[":publicId"].suspend.$post({ param: param(member), json: form })),
    onSuccess: (saved) => {
      saveMember(client, saved);
      announce(`${saved.name} is suspended, and we’ve emailed them why.`, { about: saved.publicId });
    },
  });
}

export const useLiftSuspension = (member: ListedMember) =>
  useMemberChange(
    member,
    (_: null) => ({ ...member, suspension: null }),
    () => answer(api.members[":publicId"].lift.$post({ param: param(member) })),
    ({ publicId, name }) =>
      announce(`${name} can sign in again, and we’ve emailed them.`, { about: publicId }),
  );
