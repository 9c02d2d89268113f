import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { GamesToCome, ListedMember, SuspendForm } from "../../../worker/contract/members/members.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { announce } from "../../ui/announce.ts";
import { memberParam, saveMember, useMemberChange } from "../mutations.ts";

export const gamesToComeQuery = (publicId: string) =>
  queryOptions({
    queryKey: ["members", "games", publicId],
    queryFn: (): Promise<GamesToCome> =>
      unwrapAnswer(api.members[":publicId"].games.$get({ param: { publicId } })),
  });

export function useSuspend(member: ListedMember) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: SuspendForm) =>
      unwrapAnswer(api.members[":publicId"].suspend.$post({ param: memberParam(member), json: form })),
    onSuccess: (saved) => {
      saveMember(client, saved);
      announce(`${saved.name} is suspended. We’ll email them why.`, { about: saved.publicId });
    },
  });
}

export const useLiftSuspension = (member: ListedMember) =>
  useMemberChange(
    member,
    (_: null) => ({ ...member, suspension: null }),
    () => unwrapAnswer(api.members[":publicId"].lift.$post({ param: memberParam(member) })),
    ({ publicId, name }) => announce(`${name} can sign in again. We’ll email them.`, { about: publicId }),
  );
