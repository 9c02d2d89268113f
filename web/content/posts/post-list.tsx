import type { Cover, PostSummary } from "../../../worker/contract/content/posts.ts";
import { paths } from "../../lib/paths.ts";
import { Picture } from "../../ui/picture.tsx";
import { PostLine } from "./post-line.tsx";
import styles from "./post-list.module.css";

/** Posts with their first words, newest first. */
export function PostList({ posts }: { posts: PostSummary[] }) {
  return (
    <ol className={styles.list}>
      {posts.map((post, at) => (
        <li key={post.id} className={styles.post}>
          {post.cover && (
            <div className={styles.cover}>
              {/* The title says what there is; the picture only shows it. */}
              <Picture
                {...sizeOf(post.cover)}
                alt=""
                // On a phone it is a strip: less of it will do than the strip is wide.
                sizes="(width < 40rem) 20rem, (width < 60rem) calc(100vw - 2rem), 36rem"
                eager={at === 0}
              />
            </div>
          )}
          <article>
            <h2>
              <a href={paths.post(post.slug)}>
                <bdi>{post.title}</bdi>
              </a>
            </h2>
            <PostLine post={post} />
            <p className={styles.lead} dir="auto">
              {post.lead}
            </p>
            {post.tags.length > 0 && (
              <ul className={styles.tags} aria-label="Tags">
                {post.tags.map(({ slug, label }) => (
                  <li key={slug}>
                    <a href={paths.tag(slug)}>
                      <bdi>{label}</bdi>
                    </a>
                  </li>
                ))}
              </ul>
            )}
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
