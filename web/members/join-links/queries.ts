import { queryOptions } from "@tanstack/react-query";
import type { FollowedJoinLink, JoinLink } from "../../../worker/contract/members/join-links.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

const routes = api["join-links"];

export const joinLinksQuery = queryOptions({
  queryKey: ["join-links"],
  queryFn: (): Promise<JoinLink[]> => unwrapAnswer(routes.$get()),
});

export const followedLinkQuery = (code: string) =>
  queryOptions({
    queryKey: ["join-links", code],
    queryFn: (): Promise<FollowedJoinLink> => unwrapAnswer(routes[":code"].$get({ param: { code } })),
  });
