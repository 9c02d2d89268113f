import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { HtmlText } from "../../ui/html-text.tsx";
import { TwoVersions } from "../../ui/two-versions.tsx";
import { When } from "../../ui/when.tsx";
import type { Conflict, PageValues } from "./use-page-form.ts";

export function PageConflict({
  mine,
  theirs,
  isBusy,
  onTakeTheirs,
  onPutMine,
  onClose,
}: Conflict & { mine: () => PageValues }) {
  return (
    <Dialog
      title="Two versions of this page"
      wide
      onClose={onClose}
      footer={
        <>
          <Button kind="danger" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button busy={isBusy} onClick={onPutMine}>
            Replace it with mine
          </Button>
        </>
      }
    >
      <TwoVersions mine={<PageText {...mine()} />} theirs={<PageText {...theirs} />}>
        <p>
          <bdi>{theirs.modifiedBy?.name ?? "Someone"}</bdi> saved this page <When at={theirs.modifiedAt} />{" "}
          while you were writing. If you replace it with yours, theirs stays among the earlier versions. To
          combine the two, close this and copy what you need from theirs: nothing of yours is lost.
        </p>
      </TwoVersions>
    </Dialog>
  );
}

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
