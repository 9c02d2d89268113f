import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { InvitationPage, InvitationState } from "../../../worker/contract/members/invitations.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

/** What all lists of invitations are kept under. */
export const INVITATIONS = ["invitations"] as const;

/** How the invitations fare, and those whose address is kept, page after page; for an ADMIN. */
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
