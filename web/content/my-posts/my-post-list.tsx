import type { MyPostSummary } from "../../../worker/contract/content/my-posts.ts";
import { paths } from "../../lib/paths.ts";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import { When } from "../../ui/when.tsx";
import styles from "./my-posts.module.css";
import { postIdIn, type StoredDraft } from "./stored-drafts.ts";

interface Props {
  posts: MyPostSummary[];
  unnamed: StoredDraft[];
  kept: StoredDraft[];
  withAuthors: boolean;
}

/** List of posts to continue, last edited first, after those that only this device has. */
export function MyPostList({ posts, unnamed, kept, withAuthors }: Props) {
  const changed = new Set(kept.map(({ key }) => postIdIn(key)));
  return (
    <ol className="stack">
      {unnamed.map(({ key, values, at }) => (
        <li key={key} className={`stack card ${styles.myPost}`}>
          <h2>
            <a className="covers" href={`${paths.newPost}?kept=${encodeURIComponent(key)}`}>
              <bdi>{values.title.trim() || "No title yet"}</bdi>
            </a>
          </h2>
          <p className={`row middle aside ${styles.myPostLine}`}>
            <span className={styles.myPostState} data-state="kept">
              Only on this device
            </span>
            <span>
              written <When at={new Date(at).toISOString()} />
            </span>
          </p>
        </li>
      ))}
      {posts.map((post) => (
        <Row key={post.id} post={post} withAuthor={withAuthors} isChanged={changed.has(post.id)} />
      ))}
    </ol>
  );
}

function Row({
  post,
  withAuthor,
  isChanged,
}: {
  post: MyPostSummary;
  withAuthor: boolean;
  isChanged: boolean;
}) {
  const { id, slug, title, author, published, held, takenDown, modifiedAt, tags } = post;
  const [state, words] = held
    ? ["held", "Waiting for an editor"]
    : published
      ? ["published", "Published"]
      : ["draft", takenDown ? "Taken down" : "Draft"];
  return (
    <li className={`stack card ${styles.myPost}`}>
      <h2>
        <a className="covers" href={paths.myPost(id)}>
          <bdi>{title}</bdi>
        </a>
      </h2>
      <p className={`row middle aside ${styles.myPostLine}`}>
        <span className={styles.myPostState} data-state={state}>
          {words}
        </span>
        {isChanged && (
          <span className={styles.myPostState} data-state="kept">
            Unsaved changes here
          </span>
        )}
        {withAuthor && (
          <span className={styles.myPostAuthor}>
            {author && <PlayerDisc player={author} size="small" decorative />}
            <bdi>{author?.name ?? "Former member"}</bdi>
          </span>
        )}
        <span>
          edited <When at={modifiedAt} />
        </span>
        {tags.length > 0 && <bdi>{tags.map(({ label }) => label).join(", ")}</bdi>}
        {published && !held && (
          <a className={styles.myPostRead} href={paths.post(slug)}>
            Read it
          </a>
        )}
      </p>
    </li>
  );
}
