import { digestOf } from "../../worker/content/posts/digest.ts";
import { DAY, type DemoCalendar, HOUR } from "./calendar.ts";
import { messageRows } from "./game-rows.ts";
import { userId } from "./members.ts";
import { PAGES_CLUB } from "./pages-club.ts";
import { type DemoPost, TAGS } from "./post.ts";
import { postsNews } from "./posts-news.ts";
import { POSTS_PLAY } from "./posts-play.ts";
import { idOf } from "./seeded.ts";
import { type KeptPicture, withFilesOf } from "./upload-rows.ts";

const TALK_LASTS = 2 * DAY;

function rowsOf(post: DemoPost, now: number, kept: KeptPicture[]) {
  const threadId = idOf("post thread", post.slug);
  const { content, tree, lead, minutes, cover } = digestOf(withFilesOf(post.content, kept));
  const createdAt = now - post.writtenDaysAgo * DAY - 3 * HOUR;
  return {
    thread: { id: threadId, createdAt },
    post: {
      id: idOf("post", post.slug),
      slug: post.slug,
      title: post.title,
      content,
      tree,
      lead,
      minutes,
      cover,
      authorId: userId(post.author),
      threadId,
      published: !post.draft,
      publishedAt: post.draft ? null : createdAt,
      createdAt,
      modifiedAt: createdAt + (post.changedAfterDays ?? 0) * DAY,
    },
    tags: post.tags.map((tagSlug) => ({ postId: idOf("post", post.slug), tagSlug })),
    messages: messageRows(threadId, post.talk ?? [], createdAt + 5 * HOUR, createdAt + TALK_LASTS),
  };
}

/** Returns the posts with comments. `best`: the league's best, for its report. `kept`: pictures that have files. */
export function postRows({ now }: DemoCalendar, best: string[], kept: KeptPicture[]) {
  const all = [...postsNews(best), ...POSTS_PLAY].map((post) => rowsOf(post, now, kept));
  return {
    threads: all.map(({ thread }) => thread),
    posts: all.map(({ post }) => post),
    messages: all.flatMap(({ messages }) => messages),
    tags: Object.entries(TAGS).map(([slug, label]) => ({ slug, label })),
    postTags: all.flatMap(({ tags }) => tags),
  };
}

export const pageRows = ({ now }: DemoCalendar, kept: KeptPicture[]) =>
  PAGES_CLUB.map((page) => ({
    id: idOf("page", page.path),
    ...page,
    content: withFilesOf(page.content, kept),
    version: 2,
    modifiedAt: now - 90 * DAY,
    modifiedBy: userId("edie"),
  }));
