import { HtmlText } from "../../ui/html-text.tsx";

/** A version of a page, rendered as for readers, with its placeholders unfilled. */
export function PageText({
  title,
  description,
  content,
}: Record<"title" | "description" | "content", string>) {
  return (
    <article className="stack tight">
      <h3>
        <bdi>{title}</bdi>
      </h3>
      {description && <p className="soft">{description}</p>}
      <HtmlText html={content} />
    </article>
  );
}
