import type { Tag } from "../../../worker/contract/content/posts.ts";
import { classes } from "../../lib/classes.ts";
import { paths } from "../../lib/paths.ts";
import styles from "../../ui/pills.module.css";
import row from "./tag-row.module.css";

interface Props {
  tags: Tag[];
  /** Slug of the selected tag; null for all; undefined if the row is no filter. */
  current?: string | null;
}

/** Links to tags. As a filter it begins with "All" and the selected one, and scrolls sideways. @see spec §2 */
export function TagRow({ tags, current }: Props) {
  const isChoice = current !== undefined;
  if (tags.length === 0) return null;
  const rest = tags.filter(({ slug }) => slug !== current);
  return (
    <nav
      className={classes(styles.row, isChoice && row.scrolls)}
      aria-label={isChoice ? "Tags" : "Tags of this post"}
    >
      {isChoice && (
        <a href={paths.posts} aria-current={current === null || undefined}>
          All
        </a>
      )}
      {[...tags.filter((tag) => !rest.includes(tag)), ...rest].map(({ slug, label }) => (
        <a key={slug} href={paths.tag(slug)} aria-current={slug === current || undefined}>
          <bdi>{label}</bdi>
        </a>
      ))}
    </nav>
  );
}
