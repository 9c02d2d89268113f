import type { Tag } from "../../../worker/contract/content/posts.ts";
import { paths } from "../../lib/paths.ts";
import styles from "../../ui/pills.module.css";

interface Props {
  tags: Tag[];
  /** The slug of the tag whose posts are shown; null for all; undefined where the row is no choice. */
  current?: string | null;
}

/** Tags to look further by. As a choice it begins with "All". @see spec §2 */
export function TagRow({ tags, current }: Props) {
  if (tags.length === 0) return null;
  return (
    <nav className={styles.row} aria-label={current === undefined ? "Tags of this post" : "Tags"}>
      {current !== undefined && (
        <a href={paths.posts} aria-current={current === null || undefined}>
          All
        </a>
      )}
      {tags.map(({ slug, label }) => (
        <a key={slug} href={paths.tag(slug)} aria-current={slug === current || undefined}>
          <bdi>{label}</bdi>
        </a>
      ))}
    </nav>
  );
}
