import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { MemberPage } from "../../../worker/contract/members.ts";
import type { Role } from "../../../worker/contract/users.ts";
import { answer, api } from "../../lib/api-client.ts";

export interface Sought {
  search: string;
  /** Null: every role. */
  role: Role | null;
}

/** Members by name, page after page; for an ADMIN. */
export const members = ({ search, role }: Sought) =>
  infiniteQueryOptions({
    queryKey: ["members", { search, role }],
    queryFn: ({ pageParam }): Promise<MemberPage> => {
      const query = { search, ...(role && { role }), ...(pageParam && { after: pageParam }) };
      return answer(api.members.$get({ query }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
