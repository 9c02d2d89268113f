import { queryOptions } from "@tanstack/react-query";
import type { Post, PostPage } from "../../../worker/contract/posts.ts";
import { orNone } from "../../lib/api-error.ts";

// Pages come with their data, so a reader who only reads needs no client for the API.
const client = () => import("../../lib/api-client.ts");

/** A page of the list: all posts or those with a tag, the newest or those before a cursor. */
export const postPage = (tag: string | null, before: string | null) =>
  queryOptions({
    queryKey: ["posts", "list", tag, before],
    queryFn: async (): Promise<PostPage> => {
      const { answer, api } = await client();
      const query = { ...(tag !== null && { tag }), ...(before !== null && { before }) };
      return answer(api.posts.$get({ query } as never));
    },
  });

/** A post, or null when there is none. */
export const post = (slug: string) =>
  queryOptions({
    queryKey: ["posts", "detail", slug],
    queryFn: async (): Promise<Post | null> => {
      const { answer, api } = await client();
      return answer(api.posts[":slug"].$get({ param: { slug } }) as never).catch(
        orNone,
      ) as Promise<Post | null>;
    },
  });
