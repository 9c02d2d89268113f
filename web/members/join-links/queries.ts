import { queryOptions } from "@tanstack/react-query";
import type { JoinLink, JoinLinkForm } from "../../../worker/contract/members/join-links.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { useSaving } from "../../lib/use-saving.ts";

const routes = api["join-links"];

export const joinLinksQuery = queryOptions({
  queryKey: ["join-links"],
  queryFn: (): Promise<JoinLink[]> => unwrapAnswer(routes.$get()),
});

export const useMakeLink = () =>
  useSaving(joinLinksQuery, (json: JoinLinkForm) => unwrapAnswer(routes.$post({ json })));

export const useEndLink = (code: string) =>
  useSaving(joinLinksQuery, () => unwrapAnswer(routes[":code"].end.$post({ param: { code } })));
