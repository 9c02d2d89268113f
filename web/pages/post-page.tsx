import type { Post } from "../../worker/contract/posts.ts";
import { useCameAlong } from "../app/came-along.ts";
import { later } from "../app/later.tsx";
import type { PageProps } from "../app/page-props.ts";
import { postKey } from "../features/posts/keys.ts";
import { NoSuchPost, PostView } from "./post-view.tsx";

const LivePost = later(() => import("./live-post.tsx"), "LivePost");

/** One post; whoever arrives at it needs only what came with it. @see spec §2 */
export function PostPage({ id: slug = "" }: PageProps) {
  const came = useCameAlong<Post | null>(postKey(slug));
  if (came === undefined) return <LivePost slug={slug} />;
  return came ? <PostView post={came} /> : <NoSuchPost />;
}
