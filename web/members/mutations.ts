import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ListedMember, MemberPage } from "../../worker/contract/members/members.ts";
import type { Role } from "../../worker/contract/users/users.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { announce } from "../ui/announce.ts";
import { needsConfirmation, roleWords } from "./roles.ts";

const LISTS = ["members", "listed"];

type Pages = InfiniteData<MemberPage, string | null>;

export function saveMember(client: QueryClient, member: ListedMember): void {
  const newest = (listed: ListedMember) => (listed.publicId === member.publicId ? member : listed);
  client.setQueriesData<Pages>(
    { queryKey: LISTS },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, members: page.members.map(newest) })),
      },
  );
}

export function useMemberChange<Asked>(
  member: ListedMember,
  expected: (asked: Asked) => ListedMember,
  send: (asked: Asked) => Promise<ListedMember>,
  tell: (saved: ListedMember, before: ListedMember) => void,
) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: "members" },
    mutationFn: send,
    onMutate: async (asked) => {
      await client.cancelQueries({ queryKey: LISTS });
      saveMember(client, expected(asked));
      return member;
    },
    onSuccess: (saved, _asked, before) => {
      saveMember(client, saved);
      tell(saved, before);
    },
    onError: (_error, _asked, before) => {
      if (before) saveMember(client, before);
      void client.invalidateQueries({ queryKey: LISTS, refetchType: "none" });
    },
  });
}

export const memberParam = ({ publicId }: ListedMember) => ({ publicId });

/** Returns a role's change. Adding or removing an admin is confirmed first. */
export function useGiveRole(member: ListedMember) {
  const change = useMemberChange(
    member,
    (role: Role) => ({ ...member, role }),
    (role) =>
      unwrapAnswer(api.members[":publicId"].role.$post({ param: memberParam(member), json: { role } })),
    ({ publicId, name, role }, before) =>
      announce(`${name}’s role is now ${roleWords(role)}.`, {
        about: publicId,
        undo: needsConfirmation(before.role, role) ? undefined : () => change.mutate(before.role),
      }),
  );
  return change;
}

export const useSignOutMember = (member: ListedMember) =>
  useMemberChange(
    member,
    (_: null) => ({ ...member, sessions: 0 }),
    () => unwrapAnswer(api.members[":publicId"]["sign-out"].$post({ param: memberParam(member) })),
    ({ publicId, name }) => announce(`${name} is signed out everywhere.`, { about: publicId }),
  );
