import type { Feed } from "../../lib/route.ts";

export const POSTS_FEED: Feed = { title: "Posts", href: "/feeds/posts.atom" };
