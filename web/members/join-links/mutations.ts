import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { JoinLink, JoinLinkForm } from "../../../worker/contract/members/join-links.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { joinLinksQuery } from "./queries.ts";

const routes = api["join-links"];

function useLinks<Asked>(send: (asked: Asked) => Promise<JoinLink[]>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (links) => client.setQueryData(joinLinksQuery.queryKey, links),
  });
}

export const useMakeLink = () => useLinks((json: JoinLinkForm) => unwrapAnswer(routes.$post({ json })));

export const useEndLink = (code: string) =>
  useLinks((_: null) => unwrapAnswer(routes[":code"].end.$post({ param: { code } })));
