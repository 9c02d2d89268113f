import { queryOptions } from "@tanstack/react-query";
import type { Post, PostList } from "../../../worker/contract/content/posts.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { nullIfNotFound } from "../../lib/api-error.ts";
import type { PageFeed } from "../../lib/route.ts";

export const postPageQuery = (tag: string | null, before: string | null) =>
  queryOptions({
    queryKey: ["posts", "list", tag, before],
    queryFn: (): Promise<PostList> => {
      const query = { ...(tag !== null && { tag }), ...(before !== null && { before }) };
      return unwrapAnswer(api.posts.$get({ query }));
    },
  });

export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ["posts", "detail", slug],
    queryFn: (): Promise<Post | null> =>
      // Cast: Hono can't infer the JSON of a text, which nests without end.
      unwrapAnswer<Post>(api.posts[":slug"].$get({ param: { slug } }) as never).catch(nullIfNotFound),
  });

export const POSTS_FEED: PageFeed = { title: "Posts", href: "/feeds/posts.atom" };
