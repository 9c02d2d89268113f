import type { Cover, PostSummary } from "../../../worker/contract/content/posts.ts";
import { formatFarDate } from "../../../worker/contract/games/game-date.ts";
import { classes } from "../../lib/classes.ts";
import { useClubDay } from "../../lib/club-day.ts";
import { paths } from "../../lib/paths.ts";
import { Picture } from "../../ui/picture.tsx";
import { PostLine } from "./post-line.tsx";
import styles from "./post-list.module.css";

// On a phone the first one is a strip, which needs fewer pixels than its width.
const WIDE = "(width < 40rem) 20rem, (width < 60rem) calc(100vw - 2rem), 36rem";
const THUMB = "6rem";

/** Posts with excerpts, newest first: the newest large, the others beside a small picture. */
export function PostList({ posts }: { posts: PostSummary[] }) {
  const dayOf = useClubDay();
  return (
    <ol className={styles.list}>
      {posts.map((post, at) => (
        <li key={post.id} className={classes(styles.post, at === 0 && styles.first)}>
          {/* The picture is decorative beside the title. */}
          {post.cover && (
            <Picture {...sizeOf(post.cover)} alt="" sizes={at === 0 ? WIDE : THUMB} eager={at === 0} />
          )}
          <article>
            <h2>
              <a href={paths.post(post.slug)}>
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
