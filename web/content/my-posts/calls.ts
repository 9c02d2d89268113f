import type { MyPost } from "../../../worker/contract/content/my-posts.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

export interface SentPost {
  title: string;
  content: string;
  tags: string[];
  published: boolean;
}

const posts = api["my-posts"];
const one = posts[":id"];

export const fetchMyPost = (id: string): Promise<MyPost> => unwrapAnswer(one.$get({ param: { id } }));

/** Creates a post; `key` is its idempotency key. @see spec §7 */
export const createPost = (sent: SentPost, key: string): Promise<MyPost> =>
  unwrapAnswer(posts.$post({ json: { ...sent, key } }));

/** Saves a post. Refused if somebody saved after that version. @see spec §7 */
export const savePost = (id: string, sent: SentPost, version: number): Promise<MyPost> =>
  unwrapAnswer(one.$put({ param: { id }, json: { ...sent, version } }));
