import type { PageFeed } from "../../lib/route.ts";

export const POSTS_FEED: PageFeed = { title: "Posts", href: "/feeds/posts.atom" };
