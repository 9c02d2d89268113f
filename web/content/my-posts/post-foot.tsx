import type { MyPost } from "../../../worker/contract/content/my-posts.ts";
import { Button } from "../../ui/button.tsx";
import type { DraftState } from "./draft-state.ts";
import styles from "./my-posts.module.css";
import { StandingLine } from "./standing-line.tsx";

export type PostAction = "preview" | "publish" | "save" | "unpublish" | "versions" | "delete";

interface Props {
  state: DraftState;
  busy: boolean;
  onAction: (action: PostAction) => void;
}

export function PostFoot({ state, busy, onAction }: Props) {
  const isPublished = state.post?.published ?? false;
  return (
    <div className={styles.postFoot}>
      <StandingLine state={state} />
      <div className={`actions ${styles.postFootDeeds}`}>
        <Button kind="quiet" icon="eye" onClick={() => onAction("preview")}>
          Preview
        </Button>
        <Button
          icon={isPublished ? "check" : "share"}
          busy={busy}
          onClick={() => onAction(isPublished ? "save" : "publish")}
        >
          {isPublished ? "Save changes" : "Publish"}
        </Button>
      </div>
    </div>
  );
}

export function PostActions({ post, onAction }: { post: MyPost; onAction: (action: PostAction) => void }) {
  return (
    <div className="actions">
      <Button kind="quiet" icon="clock" onClick={() => onAction("versions")}>
        Earlier versions
      </Button>
      {post.published && (
        <Button kind="quiet" icon="undo" onClick={() => onAction("unpublish")}>
          Unpublish
        </Button>
      )}
      <Button kind="danger" icon="trash" onClick={() => onAction("delete")}>
        Delete
      </Button>
    </div>
  );
}
