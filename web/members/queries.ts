import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { MemberPage } from "../../worker/contract/members/members.ts";
import type { Role } from "../../worker/contract/users/users.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";

export interface MemberFilter {
  search: string;
  /** Null: every role. */
  role: Role | null;
  isSuspended: boolean;
}

export const memberPagesQuery = ({ search, role, isSuspended }: MemberFilter) =>
  infiniteQueryOptions({
    queryKey: ["members", "listed", { search, role, isSuspended }],
    queryFn: ({ pageParam }): Promise<MemberPage> => {
      const query = {
        search,
        ...(role && { role }),
        ...(isSuspended && { suspended: "yes" as const }),
        ...(pageParam && { after: pageParam }),
      };
      return unwrapAnswer(api.members.$get({ query }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
