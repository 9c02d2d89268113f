import type { ReactNode } from "react";
import type { Post, PostSummary } from "../../../worker/contract/content/posts.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./post-article.module.css";
import { PostLine } from "./post-line.tsx";
import { TagRow } from "./tag-row.tsx";

interface Props {
  post: PostSummary | Post;
  actions?: ReactNode;
}

/** A post in full. @see spec §3 */
export function PostArticle({ post, actions }: Props) {
  return (
    <article className={styles.article}>
      <header>
        <h1 tabIndex={-1}>
          <bdi>{post.title}</bdi>
        </h1>
        <div className={styles.line}>
          <PostLine post={post} />
          {actions}
        </div>
      </header>
      {"content" in post ? <RichText content={post.content} /> : <Skeleton lines={10} />}
      <TagRow tags={post.tags} />
    </article>
  );
}
