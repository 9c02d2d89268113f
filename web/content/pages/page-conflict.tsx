import { ConflictDialog } from "../../ui/conflict-dialog.tsx";
import { HtmlText } from "../../ui/html-text.tsx";
import type { Conflict, PageValues } from "./use-page-form.ts";

export const PageConflict = ({ mine, theirs, ...acts }: Conflict & { mine: () => PageValues }) => (
  <ConflictDialog
    what="page"
    mine={<PageText {...mine()} />}
    theirs={<PageText {...theirs} />}
    by={theirs.modifiedBy?.name}
    at={theirs.modifiedAt}
    {...acts}
  >
    If you replace it with yours, theirs stays among the earlier versions. To combine the two, close this and
    copy what you need from theirs: nothing of yours is lost.
  </ConflictDialog>
);

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
