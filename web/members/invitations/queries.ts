import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { InvitationPage, InvitationState } from "../../../worker/contract/members/invitations.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

export const INVITATIONS = ["invitations"] as const;

/** Query of the invitations with an address, in pages, and their numbers by state. Admins only. */
export const invitations = (state: InvitationState | null) =>
  infiniteQueryOptions({
    queryKey: [...INVITATIONS, { state }],
    queryFn: ({ pageParam }): Promise<InvitationPage> =>
      unwrapAnswer(
        api.invitations.$get({ query: { ...(state && { state }), ...(pageParam && { before: pageParam }) } }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
