import type { JoinLinkForm } from "../../../worker/contract/members/join-links.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { useSaving } from "../../lib/use-saving.ts";
import { joinLinksQuery } from "./queries.ts";

const routes = api["join-links"];

export const useMakeLink = () =>
  useSaving(joinLinksQuery, (json: JoinLinkForm) => unwrapAnswer(routes.$post({ json })));

export const useEndLink = (code: string) =>
  useSaving(joinLinksQuery, () => unwrapAnswer(routes[":code"].end.$post({ param: { code } })));
