import { HtmlText } from "../../ui/html-text.tsx";
import pills from "../../ui/pills.module.css";
import styles from "./my-posts.module.css";
import type { Values } from "./values.ts";

export function PostView({
  post: { title, content, tags },
}: {
  post: Pick<Values, "title" | "content" | "tags">;
}) {
  return (
    // It stands in a dialog that scrolls, and may hold nothing else for the keyboard to go to.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <article className={styles.postView} tabIndex={0}>
      <h3 className={styles.postViewTitle}>
        <bdi>{title.trim() || "(no title yet)"}</bdi>
      </h3>
      {content ? <HtmlText html={content} /> : <p className="soft">Nothing here yet.</p>}
      {tags.length > 0 && (
        <ul className={`${pills.row} ${styles.postViewTags}`} aria-label="Tags">
          {tags.map(({ label }) => (
            <li key={label}>
              <bdi>{label}</bdi>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
