import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { MemberPage } from "../../worker/contract/members/members.ts";
import type { Role } from "../../worker/contract/users/users.ts";
import { answer, api } from "../lib/api-client.ts";

export interface Sought {
  search: string;
  /** Null: every role. */
  role: Role | null;
  /** Only those who are suspended. */
  isSuspended: boolean;
}

/** Members by name, page after page; for an ADMIN. */
export const members = ({ search, role, isSuspended }: Sought) =>
  infiniteQueryOptions({
    queryKey: ["members", "listed", { search, role, isSuspended }],
    queryFn: ({ pageParam }): Promise<MemberPage> => {
      const query = {
        search,
        ...(role && { role }),
        ...(isSuspended && { suspended: "yes" as const }),
        ...(pageParam && { after: pageParam }),
      };
      return answer(api.members.$get({ query }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
