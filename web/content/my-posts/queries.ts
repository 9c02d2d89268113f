import { queryOptions } from "@tanstack/react-query";
import type {
  MyPost,
  MyPostList,
  PostRevision,
  PostRevisionText,
} from "../../../worker/contract/content/my-posts.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { nullIfNotFound } from "../../lib/api-error.ts";
import { fetchMyPost } from "./calls.ts";
import { storedDraftsOf } from "./stored-drafts.ts";

const posts = api["my-posts"];

/** Query of a page of the member's posts; an editor may list everybody's. */
export const myPostsQuery = (before: string | null, everybodys: boolean) =>
  queryOptions({
    queryKey: ["my-posts", "list", before, everybodys],
    queryFn: (): Promise<MyPostList> =>
      unwrapAnswer(posts.$get({ query: { ...(before && { before }), ...(everybodys && { all: "1" }) } })),
    staleTime: 0,
  });

/** Query of a post to edit, null if missing or somebody else's. Refetches don't change an open editor. */
export const myPostQuery = (id: string) =>
  queryOptions({
    queryKey: ["my-posts", "detail", id],
    queryFn: async (): Promise<MyPost | null> => fetchMyPost(id).catch(nullIfNotFound),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const revisionsQuery = (id: string) =>
  queryOptions({
    queryKey: ["my-posts", "revisions", id],
    queryFn: (): Promise<PostRevision[]> => unwrapAnswer(posts[":id"].revisions.$get({ param: { id } })),
    staleTime: 0,
  });

export const revisionQuery = (id: string, revisionId: string) =>
  queryOptions({
    queryKey: ["my-posts", "revisions", id, revisionId],
    queryFn: (): Promise<PostRevisionText> =>
      unwrapAnswer(posts[":id"].revisions[":revisionId"].$get({ param: { id, revisionId } })),
  });

export const storedDraftsQuery = (publicId: string) =>
  queryOptions({
    queryKey: ["my-posts", "kept", publicId],
    queryFn: () => storedDraftsOf(publicId),
    staleTime: 0,
    gcTime: 0,
  });
