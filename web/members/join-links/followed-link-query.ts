import { queryOptions } from "@tanstack/react-query";
import type { FollowedJoinLink } from "../../../worker/contract/members/join-links.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

export const followedLinkQuery = (code: string) =>
  queryOptions({
    queryKey: ["join-links", code],
    queryFn: (): Promise<FollowedJoinLink> =>
      unwrapAnswer(api["join-links"][":code"].$get({ param: { code } })),
  });
