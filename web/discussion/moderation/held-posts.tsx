import type { DeskPost } from "../../../worker/contract/discussion/moderation.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import { When } from "../../ui/when.tsx";
import styles from "./desk.module.css";

/** Posts that nobody else reads yet, oldest first: an editor opens one, and publishes it or does not. */
export function HeldPosts({ label, posts }: { label: string; posts: DeskPost[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {posts.map(({ id, title, author, takenDown, modifiedAt }) => (
        <li key={id} className={styles.case}>
          <header className={styles.head}>
            {author && <PlayerDisc player={author} size="small" decorative />}
            <p>
              <b>
                <bdi>{author?.name ?? "Former member"}</bdi>
              </b>{" "}
              {takenDown ? "published a post again that was taken down" : "wrote a post"},{" "}
              <When at={modifiedAt} />
            </p>
            <span className={styles.tag}>Waiting for you</span>
          </header>
          <p className={styles.words} dir="auto">
            {title}
          </p>
          <div className={styles.buttons}>
            <ButtonLink
              kind="quiet"
              icon="eye"
              href={paths.myPost(id)}
              aria-label={`Read and publish “${title}”`}
            >
              Read and publish
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
