import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Cover, PostList, PostSummary } from "../../../worker/contract/content/posts.ts";
import { formatFarDate } from "../../../worker/contract/games/game-date.ts";
import { classes } from "../../lib/classes.ts";
import { useClubDay } from "../../lib/club-day.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Actions } from "../../ui/parts.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { PostLine } from "./post-line.tsx";
import styles from "./post-list-page.module.css";
import { postPageQuery } from "./queries.ts";
import { TagRow } from "./tag-row.tsx";

interface Props {
  tag: string | null;
  /** Cursor of this page of the list; null for the newest. */
  before: string | null;
  href: string;
  head: (page: PostList | undefined) => ReactNode;
  empty: ReactNode;
}

export function PostListPage({ tag, before, href, head, empty }: Props) {
  const query = useQuery(postPageQuery(tag, before));
  const { data: page } = query;
  return (
    <div className={`stack ${styles.page}`}>
      {head(page)}
      {!page && <Waiting for={query} lines={8} />}
      {page && page.posts.length > 0 && (
        <>
          <TagRow tags={page.tags} current={page.tag?.slug ?? null} />
          <PostExcerpts posts={page.posts} />
          {(before || page.older) && (
            <Actions>
              {before && (
                <ButtonLink kind="quiet" href={href}>
                  Newest posts
                </ButtonLink>
              )}
              {page.older && (
                <ButtonLink kind="quiet" href={`${href}?before=${encodeURIComponent(page.older)}`}>
                  Older posts
                </ButtonLink>
              )}
            </Actions>
          )}
          <p className={styles.feed}>
            {/* Not a page of the router, so the browser navigates. */}
            <a href={feedOf(tag)} target="_self" type="application/atom+xml">
              Follow in a feed reader
            </a>
          </p>
        </>
      )}
      {page?.posts.length === 0 && empty}
    </div>
  );
}

const feedOf = (tag: string | null) =>
  tag === null ? "/feeds/posts.atom" : `/feeds/tags/${encodeURIComponent(tag)}.atom`;

// On a phone the first one is a strip, which needs fewer pixels than its width.
const WIDE = "(width < 40rem) 20rem, (width < 60rem) calc(100vw - 2rem), 36rem";
const THUMB = "6rem";

/** Posts with excerpts, newest first: the newest large, the others beside a small picture. */
function PostExcerpts({ posts }: { posts: PostSummary[] }) {
  const dayOf = useClubDay();
  return (
    <ol className={styles.list}>
      {posts.map((post, at) => (
        <li key={post.id} className={classes("card", styles.post, at === 0 && styles.first)}>
          {/* The picture is decorative beside the title. */}
          {post.cover && (
            <Picture {...sizeOf(post.cover)} alt="" sizes={at === 0 ? WIDE : THUMB} eager={at === 0} />
          )}
          <article>
            <h2>
              <a className="covers" href={paths.post(post.slug)}>
                <bdi>{post.title}</bdi>
              </a>
            </h2>
            {at === 0 ? (
              <PostLine post={post} />
            ) : (
              <p className="aside">
                <bdi>{post.author?.name ?? "Former member"}</bdi> ·{" "}
                {formatFarDate(dayOf(post.publishedAt)).replace(/^\w+ /, "")}
              </p>
            )}
            <p className={styles.lead} dir="auto">
              {post.lead}
            </p>
          </article>
        </li>
      ))}
    </ol>
  );
}

const sizeOf = ({ src, width, height }: Cover) => ({
  src,
  ...(width !== null && height !== null && { width, height }),
});
