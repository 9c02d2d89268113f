import { queryOptions } from "@tanstack/react-query";
import type {
  EditablePage,
  PageRevision,
  PageRevisionText,
  PageSummary,
} from "../../../worker/contract/content/pages.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

/** Every page, for an editor. */
export const pageList = queryOptions({
  queryKey: ["pages", "list"],
  queryFn: (): Promise<PageSummary[]> => unwrapAnswer(api.pages.$get() as never),
});

/** A page to work on. Always asked anew: an old one would be refused when it is saved. */
export const editablePage = (id: string) =>
  queryOptions({
    queryKey: ["pages", "edit", id],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: (): Promise<EditablePage> => unwrapAnswer(api.pages[":id"].$get({ param: { id } })),
  });

/** Earlier versions of a page, latest first. */
export const pageRevisions = (id: string) =>
  queryOptions({
    queryKey: ["pages", "revisions", id],
    staleTime: 0,
    queryFn: (): Promise<PageRevision[]> => unwrapAnswer(api.pages[":id"].revisions.$get({ param: { id } })),
  });

/** One of them, with all its words. They never change. */
export const pageRevision = (id: string, revision: string) =>
  queryOptions({
    queryKey: ["pages", "revision", id, revision],
    staleTime: "static",
    queryFn: (): Promise<PageRevisionText> =>
      unwrapAnswer(api.pages[":id"].revisions[":revision"].$get({ param: { id, revision } })),
  });
