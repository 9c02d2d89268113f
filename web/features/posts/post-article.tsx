import type { ReactNode } from "react";
import type { Post } from "../../../worker/contract/posts.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { CoverPicture } from "./cover-picture.tsx";
import { leadingPicture } from "./leading-picture.ts";
import styles from "./post-article.module.css";
import { PostLine } from "./post-line.tsx";
import { TagRow } from "./tag-row.tsx";

interface Props {
  post: Post;
  /** What its author or an editor may do with it. */
  actions?: ReactNode;
}

/** A post to be read. @see spec §3 */
export function PostArticle({ post, actions }: Props) {
  const { cover, text } = leadingPicture(post);
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
      {cover && <CoverPicture cover={cover} sizes="(width < 44rem) calc(100vw - 2rem), 42rem" whole />}
      <RichText content={text} />
      <TagRow tags={post.tags} />
    </article>
  );
}
