import { queryOptions } from "@tanstack/react-query";
import type {
  EditablePage,
  PageRevision,
  PageRevisionText,
  PageSummary,
} from "../../../worker/contract/content/pages.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

export const pageListQuery = queryOptions({
  queryKey: ["pages", "list"],
  // Cast: with a path, the same address answers one page.
  queryFn: (): Promise<PageSummary[]> => unwrapAnswer(api.pages.$get() as never),
});

/** Query of a page to edit. Never cached: an outdated version would be refused on saving. */
export const editablePageQuery = (id: string) =>
  queryOptions({
    queryKey: ["pages", "edit", id],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: (): Promise<EditablePage> => unwrapAnswer(api.pages[":id"].$get({ param: { id } })),
  });

export const pageRevisionsQuery = (id: string) =>
  queryOptions({
    queryKey: ["pages", "revisions", id],
    staleTime: 0,
    queryFn: (): Promise<PageRevision[]> => unwrapAnswer(api.pages[":id"].revisions.$get({ param: { id } })),
  });

export const pageRevisionQuery = (id: string, revision: string) =>
  queryOptions({
    queryKey: ["pages", "revision", id, revision],
    staleTime: "static",
    queryFn: (): Promise<PageRevisionText> =>
      unwrapAnswer(api.pages[":id"].revisions[":revision"].$get({ param: { id, revision } })),
  });
