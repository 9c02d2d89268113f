import { useMemo } from "react";
import { readHtml } from "../../lib/read-html.ts";
import { RichText } from "../../ui/rich-text.tsx";
import styles from "./page-form.module.css";

/** A version of a page, by the rules that readers see it by; its placeholders as they are written. */
export function PageText({
  title,
  description,
  content,
}: Record<"title" | "description" | "content", string>) {
  const text = useMemo(() => readHtml(content), [content]);
  return (
    <article className={styles.text}>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      {description && <p className="soft">{description}</p>}
      <RichText content={text} />
    </article>
  );
}
