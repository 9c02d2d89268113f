import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ListedMember, MemberPage } from "../../../worker/contract/members.ts";
import type { Role } from "../../../worker/contract/users.ts";
import { answer, api } from "../../lib/api-client.ts";
import { announce } from "../../ui/announce.ts";
import { isGrave, wordsFor } from "./roles.ts";

type Pages = InfiniteData<MemberPage, string | null>;

/** Writes the member into every list that shows them. */
function save(client: QueryClient, member: ListedMember): void {
  const newest = (listed: ListedMember) => (listed.publicId === member.publicId ? member : listed);
  client.setQueriesData<Pages>(
    { queryKey: ["members"] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, members: page.members.map(newest) })),
      },
  );
}

/** A change that is shown before the server has agreed, and taken back when it does not. */
function useChange<Asked>(
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
      await client.cancelQueries({ queryKey: ["members"] });
      save(client, expected(asked));
      return member;
    },
    onSuccess: (saved, _asked, before) => {
      save(client, saved);
      tell(saved, before);
    },
    onError: (_error, _asked, before) => before && save(client, before),
  });
}

const param = ({ publicId }: ListedMember) => ({ publicId });

/** Making or unmaking an admin is asked twice: that is not undone by one press. */
export function useGiveRole(member: ListedMember) {
  const change = useChange(
    member,
    (role: Role) => ({ ...member, role }),
    (role) => answer(api.members[":publicId"].role.$post({ param: param(member), json: { role } })),
    ({ publicId, name, role }, before) =>
      announce(`${name}’s role is now ${wordsFor(role)}.`, {
        about: publicId,
        undo: isGrave(before.role, role) ? undefined : () => change.mutate(before.role),
      }),
  );
  return change;
}

export const useSignOutMember = (member: ListedMember) =>
  useChange(
    member,
    (_: null) => ({ ...member, sessions: 0 }),
    () => answer(api.members[":publicId"]["sign-out"].$post({ param: param(member) })),
    ({ publicId, name }) => announce(`${name} is signed out everywhere.`, { about: publicId }),
  );
