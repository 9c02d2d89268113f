import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PostPage } from "../../../worker/contract/content/posts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Actions } from "../../ui/parts.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { PostList } from "./post-list.tsx";
import styles from "./post-list-page.module.css";
import { postPage } from "./queries.ts";
import { TagRow } from "./tag-row.tsx";

interface Props {
  tag: string | null;
  /** Cursor of this page of the list; null for the newest. */
  before: string | null;
  href: string;
  head: (page: PostPage | undefined) => ReactNode;
  empty: ReactNode;
}

export function PostListPage({ tag, before, href, head, empty }: Props) {
  const query = useQuery(postPage(tag, before));
  const { data: page } = query;
  return (
    <div className={styles.page}>
      {head(page)}
      {!page && <Waiting for={query} lines={8} />}
      {page && page.posts.length > 0 && (
        <>
          <TagRow tags={page.tags} current={page.tag?.slug ?? null} />
          <PostList posts={page.posts} />
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
